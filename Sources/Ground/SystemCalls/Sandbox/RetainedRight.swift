/// A right that a process could not give up, with the system's number for the reason.
public enum RetainedRight: Error, Equatable, Sendable {
  /// Root stays root, though a person ran it through `sudo`.
  case user(CInt)
  /// Capabilities stay.
  case capabilities(CInt)
  /// Programs that are run may have more rights.
  case newPrivileges(CInt)
  /// All system calls stay.
  case systemCalls(CInt)
  /// The system has no sandbox that is used here.
  case unsupported
}

extension RetainedRight: CustomStringConvertible {
  /// Words for a person, without a full stop.
  public var description: String {
    switch self {
    case .user(let reason):
      "it cannot become the user of sudo (\(SystemError(number: reason).words))"
    case .capabilities(let reason):
      "capabilities cannot be dropped (\(SystemError(number: reason).words))"
    case .newPrivileges(let reason):
      "no_new_privs is refused (\(SystemError(number: reason).words))"
    case .systemCalls(let reason):
      "system calls cannot be filtered (\(SystemError(number: reason).words))"
    case .unsupported: "this system has no sandbox that atsift uses"
    }
  }
}
