/// The lines of a log that look like system messages but have a header of unknown form, so that
/// they were not read.
public struct UnreadLogLines: Hashable, Sendable {
  public internal(set) var count: Int
  /// The line number of the first line that was not read, from 1.
  public let line: Int
  /// The header of the first line that was not read, and the words that follow the header, for
  /// messages.
  public let excerpt: String
}
