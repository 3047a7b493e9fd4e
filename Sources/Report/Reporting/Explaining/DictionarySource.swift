/// The origin of the dictionary that a host is explained under.
public struct DictionarySource: Hashable, Sendable {
  /// The file; `nil` where there is none.
  public var name: String?
  /// The positions of its entries, as `file:line:column`.
  public var places: [String: String]
  /// The readings that are not the usual ones.
  public var assumed: [String]

  /// A source by its parts.
  public init(name: String?, places: [String: String] = [:], assumed: [String] = []) {
    self.name = name
    self.places = places
    self.assumed = assumed
  }
}
