import Escaping
package import SDKCatalog

extension SDKCatalog {
  /// Returns this catalogue with a file's entries, which replace those of the same SDK or host.
  ///
  /// - Parameter file: A catalogue file with SDKs, and with additions to SDKs of this catalogue.
  /// - Returns: The combined catalogue.
  /// - Throws: An error if the file extends an unknown SDK.
  package func adding(_ file: SDKCatalogFile) throws(YAMLDocumentError) -> SDKCatalog {
    var known = Dictionary((records + file.records).map { ($0.identifier, $0) }) { $1 }
    var added: [String] = []
    for addition in file.additions {
      guard var record = known[addition.identifier] else {
        throw YAMLDocumentError(
          "extends `\(ForeignText(addition.identifier).displayed)`, which no catalogue has",
          line: addition.line)
      }
      let names = Set(addition.suffixes.map(\.name))
      record.suffixes.removeAll { names.contains($0.name) }
      record.suffixes += addition.suffixes
      known[addition.identifier] = record
      added.append(addition.identifier)
    }
    let touched = file.records.map(\.identifier) + added
    return adding(
      touched.compactMap { known[$0] }, sharedClouds: file.sharedClouds,
      vendors: file.vendors)
  }
}
