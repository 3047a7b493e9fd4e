import ArgumentParser
import Escaping
import ProjectFiles
import PublicSuffixes
import SDKCatalog
import WordBook

struct SDKCatalogOptions: ConfigurableOptions {
  @Option(\.sdkCatalog) private var catalogs: [[String]]

  var files: [String] { catalogs.items() }

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    catalogs.complete(with: configuration[\.sdkCatalog])
  }

  func catalog(_ publicSuffixes: PublicSuffixList = .embedded) throws(ToolError) -> SDKCatalog {
    try Self.catalog(of: files, publicSuffixes)
  }

  static func catalog(
    of files: [String], _ publicSuffixes: PublicSuffixList
  ) throws(ToolError) -> SDKCatalog {
    var catalog = SDKCatalog.builtIn
    for path in files {
      let text = try InputFile.text(of: path)
      do throws(YAMLDocumentError) {
        let file = try SDKCatalogFile(
          yaml: text, file: path, publicSuffixes: publicSuffixes, addingTo: catalog)
        catalog = try catalog.adding(file)
      } catch {
        let place = ForeignText(path).displayed + (error.line.map { ":\($0)" } ?? "")
        throw .badList("\(place): \(error.problem)")
      }
    }
    return catalog
  }
}
