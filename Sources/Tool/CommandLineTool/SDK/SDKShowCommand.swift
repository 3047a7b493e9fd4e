import AppTransportSecurity
import ArgumentParser
import Escaping
import Reporting
import SDKCatalog
import WordBook

/// `atsift sdk show`: prints the catalogue's entry of one SDK.
struct SDKShowCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an SDK: its hosts, since when it uses https, and the fix.",
    usage: "atsift sdk show [<options>] <name> ...",
    discussion: """
      EXAMPLE: atsift sdk show weibo-sdk
      EXAMPLE: atsift sdk show 百度地图
      """)

  @Argument(help: "The identifier, or the English or Chinese name, or part of one.")
  var name: [String]

  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  func runConfigured() throws {
    let catalog = try catalogs.catalog()
    let record = try record(in: catalog)
    let clouds = catalog.sharedClouds.filter { $0.sdks.contains(record.identifier) }
    try write {
      SDKRecordText.report(record, clouds: clouds, style: $0, in: output.language(on: $0))
    } json: {
      SDKCatalogJSON.record(record, clouds: clouds)
    }
  }

  private static let mostListed = 8

  private func record(in catalog: SDKCatalog) throws(ToolError) -> SDKRecord {
    let text = name.joined(separator: " ")
    let found = catalog.records(named: text)
    if found.count == 1, let record = found.first { return record }
    guard found.isEmpty else {
      throw .severalSDKs(ForeignText(text), found.map(\.identifier), atMost: Self.mostListed)
    }
    let names = catalog.records.flatMap(\.names)
    // People usually type only the first word of a name.
    let words = names.compactMap { $0.split(separator: " ").first.map(String.init) }
    let nearest = SpellingGuess.meant(
      by: text, among: catalog.records.map(\.identifier) + names + words)
    throw .unknownSDK(ForeignText(text), nearest: nearest)
  }
}
