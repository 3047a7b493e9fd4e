/// The command whose run was recorded, such as a UI test, and how it ended.
public struct RecordedCommand: Hashable, Sendable {
  /// The end of a process.
  public enum Ending: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    /// The command was not started, or its end is not known.
    case unknown
  }

  /// The name or path of the program, without its arguments, which may contain secrets.
  public var program: String
  public var ending: Ending

  public init(_ program: String, _ ending: Ending) {
    self.program = program
    self.ending = ending
  }

  /// True if the command ended with status 0.
  public var succeeded: Bool { ending == .exited(0) }

  /// The exit status; `nil` if a signal ended the command, or its end is not known.
  public var exitStatus: Int? { if case .exited(let status) = ending { status } else { nil } }

  /// The signal that ended the command; `nil` if none did.
  public var signal: Int? { if case .killed(let signal) = ending { signal } else { nil } }
}
