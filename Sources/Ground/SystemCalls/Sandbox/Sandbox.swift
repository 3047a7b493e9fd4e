import Synchronization

/// The rights that a process gives up before it reads what an enemy may have written.
///
/// On Linux: root's powers (capabilities(7)), more rights by running programs (`no_new_privs`,
/// prctl(2)), being looked into by others, and every system call that is not needed (seccomp(2)). None of it comes
/// back for as long as the process lives. Elsewhere a process only becomes the person who ran
/// `sudo`.
public enum Sandbox {
  /// The work that is still to be done.
  public enum Purpose: Sendable {
    /// Captures and other files are read, reports are written.
    case reading
    /// Packets are taken from an open socket and passed on.
    case capturing
  }

  /// The answer of the first call.
  private static let outcome = Mutex<[RetainedRight]?>(nil)

  /// Gives up all rights that are not needed for the rest of the run.
  ///
  /// All threads come under the filter of system calls; the other steps are of the calling thread
  /// and those that it starts, so this comes before any other is started. A second call gives the answer
  /// of the first and does nothing else.
  ///
  /// - Parameters:
  ///   - purpose: The work to come.
  ///   - user: The person for whom root runs, whom the process becomes.
  /// - Returns: The rights that could not be given up; empty if all were.
  public static func enter(for purpose: Purpose, as user: SudoUser? = nil) -> [RetainedRight] {
    outcome.withLock { outcome in
      let retained = outcome ?? giveUp(for: purpose, as: user)
      outcome = retained
      return retained
    }
  }
}
