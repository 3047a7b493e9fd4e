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
    case .user(let reason): "it cannot become the user of sudo (\(Self.words(reason)))"
    case .capabilities(let reason): "capabilities cannot be dropped (\(Self.words(reason)))"
    case .newPrivileges(let reason): "no_new_privs is refused (\(Self.words(reason)))"
    case .systemCalls(let reason): "system calls cannot be filtered (\(Self.words(reason)))"
    case .unsupported: "this system has no sandbox that atsift uses"
    }
  }

  private static func words(_ number: CInt) -> String { unsafe String(cString: strerror(number)) }
}
