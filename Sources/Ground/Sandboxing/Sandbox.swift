import Synchronization

#if os(Linux)
  import CLinux
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
#elseif canImport(Darwin)
  import Darwin
#endif

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

  private static func giveUp(for purpose: Purpose, as user: SudoUser?) -> [RetainedRight] {
    var retained: [RetainedRight] = []
    func attempt(_ step: () throws(RetainedRight) -> Void) {
      do throws(RetainedRight) { try step() } catch { retained.append(error) }
    }
    #if os(Linux)
      // As long as there are capabilities: dropping others takes one, and so does another user.
      Capabilities.dropBoundingSet()
      if let user { attempt { () throws(RetainedRight) in try user.become() } }
      attempt { () throws(RetainedRight) in try Capabilities.drop() }
      attempt { () throws(RetainedRight) in
        guard linux_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else { throw .newPrivileges(errno) }
      }
      // Nobody but root traces it or reads its memory, and no core file shows what was captured.
      _ = linux_prctl(PR_SET_DUMPABLE, 0)
      attempt { () throws(RetainedRight) in try install(purpose) }
    #else
      if let user { attempt { () throws(RetainedRight) in try user.become() } }
      retained.append(.unsupported)
    #endif
    return retained
  }

  #if os(Linux)
    private static func install(_ purpose: Purpose) throws(RetainedRight) {
      guard let architecture = SystemCallArchitecture.current else { throw .systemCalls(ENOSYS) }
      let rules =
        switch purpose {
        case .reading: AllowedSystemCalls.reading
        case .capturing: AllowedSystemCalls.capturing
        }
      let filter = SystemCallFilter(
        allowing: rules, on: architecture, process: UInt32(bitPattern: getpid()))
      var program = filter.instructions.map {
        sock_filter(code: $0.code, jt: $0.jumpTrue, jf: $0.jumpFalse, k: $0.operand)
      }
      let status = unsafe program.withUnsafeMutableBufferPointer { buffer in
        var description = unsafe sock_fprog(
          len: UInt16(clamping: buffer.count), filter: buffer.baseAddress)
        return unsafe linux_set_seccomp_filter(&description)
      }
      // A positive number is that of a thread that could not be brought under it.
      guard status == 0 else { throw .systemCalls(status < 0 ? errno : EBUSY) }
    }
  #endif
}
