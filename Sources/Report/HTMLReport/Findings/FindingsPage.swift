import Escaping
import Evidence
import Findings
import Reporting
import WordBook

/// The page of `check` and `lint`: the findings on a dictionary, the most severe first.
struct FindingsPage {
  private let report: FindingReport
  private let app: ReportedApp?
  private let volume: String?
  private let words: PageWords
  private let own: FindingsPageWords
  private let captures: CaptureDisplayNames
  private let order: [Int]

  init(_ report: FindingReport, of app: ReportedApp?, judging volume: String?) {
    (self.report, self.app, self.volume) = (report, app, volume)
    words = PageWords(report.language)
    own = FindingsPageWords(report.language)
    captures = CaptureDisplayNames(Set(report.statements.flatMap(\.evidence).map(\.capture)))
    let statements = report.statements
    order = statements.indices.sorted {
      (statements[$1].severity, $0) < (statements[$0].severity, $1)
    }
  }

  private var language: Language { words.language }

  func document() -> String {
    // Only findings that are shown are put into words, as there may be very many.
    let listed = order.prefix(PageLimits.findings).map { place in
      report.statements[place].map { $0.words(in: language) }
    }
    let files = files(listed)
    return PageFrame(
      words: words, title: own.title(report.source), headline: report.totals,
      meaning: own.meaning(report.source), app: app, recordings: recordings
    ).document(
      remarks: volume.html { "<p class=\"quiet\">\($0)</p>" },
      links: [.init("summary", words.summaryTitle)]
        + files.map { file in
          let name = file.name.map { HTML.isolated(PageText.name($0.displayed)) }
          return .init(file.identifier, markup: name ?? "\(own.noFile)")
        },
      main: main(files, omitted: order.count - listed.count))
  }

  private var recordings: RecordingCounts? {
    let count = report.inputs.differentCount
    return count == 0 ? nil : RecordingCounts(count, in: report.inputs)
  }

  private func main(_ files: [File], omitted: Int) -> HTML {
    @HTMLLines var lines: HTML {
      summary
      for file in files { section(file) }
      if omitted > 0 {
        HTML.omitted(
          words.more(count: omitted), command: "atsift \(report.source.command) --format json")
      }
    }
    return "\(lines)\n"
  }

  // MARK: Summary

  private var summary: HTML {
    .section("summary", "\(words.summaryTitle)") {
      HTML.inputs(report.inputs, in: language)
      if order.isEmpty {
        "<p>\(own.none(report.source, hidden: report.hidden))</p>"
      } else {
        let severities = severities
        let described = Dictionary(
          report.source.rules(in: language).map { ($0.identifier, $0) },
          uniquingKeysWith: { first, _ in first })
        """
        <div class="counts across">
        <h3>\(own.severities)</h3>
        """
        severities.bar
        severities.list
        "</div>"
        HTML.table(
          "cards prose", .title(own.rulesCaption),
          [.text(own.rule), .number(own.count), .text(own.about), .text(own.remedy)]
        ) {
          for rule in rules { row(rule, described[rule.name]) }
        }
      }
    }
  }

  private var severities: BadgeCounts {
    BadgeCounts(
      rows: Severity.allCases.reversed().map { severity in
        (
          Badge(severity, in: language),
          report.statements.count { $0.severity == severity }
        )
      })
  }

  private struct Rule {
    let name: String
    let severity: Severity
    var count = 0
    /// The different fixes of its first findings.
    var fixes: [String] = []

    /// The number of findings whose fixes are compared, as there may be very many findings.
    static let mostCompared = 50
  }

  private var rules: [Rule] {
    var rules: [Rule] = []
    var places: [String: Int] = [:]
    for place in order {
      let finding = report.statements[place]
      let known = places[finding.rule] ?? rules.count
      if known == rules.count {
        places[finding.rule] = known
        rules.append(Rule(name: finding.rule, severity: finding.severity))
      }
      rules[known].count += 1
      if rules[known].count <= Rule.mostCompared,
        let fix = finding.statement.words(in: language).fix, !rules[known].fixes.contains(fix)
      {
        rules[known].fixes.append(fix)
      }
    }
    return rules
  }

