/// The file that a dictionary comes from, and its assumptions.
public struct DictionarySource: Hashable, Sendable {
  public var name: String?
  /// The positions of its entries, as `file:line:column`.
  public var places: [String: String]
  public var assumed: [String]

  public init(name: String?, places: [String: String] = [:], assumed: [String] = []) {
    self.name = name
    self.places = places
    self.assumed = assumed
  }
}
