import AppTransportSecurity
import ArgumentParser
import Escaping
import ProjectFiles
import SystemCalls

protocol ReportFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  static var jobSummary: Self? { get }
}

extension ReportFormat {
  /// Determines the format from a file's extension, such as `out.html`; `nil` if no format has that
  /// extension.
  fileprivate init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    self.init(rawValue: ["md": "markdown", "txt": "text"][ending] ?? ending)
  }
}

/// A requested report, given as `sarif=out.sarif` or `out.sarif`.
struct ReportRequest<Format: ReportFormat>: Sendable {
  enum Target: Hashable, Sendable {
    case standardOutput
    case file(String)
    case jobSummary
  }

  var format: Format
  var target: Target

  /// The path of the file that the report is written to; `nil` for standard output.
  var path: String? {
    switch target {
    case .standardOutput: nil
    case .file(let path): path
    // With this variable, GitHub Actions names the file of the job's summary.
    case .jobSummary: environmentVariable("GITHUB_STEP_SUMMARY")
    }
  }

  init(format: Format, target: Target) { (self.format, self.target) = (format, target) }

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    if parts.count == 1, Format(rawValue: name) == nil, let format = Format(fileName: name) {
      (self.format, target) = (format, .file(name))
      return
    }
    guard let format = Format(rawValue: name) else {
      let meant = SpellingGuess.meant(by: name, among: Format.allCases.map(\.rawValue))
      throw ValidationError(
        "'\(ForeignText(name).displayed)' is not a report format."
          + (meant.map { " Did you mean '\($0)'?" } ?? ""))
    }
    self.format = format
    let path = parts.count == 2 ? String(parts[1]) : ""
    guard path.isEmpty else {
      target = path == "-" ? .standardOutput : .file(path)
      return
    }
    guard parts.count == 1, format == Format.jobSummary else {
      throw ValidationError("A report needs a file: --report \(format.rawValue)=FILE.")
    }
    target = .jobSummary
  }

  /// Parses a list of reports, such as `ats.html,sarif=out.sarif`.
  static func requests(_ text: String) throws -> [ReportRequest] {
    try readArgument(text, ListArgument.items).map(ReportRequest.init)
  }

  static func validate(_ requests: [ReportRequest]) throws {
    guard requests.count(where: { $0.target == .standardOutput }) < 2 else {
      throw ValidationError("Only one report can go to standard output.")
    }
  }

  static var completion: CompletionKind {
    .list(Format.allCases.map { $0 == .jobSummary ? $0.rawValue : "\($0.rawValue)=" })
  }
}

extension Option {
  init<Format>(of format: Format.Type) where Value == [[ReportRequest<Format>]] {
    self.init(
      wrappedValue: [],
      help: ArgumentHelp(
        "Also write a report to a file. \(ListHelp.several) The file's extension selects the"
          + " format, as in --report out.json; or name it, as in --report sarif=out.json. Formats: "
          + Format.allCases.map(\.rawValue).joined(separator: ", ") + "."
          + (Format.jobSummary.map {
            " \($0.rawValue) without a file is appended to the summary of the job."
          } ?? ""),
        valueName: "form=file"), completion: ReportRequest<Format>.completion,
      transform: ReportRequest.requests)
  }
}

/// The option `--report`, for reports besides the command's output.
///
/// Option groups with further report options declare `--report` themselves, because a nested group
/// slows each start.
struct ReportOptions<Format: ReportFormat>: ParsableArguments {
  @Option(of: Format.self) private var report: [[ReportRequest<Format>]]

  var requests: [ReportRequest<Format>] { report.items() }

  func validate() throws { try ReportRequest.validate(requests) }
}
