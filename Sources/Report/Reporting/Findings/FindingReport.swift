public import Findings
public import WordBook

/// Findings in the form that was asked for, in an order that does not depend on how they came.
public struct FindingReport: Sendable {
  /// The findings that are shown, in order.
  public let statements: [Finding<FindingStatement>]
  /// The number of findings left out because they are less severe than requested.
  public let hidden: Int
  /// The rules of findings that were left out.
  let hiddenRules: Set<String>
  /// The command that the findings come from.
  public let source: FindingSource
  public let language: Language
  /// Hosts that meet ATS, for the forms that tell of what passed.
  let passed: [String]

  /// A report on findings.
  ///
  /// - Parameters:
  ///   - findings: All findings, in any order.
  ///   - source: The command that they come from.
  ///   - least: The least severity that is shown.
  ///   - language: The language of its sentences.
  ///   - passed: Hosts that meet ATS, for the forms that tell of what passed.
  public init(
    _ findings: [Finding<FindingStatement>], from source: FindingSource = .lint,
    atLeast least: Severity = .note, in language: Language = .english,
    passed: [String] = []
  ) {
    self.source = source
    self.language = language
    self.passed = passed
    hiddenRules = Set(findings.lazy.filter { $0.severity < least }.map(\.rule))
    statements = findings.filter { $0.severity >= least }.sorted(by: Self.precedes)
    hidden = findings.count - statements.count
  }

  /// The order of findings; those that differ in nothing else stand by their English words.
  private static func precedes(
    _ one: Finding<FindingStatement>, _ other: Finding<FindingStatement>
  ) -> Bool {
    if one < other { return true }
    if other < one { return false }
    return one.statement.words(in: .english).message
      < other.statement.words(in: .english).message
  }

  /// The findings in words, each made as it is asked for.
  var findings: LazyMapCollection<[Finding<FindingStatement>], WordedFinding> {
    statements.lazy.map { [language] finding in
      finding.map { WordedStatement($0, in: language) }
    }
  }

  /// The rules of the command.
  var rules: [FindingRule] { source.rules(in: language) }

  /// The whole report.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - style: Colour or none; only the text has any.
  ///   - isTerse: Only the findings, no totals; only the text has any.
  /// - Returns: The report, ending in a line end unless it is empty; `nil` for a page, which `HTMLReport`
  ///   lays out.
  public func document(
    _ format: FindingFormat, style: TerminalStyle = .plain, isTerse: Bool = false
  ) -> ReportDocument? {
    switch format {
    case .html: nil
    case .text: FindingText(style: style, isTerse: isTerse).report(self)
    case .json: FindingJSON.document(self)
    case .xcode: lines(FindingLines.xcode)
    case .github: lines(FindingLines.github)
    case .githubSummary: ReportDocument(FindingMarkdown.jobSummary(self))
    case .gitlab: FindingCodeQuality.gitLab(self)
    case .codeclimate: FindingCodeQuality.codeClimate(self)
    case .checkstyle: FindingCheckstyle.document(self)
    case .junit: FindingJUnit.document(self)
    case .csv: FindingCSV.document(self)
    case .markdown: ReportDocument(FindingMarkdown.document(self))
    case .sarif: FindingSARIF(self).document
    }
  }

  private func lines(_ line: @escaping @Sendable (WordedFinding) -> String) -> ReportDocument {
    ReportDocument { [self] emit in
      for finding in findings { emit(line(finding) + "\n") }
    }
  }

  /// Counts the findings of a severity that are shown.
  func count(_ severity: Severity) -> Int { statements.count { $0.severity == severity } }

  /// The number of findings of each severity, in a sentence.
  public var totals: String {
    language.totals(
      errors: count(.error), warnings: count(.warning), notes: count(.note), hidden: hidden)
  }
}
