package import Escaping

package struct AppFile: Sendable {
  /// The path to display, including the path inside a zip file: `Shop.ipa/Payload/Shop.app/Shop`.
  package let path: ForeignText
  let place: Place

  enum Place: Sendable {
    case disk(String)
    /// An entry of a zip file, by its index in the ``ArchiveListing``.
    case entry(Int)
  }
}
