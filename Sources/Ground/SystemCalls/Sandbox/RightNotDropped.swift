/// A right that the process failed to drop when it entered the sandbox, with the system's error
/// number (errno(2)).
package enum RightNotDropped: Error, Equatable, Sendable {
  /// The process is still root, because it could not become another user.
  case user(CInt)
  case capabilities(CInt)
  case newPrivileges(CInt)
  /// The process can open more files than the run names.
  case files(CInt)
  case systemCalls(CInt)
  /// The system has no sandbox that atsift uses; only Linux has one.
  case unsupported

  /// True if the kernel lacks a part of the sandbox that not every kernel has.
  ///
  /// A container can refuse the calls for it (EPERM) as if the kernel lacked it.
  package var isMissingFromKernel: Bool {
    if case .files(let reason) = self {
      [ENOSYS, EOPNOTSUPP, EPERM].contains(reason)
    } else {
      false
    }
  }
}

extension RightNotDropped: CustomStringConvertible {
  package var description: String {
    switch self {
    case .user(let reason):
      "atsift cannot switch from root to another user (\(SystemError(number: reason).words))"
    case .capabilities(let reason):
      "capabilities cannot be dropped (\(SystemError(number: reason).words))"
    case .newPrivileges(let reason):
      "no_new_privs is refused (\(SystemError(number: reason).words))"
    case .files(let reason):
      "Landlock cannot restrict files (\(SystemError(number: reason).words))"
    case .systemCalls(let reason):
      "system calls cannot be filtered (\(SystemError(number: reason).words))"
    case .unsupported: "atsift has no sandbox on this system"
    }
  }
}
