import Escaping
import Findings
import WordBook

/// Findings as a JUnit report for GitLab, Jenkins and others.
///
/// Each rule with findings is a suite with a case for each of them. Errors and warnings are failures.
/// Notes are skipped cases, as they require nothing. The rules without findings are the passed cases
/// of one suite, which have only a line each, as there are many.
enum FindingJUnit {
  static func document(_ report: FindingReport) -> ReportDocument {
    ReportDocument { emit in write(report, emit) }
  }

  private static func write(_ report: FindingReport, _ emit: (String) -> Void) {
    let language = report.language
    let places = Dictionary(grouping: report.statements.indices) { report.statements[$0].rule }
    let known = Set(report.rules.map(\.identifier))
    let rules =
      report.rules.map(\.identifier) + places.keys.filter { !known.contains($0) }.sorted()
    // Rules whose findings are all hidden are omitted.
    let silent = report.rules.filter { rule in
      places[rule.identifier] == nil && !report.hiddenRules.contains(rule.identifier)
    }

    let passed = silent.count + report.passed.count
    let notes = report.count(.note)
    var page = XMLPage()
    page.open(
      "testsuites",
      [
        "name": "atsift \(report.source.command)",
        "tests": "\(report.statements.count + passed + report.gaps.count)",
        "failures": "\(report.statements.count - notes)", "errors": "\(report.gaps.count)",
        "skipped": "\(notes)", "time": "0",
      ])
    append(report.gaps, report, to: &page, emit)
    for rule in rules {
      guard let found = places[rule]?.lazy.map({ report.findings[$0] }) else { continue }
      append(found, of: rule, report.source, to: &page, emit)
    }
    let hosts = report.passed.lazy.map { ("meets-ats", language.meetsATS($0)) }
    append(hosts, asSuite: "meets-ats", report.source, to: &page, emit)
    let holding = silent.lazy.map { rule in
      (rule.identifier, rule.holds ?? language.noFinding(rule.statement))
    }
    append(holding, asSuite: "no-finding", report.source, to: &page, emit)
    page.close()
    emit(page.take())
  }

  /// Adds a suite with one error for each input that could not be read in full.
  private static func append(
    _ gaps: [TranslatedFinding], _ report: FindingReport, to page: inout XMLPage,
    _ emit: (String) -> Void
  ) {
    guard !gaps.isEmpty else { return }
    let rule = FindingReport.notRead
    page.open(
      "testsuite",
      [
        "name": rule, "tests": "\(gaps.count)", "failures": "0", "errors": "\(gaps.count)",
        "skipped": "0", "time": "0",
      ])
    for gap in gaps {
      page.open(
        "testcase",
        [
          "classname": "atsift.\(report.source.command).\(rule)",
          "name": gap.file?.displayed ?? rule,
          "time": "0",
        ])
      page.element("error", ["message": gap.message, "type": rule])
      page.close()
      emit(page.take())
    }
    page.close()
  }

  /// Adds a suite of passed cases, each given by its rule and name.
  private static func append(
    _ cases: some Collection<(String, String)>, asSuite suite: String,
    _ source: FindingSource, to page: inout XMLPage, _ emit: (String) -> Void
  ) {
    guard !cases.isEmpty else { return }
    page.open(
      "testsuite",
      [
        "name": suite, "tests": "\(cases.count)", "failures": "0", "errors": "0",
        "skipped": "0", "time": "0",
      ])
    for (rule, name) in cases {
      page.element(
        "testcase",
        ["classname": "atsift.\(source.command).\(rule)", "name": name, "time": "0"])
      emit(page.take())
    }
    page.close()
  }

  private static func append(
    _ findings: some Collection<TranslatedFinding>, of rule: String, _ source: FindingSource,
    to page: inout XMLPage, _ emit: (String) -> Void
  ) {
    let notes = findings.count { $0.severity == .note }
    page.open(
      "testsuite",
      [
        "name": rule, "tests": "\(findings.count)",
        "failures": "\(findings.count - notes)", "errors": "0", "skipped": "\(notes)", "time": "0",
      ])
    let suite = "atsift.\(source.command).\(rule)"
    var names: [String: Int] = [:]
    for finding in findings {
      var name = finding.subject
      if let file = finding.file?.displayed, file != name {
        name = finding.statement.language.subject(name, in: file)
      }
      let repetition = names[name, default: 0]
      names[name] = repetition + 1
      if repetition > 0 { name += " (\(repetition + 1))" }
      append(finding, named: name, in: suite, to: &page)
      emit(page.take())
    }
    page.close()
  }

  private static func append(
    _ finding: TranslatedFinding, named name: String, in suite: String, to page: inout XMLPage
  ) {
    page.open(
      "testcase",
      [
        "classname": suite, "name": name, "file": finding.file?.displayed,
        "line": finding.line.map(String.init), "time": "0",
      ])
    let attributes: XMLPage.Attributes = [
      "message": "\(finding.severity.rawValue): \(finding.message)",
      "type": finding.severity == .note ? nil : finding.severity.rawValue,
    ]
    page.element(
      finding.severity == .note ? "skipped" : "failure", attributes, lines: lines(finding))
    page.close()
  }

  private static func lines(_ finding: TranslatedFinding) -> [String] {
    let language = finding.statement.language
    var place = finding.file?.displayed
    if let file = place, let line = finding.line { place = "\(file):\(line)" }
    return [
      finding.message,
      finding.statement.ownFix.map(language.fix),
    ].compactMap(\.self) + finding.statement.hostFixes
      + [
        place.map(language.place),
        finding.keyPath.isEmpty ? nil : language.keyPath(finding.keyPath),
      ].compactMap(\.self) + finding.packets.map(language.seen)
  }
}
