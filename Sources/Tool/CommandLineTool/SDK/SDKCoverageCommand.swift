import ArgumentParser
import Escaping
import ProjectFiles
import Reporting
import SDKCatalog
import WordBook

/// `atsift sdk coverage`: compares the SDK catalogue with a list of hosts and their owners.
struct SDKCoverageCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Measure how many hosts and owners of a list the catalogue names, and how many"
      + " correctly.",
    usage: "atsift sdk coverage [<options>] <list>",
    discussion: """
      EXAMPLE: atsift sdk coverage hosts.csv
      EXAMPLE: atsift sdk coverage hosts.csv --min-precision 98 --min-owner-recall 85

      The list is CSV. Its first row names the columns; `host` and `owner` are read. An owner is a \
      company by any of its names; `cloud: COMPANY` or `cdn: COMPANY` for names that anyone can \
      rent; `none` for a host of no SDK. An owner counts as named if one of its hosts is. If the \
      catalogue names only a shared cloud, a host whose owner is a company counts as not named, and a host whose owner is `none` does not count as an error.

      Exit status: 0 done, 1 less than a --min option requires, 65 or 66 the list can't be read.
      """)

  @Argument(help: "The list, or - for standard input.", completion: .file(extensions: ["csv"]))
  var list: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fail if less than this percentage of the catalogue's answers is"
        + " correct.", valueName: "percent"
    ))
  var minPrecision: PercentageArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fail if the catalogue names the owner of less than this percentage of the hosts.",
      valueName: "percent")
  )
  var minHostRecall: PercentageArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fail if the catalogue names a host of less than this percentage of the owners.",
      valueName: "percent"))
  var minOwnerRecall: PercentageArgument?

  @OptionGroup var catalogs: SDKCatalogOptions

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  func runConfigured() throws {
    let catalog = try catalogs.catalog()
    let coverage = CatalogCoverage(of: catalog, for: try labels())
    try write(besides: [list].filter { $0 != "-" }) {
      SDKCoverageText.report(coverage, style: $0, in: output.language(on: $0))
    } json: {
      SDKCoverageJSON.document(coverage)
    }
    console.note(.hostsLookedUp(coverage.rows.count))
    let wanted: [(SDKCoverageMeasure, PercentageArgument?)] = [
      (.precision, minPrecision), (.hostRecall, minHostRecall), (.ownerRecall, minOwnerRecall),
    ]
    var isShort = false
    for (measure, least) in wanted {
      guard let least, !least.isReached(by: measure.share(coverage)) else { continue }
      isShort = true
      let words = SDKCoverageWords(console.language)
      console.warn(
        .tooLittle(
          measure.title(words), words.share(measure.share(coverage)), least: "\(least)"))
    }
    if isShort { throw ToolError.findings }
  }

  private func labels() throws(ToolError) -> [HostWithKnownOwner] {
    let bytes = try InputFile.bytes(of: list, atMost: HostOwnerList.mostBytes)
    if let other = WrongFileKind(bytes) {
      throw .misplaced(ForeignText(list), other, wanting: .ownerList)
    }
    do throws(HostOwnerList.Failure) {
      return try HostOwnerList(csv: bytes).labels
    } catch {
      let place = list == "-" ? "standard input" : ForeignText(list).displayed
      throw .badList("\(place):\(error.line): \(error.reason)")
    }
  }
}
