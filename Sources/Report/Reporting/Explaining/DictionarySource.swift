/// The file that a dictionary comes from, and its assumptions.
package struct DictionarySource: Hashable, Sendable {
  package var name: String?
  /// The positions of its entries, as `file:line:column`.
  package var places: [String: String]
  package var assumed: [String]

  package init(name: String?, places: [String: String] = [:], assumed: [String] = []) {
    self.name = name
    self.places = places
    self.assumed = assumed
  }
}
