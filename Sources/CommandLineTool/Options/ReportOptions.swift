import ArgumentParser

/// A form in which a report can stand beside the product, by its name on the command line.
protocol ReportFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The form that GitHub's runner takes from a file that it names itself.
  static var jobSummary: Self? { get }
}

/// A report that is asked for: `sarif=out.sarif`.
struct ReportRequest<Format: ReportFormat>: ExpressibleByArgument, Sendable {
  /// Where a report goes.
  enum Target: Hashable, Sendable {
    case standardOutput
    case file(String)
    /// The file that GitHub's runner shows with a job.
    case jobSummary
  }

  var format: Format
  var target: Target

  /// A request as it stands on the command line; `nil` where it is none.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let format = Format(rawValue: String(name)) else { return nil }
    self.format = format
    guard parts.count == 2 else {
      guard format == Format.jobSummary else { return nil }
      target = .jobSummary
      return
    }
    guard !parts[1].isEmpty else { return nil }
    target = parts[1] == "-" ? .standardOutput : .file(String(parts[1]))
  }

  static var defaultCompletionKind: CompletionKind {
    .list(Format.allCases.map { $0 == .jobSummary ? $0.rawValue : "\($0.rawValue)=" })
  }
}

/// Which reports are written beside the product.
struct ReportOptions<Format: ReportFormat>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a report into a file too; may be repeated. The forms: "
        + Format.allCases.map(\.rawValue).joined(separator: ", ") + "."
        + (Format.jobSummary.map {
          " \($0.rawValue) without a file is appended to the summary of the job."
        } ?? ""),
      valueName: "form=file"))
  var report: [ReportRequest<Format>] = []

  func validate() throws {
    guard report.count(where: { $0.target == .standardOutput }) < 2 else {
      throw ValidationError("Standard output takes one report.")
    }
  }
}
