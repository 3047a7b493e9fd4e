import AppTransportSecurity
import Assessing
import Bytes
import Escaping
import Findings
import Linting
import Reporting
import SystemCalls
import WordBook

struct FindingFilter {
  typealias Target = (baseline: Baseline, path: String)

  let lists: [IgnoreList]
  let known: (baseline: Baseline, path: String)?
  /// The baseline file to write, with its present lists; `nil` to write none.
  var target: Target?

  private static let mostNamed = 3

  /// The rules whose findings an ignore list can accept.
  static let rules = Set(
    LintRule.all.map(\.identifier) + CheckRule.all.map(\.identifier))

  /// Returns the rule that an unknown name probably means.
  static func rule(meantBy name: String) -> String? {
    SpellingGuess.meant(by: name, among: rules.sorted())
  }

  /// Returns the findings that no ignore list and no baseline contains.
  ///
  /// If `target` is set, writes these findings to it as the list of `command` and returns none.
  func filter(
    _ findings: [Finding<FindingStatement>], of command: Baseline.Command,
    from coverage: RunCoverage? = nil, _ console: Console
  ) throws(ToolError) -> [Finding<FindingStatement>] {
    var findings = findings
    var ignored = 0
    for list in lists {
      for entry in list.entries {
        guard let rule = entry.rule, !rule.isOne(of: Self.rules) else { continue }
        console.warn(
          .unknownRule(
            list.file, line: entry.line, rule: rule,
            meant: rule.parsed(by: { Self.rule(meantBy: $0) })))
      }
      let filtered = list.filter(findings, on: CalendarDay.today)
      // Entries for rules of other commands are not idle here.
      let idle = filtered.idle.filter { $0.rule?.isOne(of: Self.rules) ?? true }
      for entry in idle.prefix(Self.mostNamed) {
        console.note(.idle(list.file, entry))
      }
      if idle.count > Self.mostNamed {
        console.note(.furtherIdle(list.file, count: idle.count - Self.mostNamed))
      }
      findings = filtered.left + filtered.expired.map { $0.map(FindingStatement.expired) }
      ignored += filtered.ignored
    }
    if ignored > 0 { console.note(.ignored(ignored)) }
    if let (baseline, path) = target {
      // Writing a baseline hides everything it contains, so no finding is left.
      var baseline = baseline
      baseline.lists[command] = Baseline.List(of: findings, coverage: coverage) {
        name(of: $0, beside: path)
      }
      var file = try OutputFile(path: path, existing: FileStatus(path: path))
      try file.write(BaselineJSON.document(baseline))
      try file.finish()
      console.note(.written(ForeignText(path), count: findings.count))
      return []
    }
    guard let known else { return findings }
    let filtered = known.baseline.filter(findings, of: command) { name(of: $0, beside: known.path) }
    if filtered.hidden > 0 { console.note(.hidden(filtered.hidden)) }
    if !filtered.gone.isEmpty {
      console.warn(.gone(ForeignText(known.path), filtered.gone, atMost: Self.mostNamed))
    }
    if let coverage, let then = known.baseline.lists[command]?.coverage,
      !coverage.shortfall(from: then).isEmpty
    {
      console.warn(.lessExercised(ForeignText(known.path), now: coverage, then: then))
    }
    return filtered.left
  }

  /// Returns the path of `file` relative to the baseline's folder, equal on every machine.
  private func name(of file: ForeignText, beside baseline: String) -> ForeignText {
    guard file != ForeignText(PropertyListFile.standardInput) else { return file }
    return file.parsed(by: { ForeignText(relativePath(of: $0, fromFolderOf: baseline)) })
  }
}
