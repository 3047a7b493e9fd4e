/// The first few of a list of names, and the number of the others.
public struct ShortenedNameList: Hashable, Sendable {
  public var names: [String]
  public var more: Int

  /// Creates a list of the first `limit` names and the number of the others, so that output stays
  /// short.
  public init(_ names: [String], atMost limit: Int) {
    self.names = Array(names.prefix(limit))
    more = max(0, names.count - limit)
  }

  /// True if the list has no names.
  public var isEmpty: Bool { names.isEmpty }

  /// The number of all names, kept or only counted.
  public var count: Int { names.count + more }
}
