import ArgumentParser
import Findings
import ProjectFiles
import Reporting

/// A word of `run --format`: a format of findings with `--plist`, else one of the dictionary.
struct RunFormat: ExpressibleByArgument {
  let name: String

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    name = argument
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  static var allValueStrings: [String] {
    let dictionary = SuggestionFormat.allCases.filter { $0 != .diff }.map(\.rawValue)
    return dictionary + FindingFormat.allCases.map(\.rawValue).filter { !dictionary.contains($0) }
  }
}

/// The options of `run` for its result: those of `check` with `--plist`, else those of `suggest`.
struct RunResultOptions: ConfigurableOptions {
  @Option(
    help: ArgumentHelp(
      "Compare the dictionary of this Info.plist, .app, .ipa or .xcarchive with the run, as check "
        + "does; without it, print the dictionary that the run needs, as suggest does.",
      valueName: "file"),
    completion: .file(extensions: ["plist", "app", "ipa", "xcarchive", "appex", "zip"]))
  var plist: String?

  @Option(help: "Output format of findings. Without --plist, of the dictionary.")
  var format: RunFormat?

  @Option(of: FindingFormat.self) private var report: [[ReportRequest<FindingFormat>]]

  @Option(\.minSeverity) var minSeverity: Severity?
  @Option(\.failOn) var failOn: FailureThreshold?

  private var settingsFormat: FindingFormat?

  private enum CodingKeys: CodingKey { case plist, format, report, minSeverity, failOn }

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    settingsFormat = configuration[\.format]
    minSeverity = minSeverity ?? configuration[\.minSeverity]
    failOn = failOn ?? configuration[\.failOn]
  }

  func validate() throws {
    try ReportRequest.validate(report.items())
    if plist == "-" {
      throw ValidationError("--plist needs a file; the command reads standard input.")
    }
    if plist == nil, failOn != nil { throw ValidationError("--fail-on needs --plist.") }
    guard let format else { return }
    if plist != nil, FindingFormat(rawValue: format.name) == nil {
      throw ValidationError("--format \(format.name) is for a run without --plist.")
    }
    if plist == nil, SuggestionFormat(rawValue: format.name) == nil {
      throw ValidationError("--format \(format.name) needs --plist; --report writes it without.")
    }
  }

  /// The paths of the reports.
  var paths: [String?] { report.items().map(\.path) }

  /// The options in the form of `check`.
  var findings: FindingOptions {
    FindingOptions(
      format: format.flatMap { FindingFormat(rawValue: $0.name) } ?? settingsFormat,
      report: report, minSeverity: minSeverity, failOn: failOn)
  }

  var suggestionFormat: SuggestionFormat {
    format.flatMap { SuggestionFormat(rawValue: $0.name) } ?? .usual
  }

  /// The reports in the form of `suggest`; both commands write reports in the same formats.
  var suggestionReports: SuggestionReportOptions {
    var options = SuggestionReportOptions()
    options.report = [
      report.items().compactMap { request in
        SuggestionReportFormat(rawValue: request.format.rawValue).map {
          ReportRequest(format: $0, target: .init(request.target))
        }
      }
    ]
    options.minSeverity = minSeverity
    return options
  }
}

extension ReportRequest.Target {
  /// Creates the same target for a report of another command.
  fileprivate init<Other: ReportFormat>(_ other: ReportRequest<Other>.Target) {
    switch other {
    case .standardOutput: self = .standardOutput
    case .file(let path): self = .file(path)
    case .jobSummary: self = .jobSummary
    }
  }
}
