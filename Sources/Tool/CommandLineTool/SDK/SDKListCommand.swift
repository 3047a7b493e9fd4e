import ArgumentParser
import Reporting
public import SDKCatalog
import WordBook

/// `atsift sdk list`: lists all SDKs of the catalogue.
struct SDKListCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the known SDKs.",
    usage: "atsift sdk list [<options>]",
    discussion: "EXAMPLE: atsift sdk list --category analytics")

  @Option(help: "Print only SDKs of this category.")
  var category: SDKCategory?

  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  func runConfigured() throws {
    let catalog = try catalogs.catalog()
    let records = catalog.records.filter {
      category == nil || $0.category == category
    }
    try write {
      SDKListText.report(records, style: $0, in: output.language(on: $0))
    } json: {
      SDKCatalogJSON.list(records, clouds: catalog.sharedClouds)
    }
    let secure = records.compactMap { $0.transport?.httpsAsOf }
    console.note(
      .sdks(
        records.count, names: records.reduce(0) { $0 + $1.suffixes.count },
        secure: secure.count, boundaries: secure.count { $0.httpUntil != nil }))
  }
}

extension SDKCategory: EnumArgument {}
