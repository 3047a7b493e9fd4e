import AppTransportSecurity
import ArgumentParser

/// A form in which a report can stand beside the product, by its name on the command line.
protocol ReportFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The form that GitHub's runner takes from a file that it names itself.
  static var jobSummary: Self? { get }
}

extension ReportFormat {
  /// The form that the end of a file's name tells, such as `out.html`; `nil` where it tells none, as
  /// several forms are XML.
  fileprivate init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    self.init(rawValue: ["md": "markdown", "txt": "text"][ending] ?? ending)
  }
}

/// A report that is asked for: `sarif=out.sarif`, or `out.sarif`.
struct ReportRequest<Format: ReportFormat>: Sendable {
  /// The destination of a report.
  enum Target: Hashable, Sendable {
    case standardOutput
    case file(String)
    /// The file that GitHub's runner shows with a job.
    case jobSummary
  }

  var format: Format
  var target: Target

  /// Parses a request from the command line.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    if parts.count == 1, Format(rawValue: name) == nil, let format = Format(fileName: name) {
      (self.format, target) = (format, .file(name))
      return
    }
    guard let format = Format(rawValue: name) else {
      let meant = Spelling.meant(by: name, among: Format.allCases.map(\.rawValue))
      throw ValidationError(
        "'\(name)' is no form of a report." + (meant.map { " Did you mean '\($0)'?" } ?? ""))
    }
    self.format = format
    let path = parts.count == 2 ? String(parts[1]) : ""
    guard path.isEmpty else {
      target = path == "-" ? .standardOutput : .file(path)
      return
    }
    guard parts.count == 1, format == Format.jobSummary else {
      throw ValidationError("A report needs a file: --report \(name)=FILE.")
    }
    target = .jobSummary
  }

  /// Refuses requests that do not go together.
  static func validate(_ requests: [ReportRequest]) throws {
    guard requests.count(where: { $0.target == .standardOutput }) < 2 else {
      throw ValidationError("Standard output takes one report.")
    }
  }

  static var completion: CompletionKind {
    .list(Format.allCases.map { $0 == .jobSummary ? $0.rawValue : "\($0.rawValue)=" })
  }
}

extension Option {
  /// The option `--report`, in one of a command's forms.
  ///
  /// - Parameter format: The forms.
  init<Format>(of format: Format.Type) where Value == [ReportRequest<Format>] {
    self.init(
      wrappedValue: [],
      help: ArgumentHelp(
        "Write a report into a file too; may be repeated. The form goes without saying where the "
          + "name ends in it, as out.html does. The forms: "
          + Format.allCases.map(\.rawValue).joined(separator: ", ") + "."
          + (Format.jobSummary.map {
            " \($0.rawValue) without a file is appended to the summary of the job."
          } ?? ""),
        valueName: "form=file"), completion: ReportRequest<Format>.completion,
      transform: ReportRequest.init)
  }
}

/// The reports to write beside the output.
///
/// Groups that have more to say of reports have the option themselves: a group in a group costs each
/// start as much as one beside it.
struct ReportOptions<Format: ReportFormat>: ParsableArguments {
  @Option(of: Format.self) var report: [ReportRequest<Format>]

  func validate() throws { try ReportRequest.validate(report) }
}
