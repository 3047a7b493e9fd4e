import Findings
import Reporting
import WordBook

/// The page of `check` and `lint`: the findings of a dictionary, the gravest first.
struct FindingsPage {
  private let report: FindingReport
  private let app: ReportedApp?
  private let volume: String?
  private let words: PageWords
  private let captures: CaptureNames
  /// The places of the findings in the report, the gravest first.
  private let order: [Int]

  init(_ report: FindingReport, of app: ReportedApp?, judging volume: String?) {
    (self.report, self.app, self.volume) = (report, app, volume)
    words = PageWords(report.language)
    captures = CaptureNames(Set(report.statements.flatMap(\.evidence).map(\.capture)))
    let statements = report.statements
    order = statements.indices.sorted {
      (statements[$1].severity, $0) < (statements[$0].severity, $1)
    }
  }

  private var language: Language { words.language }

  func document() throws(HTMLReportError) -> String {
    try PageTemplates.render(fields, with: "findings", words)
  }

  var fields: PageFields {
    let own = FindingsPageWords(language)
    // Of very many none is put into words that is not shown.
    let listed = order.prefix(PageLimits.findings).map { place in
      report.statements[place].map { $0.words(in: language) }
    }
    return MastheadSection.fields(of: app).merging([
      "pageTitle": own.title(report.source), "headline": report.totals,
      "meaning": own.meaning(report.source),
      "hasVolume": volume != nil, "volume": volume ?? "",
      "own": own.fields,
      "hasFindings": !order.isEmpty, "noFinding": own.none(report.source, hidden: report.hidden),
      "severityRows": severities, "ruleRows": rules,
      "fileRows": files(listed),
      "hasMoreFindings": order.count > listed.count,
      "moreFindings": words[.more, ["count": "\(order.count - listed.count)"]],
      "moreCommand": "atsift \(report.source.command) --format json",
    ]) { $1 }
  }

  /// The findings of each severity, as a number and a part of a bar.
  private var severities: [PageFields] {
    var start = 0
    return Severity.allCases.reversed().map { severity in
      let count = report.statements.count { $0.severity == severity }
      let width = order.isEmpty ? 0 : count * 1_000 / order.count
      defer { start += width }
      return [
        "severityKind": severity.badge, "severitySign": severity.sign,
        "severityWord": severity.title(in: language), "severityCount": "\(count)",
        "barStart": "\(start)", "barWidth": "\(width)",
      ]
    }
  }

  /// The findings by rule, in the order of the gravest of each.
  private var rules: [PageFields] {
    let described = Dictionary(
      report.source.rules(in: language).map { ($0.identifier, $0) },
      uniquingKeysWith: { first, _ in first })
    var rules: [(name: String, severity: Severity)] = []
    var counts: [String: Int] = [:]
    for place in order {
      let finding = report.statements[place]
      if counts[finding.rule] == nil { rules.append((finding.rule, finding.severity)) }
      counts[finding.rule, default: 0] += 1
    }
    return rules.map { rule, severity in
      [
        "rule": PageText.name(rule),
        "ruleSeverityKind": severity.badge, "ruleSeveritySign": severity.sign,
        "ruleSeverityWord": severity.title(in: language),
        "ruleStatement": words.sentence(described[rule]?.statement ?? ""),
        "ruleCount": "\(counts[rule] ?? 0)",
        "ruleRemedy": words.sentence(described[rule]?.remedy ?? ""),
        "isRulePublished": described[rule] != nil,
        "ruleAddress": described[rule].map { Release.page($0.page, anchor: rule) } ?? "",
      ]
    }
  }

  /// The findings file by file, in the order of the gravest of each.
  private func files(_ listed: [Finding<FindingWords>]) -> [PageFields] {
    var order: [String?] = []
    var byFile: [String?: [PageFields]] = [:]
    for finding in listed {
      if byFile[finding.file] == nil { order.append(finding.file) }
      byFile[finding.file, default: []].append(row(finding))
    }
    return order.enumerated().map { number, file in
      [
        "fileID": "file-\(number + 1)",
        "hasFile": file != nil, "file": PageText.name(file ?? ""),
        "findingRows": byFile[file] ?? [],
      ]
    }
  }

  private func row(_ finding: Finding<FindingWords>) -> PageFields {
    let place = [finding.line, finding.column].compactMap { $0.map(String.init) }
      .joined(separator: ":")
    let most = PageLimits.placesOfFinding
    let fixes = [finding.statement.fix].compactMap(\.self) + finding.statement.hostFixes
    return [
      "findingKind": finding.severity.badge, "findingSign": finding.severity.sign,
      "findingWord": finding.severity.title(in: language),
      "findingRule": PageText.name(finding.rule),
      "findingText": words.sentence(finding.statement.message),
      "isMendable": !fixes.isEmpty,
      "fixes": fixes.map { ["fix": words.sentence($0)] as PageFields },
      "hasLine": !place.isEmpty, "line": place,
      "hasKeyPath": !finding.keyPath.isEmpty,
      "keyPath": finding.keyPath.map { PageText.name($0) }.joined(separator: " > "),
      "isSeen": !finding.evidence.isEmpty,
      "findingPlaces": finding.evidence.prefix(most).map { place in
        [
          "hasCapture": true, "capture": captures.name(of: place.capture),
          "unit": words[PageMessage(unitOf: place)],
          "frame": "\(place.frame)", "hasMoment": false,
        ] as PageFields
      },
      "hasMorePlaces": finding.evidence.count > most,
      "morePlaces": words[.more, ["count": "\(finding.evidence.count - most)"]],
    ]
  }
}

extension Severity {
  /// The class of its badge, which gives it the colour of a verdict.
  fileprivate var badge: String {
    switch self {
    case .error: "violated"
    case .warning: "unknown"
    case .note: "quiet"
    }
  }

  /// The sign beside the word and the colour.
  fileprivate var sign: String {
    switch self {
    case .error: "✕"
    case .warning: "!"
    case .note: "·"
    }
  }
}
