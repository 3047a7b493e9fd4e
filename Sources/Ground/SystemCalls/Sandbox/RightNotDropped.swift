/// A right that the process failed to drop when it entered the sandbox, with the system's error
/// number (errno(2)).
package enum RightNotDropped: Error, Equatable, Sendable {
  /// The process is still root, because it could not become the user who ran `sudo`.
  case user(CInt)
  case capabilities(CInt)
  case newPrivileges(CInt)
  case systemCalls(CInt)
  /// The system has no sandbox that atsift uses; only Linux has one.
  case unsupported
}

extension RightNotDropped: CustomStringConvertible {
  package var description: String {
    switch self {
    case .user(let reason):
      "atsift cannot switch to the user who ran sudo (\(SystemError(number: reason).words))"
    case .capabilities(let reason):
      "capabilities cannot be dropped (\(SystemError(number: reason).words))"
    case .newPrivileges(let reason):
      "no_new_privs is refused (\(SystemError(number: reason).words))"
    case .systemCalls(let reason):
      "system calls cannot be filtered (\(SystemError(number: reason).words))"
    case .unsupported: "atsift has no sandbox on this system"
    }
  }
}
