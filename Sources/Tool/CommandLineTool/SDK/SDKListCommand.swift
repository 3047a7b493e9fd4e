import ArgumentParser
import ProjectFiles
import Reporting
public import SDKCatalog

/// `atsift sdk list`: the catalogue.
struct SDKListCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the SDKs that are known.",
    usage: "atsift sdk list [<options>]",
    discussion: "EXAMPLE: atsift sdk list --category analytics")

  @Option(help: "Only those of this category.")
  var category: SDKCategory?

  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(help: "What is printed.")
  var format = SDKCommand.Format.text

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func take(_ configuration: EffectiveConfiguration) {
    catalogs.take(configuration)
    output.take(configuration)
  }

  func runConfigured() throws {
    let catalog = try catalogs.catalog()
    let records = catalog.records.filter {
      category == nil || $0.category == category
    }
    var product = try output.openProduct(reading: catalogs.inputs)
    switch format {
    case .text:
      try product.write(SDKListText(style: product.style(output.color)).report(records))
    case .json: try product.write(SDKCatalogJSON.list(records, clouds: catalog.sharedClouds))
    }
    try product.finish()
    Console(output).note(
      "\(records.count) SDKs, \(records.reduce(0) { $0 + $1.suffixes.count }) names")
  }
}

extension SDKCategory: WordArgument {}
