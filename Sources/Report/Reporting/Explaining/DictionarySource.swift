/// The file that an ATS dictionary comes from, and the interpretation of each disputed ATS rule by
/// which it was judged.
package struct DictionarySource: Hashable, Sendable {
  package var name: String?
  /// The position of each dictionary entry, as `file:line:column`.
  package var places: [String: String]
  package var assumed: [String]

  package init(name: String?, places: [String: String] = [:], assumed: [String] = []) {
    self.name = name
    self.places = places
    self.assumed = assumed
  }
}
