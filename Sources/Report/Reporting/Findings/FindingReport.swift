package import Evidence
package import Findings
package import WordBook

/// Sorted findings to write in any output format; the order does not depend on the input order.
///
/// For a report of `check`, `lint` or `suggest`, call `document(_:style:isTerse:)`.
package struct FindingReport: Sendable {
  package let statements: [Finding<FindingStatement>]
  package let hidden: Int
  let hiddenRules: Set<String>
  package let source: FindingSource
  package let language: Language
  /// The inputs of the run; every format shows which of them could not be read in full.
  package let inputs: InputLedger
  /// True if everything was read that the findings depend on.
  let isComplete: Bool
  /// The hosts that meet ATS, for formats that report passed cases, such as JUnit.
  let passed: [String]
  /// The first line of the text report; `nil` if it has none.
  let answer: String?

  /// Creates a report.
  ///
  /// Findings less severe than `least` are hidden. `inputs` are the inputs of the run; empty for
  /// `lint`, which reads none. `isComplete` is false if something else was not read, such as a
  /// property list. `answer` is the first line of the text report. `passed` lists the hosts that
  /// meet ATS, for formats that report passed cases.
  package init(
    _ findings: [Finding<FindingStatement>], from source: FindingSource = .lint,
    reading inputs: InputLedger, isComplete: Bool = true, atLeast least: Severity = .note,
    answer: String? = nil, in language: Language = .english, passed: [String] = []
  ) {
    self.answer = answer
    self.source = source
    self.language = language
    self.passed = passed
    self.inputs = inputs
    self.isComplete = isComplete && inputs.isComplete
    hiddenRules = Set(findings.lazy.filter { $0.severity < least }.map(\.rule))
    statements = findings.filter { $0.severity >= least }.sorted(by: Self.precedes)
    hidden = findings.count - statements.count
  }

  /// Returns true if finding `one` is sorted before `other`; the English message breaks ties.
  private static func precedes(
    _ one: Finding<FindingStatement>, _ other: Finding<FindingStatement>
  ) -> Bool {
    if one < other { return true }
    if other < one { return false }
    return one.statement.words(in: .english).message
      < other.statement.words(in: .english).message
  }

  /// The findings with their text in the report's language, which is made on access.
  var findings: LazyMapCollection<[Finding<FindingStatement>], TranslatedFinding> {
    statements.lazy.map { [language] finding in
      finding.map { TranslatedStatement($0, in: language) }
    }
  }

  /// Rows for inputs that could not be read in full, for output formats that can show only
  /// findings.
  ///
  /// They have no influence on the exit status.
  var gaps: [TranslatedFinding] {
    InputWords(inputs, in: language).gaps.map { input, text in
      var gap = Finding(
        rule: Self.notRead, in: .check, severity: .warning, TranslatedStatement(text, in: language))
      gap.file = input
      return gap
    }
  }

  /// The name that rows for unread inputs have in place of a rule.
  static let notRead = "not-read"

  /// Calls `body` with each finding, and then with each row for an input that could not be read in
  /// full.
  func forEachRow(_ body: (TranslatedFinding) -> Void) {
    for finding in findings { body(finding) }
    for gap in gaps { body(gap) }
  }

  var rules: [FindingRule] { source.rules(in: language) }

  /// Returns the whole report, with a final line end unless the report is empty.
  ///
  /// `nil` for HTML, which `HTMLReport` writes. Only the text format uses `style` and `isTerse`.
  package func document(
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

  private func lines(_ line: @escaping @Sendable (TranslatedFinding) -> String) -> ReportDocument {
    ReportDocument { [self] emit in forEachRow { emit(line($0) + "\n") } }
  }

  func count(_ severity: Severity) -> Int { statements.count { $0.severity == severity } }

  package var totals: String {
    language.totals(
      errors: count(.error), warnings: count(.warning), notes: count(.note), hidden: hidden)
  }
}
