/// Lines of a log in which the words of the system follow a head that is not known.
public struct UnreadLogLines: Hashable, Sendable {
  public internal(set) var count: Int
  /// The number of the first of them, from 1.
  public let line: Int
  /// The head of the first of them, and its first words.
  public let excerpt: String
}
