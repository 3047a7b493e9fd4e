public import Escaping

/// The lines of a log that look like system messages but have a header of unknown form, so that
/// they were not read.
public struct UnreadLogLines: Hashable, Sendable {
  public internal(set) var count: Int
  /// The line number of the first line that was not read, from 1.
  public let line: Int
  /// The form of the start of the first line that was not read, for messages: its characters, with
  /// `0` for each digit, and `X` or `x` for each letter, as an app may have printed private data
  /// there.
  public let form: ForeignText
}