  private func row(_ rule: Rule, _ known: FindingRule?) -> HTML {
    let name: HTML = "\(PageText.name(rule.name))"
    let link =
      known.map { .link(to: WebAddress(ATSiftRelease.page($0.page, anchor: rule.name)), name) }
      ?? "<bdi>\(name)</bdi>" as HTML
    return .row(
      "\(Badge(rule.severity, in: language).html) \(link)", .number(own.count, "\(rule.count)"),
      .cell(own.about, .sentence(known?.statement ?? "")),
      .cell(own.remedy, remedy(rule, known)))
  }

  /// Returns the remedy of a rule; for a rule of `lint`, whose findings have a remedy each, that of
  /// its findings if they have the same.
  private func remedy(_ rule: Rule, _ known: FindingRule?) -> HTML {
    if let remedy = known?.remedy { return .sentence(remedy) }
    guard let fix = rule.fixes.first else { return "–" }
    let isOne = rule.fixes.count == 1 && rule.count <= Rule.mostCompared
    return isOne ? .sentence(fix) : "\(own.seeFindings)"
  }

  // MARK: Files

  private struct File {
    let identifier: String
    let name: ForeignText?
    var findings: [Finding<FindingWords>] = []
  }

  private func files(_ listed: [Finding<FindingWords>]) -> [File] {
    var files: [File] = []
    var places: [ForeignText?: Int] = [:]
    for finding in listed {
      let known = places[finding.file] ?? files.count
      if known == files.count {
        places[finding.file] = known
        files.append(File(identifier: "file-\(known + 1)", name: finding.file))
      }
      files[known].findings.append(finding)
    }
    return files
  }

  private func section(_ file: File) -> HTML {
    .section(file.identifier, file.name.map { .heading(name: $0.displayed) } ?? "\(own.noFile)") {
      HTML.table(
        "cards prose", .heading("\(file.identifier)-title"),
        [.text(own.finding), .text(own.fix), .text(own.place)]
      ) {
        for finding in file.findings { row(finding) }
      }
    }
  }

  private func row(_ finding: Finding<FindingWords>) -> HTML {
    let fixes = [finding.statement.fix].compactMap(\.self) + finding.statement.hostFixes
    return .row(
      """
      \(Badge(finding.severity, in: language).html) \(sentence: finding.statement.message) \
      <span class="rules">[\(PageText.name(finding.rule))]</span>
      """,
      .cell(own.fix, fixes.isEmpty ? "–" : .plainList(fixes.map { .sentence($0) })),
      .cell(own.place, .plainList(places(of: finding))))
  }

  private func places(of finding: Finding<FindingWords>) -> [HTML] {
    var places: [HTML] = []
    let line = [finding.line, finding.column].compactMap { $0.map(String.init) }
      .joined(separator: ":")
    if !line.isEmpty { places.append("\(own.line) \(line)") }
    if !finding.keyPath.isEmpty {
      places.append("<bdi class=\"name\">\(HTML.path(finding.keyPath))</bdi>")
    }
    let most = PageLimits.placesOfFinding
    places += finding.evidence.prefix(most).map { place in
      words.place(words.unit(of: place), place.frame, of: captures.name(of: place.capture))
    }
    if finding.evidence.count > most {
      places.append("\(words.more(count: finding.evidence.count - most))")
    }
    return places
  }
}

extension Badge {
  fileprivate init(_ severity: Severity, in language: Language) {
    let (kind, sign) =
      switch severity {
      case .error: ("violated", "✕")
      case .warning: ("unknown", "!")
      case .note: ("quiet", "·")
      }
    self.init(kind: kind, sign: sign, word: severity.title(in: language))
  }
}
