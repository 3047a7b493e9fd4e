import AppContents
import ArgumentParser
import Escaping
import Reporting
import SDKCatalog
import WordBook

/// `atsift sdk inventory`: lists the SDKs of a project or an app.
struct SDKInventoryCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "inventory",
    abstract: "List the SDKs of an app or a project: version, place, hosts, and what they need.",
    usage: "atsift sdk inventory [<options>] <paths> ...",
    discussion: """
      EXAMPLE: atsift sdk inventory ~/src/Shop
      EXAMPLE: atsift sdk inventory Shop.ipa Podfile.lock --format json

      Lock files: Podfile.lock, Package.resolved, Cartfile.resolved, pubspec.lock, package-lock.json, \
      npm-shrinkwrap.json, yarn.lock, pnpm-lock.yaml, bun.lock, packages.lock.json of NuGet, packages-lock.json and \
      *Dependencies.xml of Unity, config.xml and plugins/fetch.json of Cordova. If there is none: Podfile, \
      Package.swift, project.pbxproj, pubspec.yaml, package.json, *.csproj, *.fsproj, packages.config and Unity's \
      manifest.json. In an app: the Info.plist of its frameworks and \
      resource bundles and the list of its signed files. An SDK that is linked into the app \
      without its own bundle is found only in lock files. For the folder of a project, the end is a \
      forecast: hosts of SDKs that used http, and hosts of http:// literals in its own source.

      Exit status: 0 done, 65 or 77 not everything could be read (the rest was written, if \
      each path could be opened), 66 no such path, or nothing to read in it.
      """)

  @Argument(
    help: "Folders, apps as .app, .xcarchive or .ipa, or lock files.",
    completion: .file())
  var paths: [String]

  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  func runConfigured() throws {
    let catalog = try catalogs.catalog()
    let inventory = try SDKInventoryReader.inventory(of: paths)
    let projects = try ProjectSources(of: paths)
    guard inventory.files > 0 || !inventory.problems.isEmpty || !projects.literals.isEmpty else {
      throw ToolError.nothingRead(
        in: paths.map { ForeignText($0) }, wanted: LockFile.allCases.map(\.pattern))
    }
    let found = SDKInventory(inventory, in: catalog)
    let rows = found.entries.map { entry in
      SDKInventoryRow(
        entry.record,
        versions: entry.components.map {
          ($0.version, $0.file, $0.line, entry.record.products.isMain($0.name, in: $0.registry))
        })
    }
    let forecast = ExceptionForecast(rows, projects.literals, in: catalog)
    let isComplete = inventory.problems.isEmpty && projects.gaps.isEmpty
    try write(besides: paths) {
      SDKInventoryText.report(rows, forecast, style: $0, in: output.language(on: $0))
    } json: {
      SDKInventoryJSON.document(rows, isComplete: isComplete, forecast)
    }
    for gap in projects.gaps { console.warn(gap) }
    for note in projects.notes { console.note(note) }
    for file in inventory.leftOut {
      console.note(.leftOut(file.path, packages: file.packages, of: file.registry))
    }
    for problem in inventory.problems { console.warn(problem) }
    if inventory.problemsNotListed > 0 {
      console.warn(.moreUnreadFiles(inventory.problemsNotListed))
    }
    console.note(
      .inventory(
        files: inventory.files, sdks: found.entries.count, others: found.unknown.count))
    if !isComplete {
      throw ToolError.inventoryIncomplete
    }
  }
}
