import Synchronization

/// Drops the rights of the process before it parses untrusted input.
///
/// On Linux it drops root's capabilities (capabilities(7)), and forbids new privileges
/// (`no_new_privs`) and inspection by other processes (prctl(2)). A seccomp(2) filter refuses every
/// system call that is not needed. None of this can be undone during the process's life. Other
/// systems only switch to the user who ran `sudo`.
package enum Sandbox {
  /// The rest of the process's work after it entered the sandbox; determines the system calls that
  /// stay allowed.
  package enum Purpose: Sendable {
    case reading
    case capturing
  }

  private static let outcome = Mutex<[RightNotDropped]?>(nil)

  /// Drops all rights that are not needed for the rest of the run.
  ///
  /// The system call filter applies to all threads. The other steps apply to the calling thread and
  /// its later children, so call this before starting threads. A second call only returns the first
  /// result.
  ///
  /// Returns the rights that could not be dropped. If `user` is given, the process switches to that
  /// user, who ran `sudo`.
  package static func enter(for purpose: Purpose, as user: SudoUser? = nil) -> [RightNotDropped] {
    outcome.withLock { outcome in
      let retained = outcome ?? dropRights(for: purpose, as: user)
      outcome = retained
      return retained
    }
  }
}
