import ArgumentParser
import PublicSuffixes
import SDKCatalog
import SDKCatalogFiles
import YAMLDocuments

/// Which catalogue tells who is behind a host.
struct SDKCatalogOptions: ParsableArguments {
  @Option(
    name: .customLong("sdk-catalog"),
    help: ArgumentHelp(
      "A catalogue of SDKs (YAML) that adds to the built-in one or overrides it, such as `atsift sdk "
        + "learn` writes; may be repeated.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var files: [String] = []

  /// The files that are read.
  var inputs: [String] { files }

  /// The built-in catalogue with the files, the last of which counts most.
  func catalog(_ publicSuffixes: PublicSuffixList = .embedded) throws(ToolError) -> SDKCatalog {
    var catalog = SDKCatalog.builtIn
    for path in files {
      let text = try InputFile.text(of: path)
      do throws(YAMLDocumentError) {
        let file = try SDKCatalogFile(
          yaml: text, file: path, publicSuffixes: publicSuffixes, addingTo: catalog)
        catalog = try catalog.adding(file)
      } catch {
        let place = error.line.map { "\(path):\($0)" } ?? path
        throw .badList("\(place): \(error.problem)")
      }
    }
    return catalog
  }
}
