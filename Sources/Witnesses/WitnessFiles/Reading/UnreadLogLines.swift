/// The lines of a log that look like system messages but have a header of unknown form, so that
/// they were not read.
public struct UnreadLogLines: Hashable, Sendable {
  public internal(set) var count: Int
  /// The line number of the first of these lines, from 1.
  public let line: Int
  /// The header of the first of these lines, and the words that follow it.
  public let excerpt: String
}
