/// The first few of some names, and how many more there are.
public struct NameList: Hashable, Sendable {
  public var names: [String]
  public var more: Int

  /// The first of those names.
  public init(_ names: [String], atMost limit: Int) {
    self.names = Array(names.prefix(limit))
    more = max(0, names.count - limit)
  }

  /// True where it has no names at all.
  public var isEmpty: Bool { names.isEmpty }

  /// The number of all names.
  public var count: Int { names.count + more }
}
