import Escaping
import Evidence
import Findings
import JSONText
import WordBook

/// Findings as SARIF 2.1.0 for GitHub code scanning.
///
/// The location of a result is a line of the property list, if known. Otherwise it is line 1 of the
/// capture, as GitHub requires a line. Columns are omitted, because findings count columns in bytes
/// and SARIF has no such unit.
struct FindingSARIF {
  private let report: FindingReport
  private let ruleNumbers: [String: Int]

  init(_ report: FindingReport) {
    self.report = report
    ruleNumbers = Dictionary(
      report.rules.enumerated().map { ($1.identifier, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let root = "%SRCROOT%"

  var document: ReportDocument {
    let (numbers, left) = listed
    let repetitions = report.statements.repetitions
    return ReportDocument(
      .object([
        "$schema": .string(Self.schema),
        "version": .string("2.1.0"),
        "runs": .array([
          .object([
            "tool": .object([
              "driver": .object([
                "name": .string(ATSiftRelease.name),
                "semanticVersion": .string(ATSiftRelease.version),
                "informationUri": .string(ATSiftRelease.home),
                "rules": .array(report.rules.map(rule)),
              ])
            ]),
            // GitHub distinguishes several runs for one commit by this ID.
            "automationDetails": .object(["id": .string("atsift/\(report.source.command)/")]),
            "originalUriBaseIds": .object([
              Self.root: .object([
                "description": .object([
                  "text": .string(report.language.workingFolder)
                ])
              ])
            ]),
            "invocations": .array([invocation(leavingOut: left)]),
            "results": .lazyArray(numbers) {
              result(report.findings[$0], repetition: repetitions[$0])
            },
          ])
        ]),
      ]))
  }

  /// The number of results that GitHub accepts in a run; it rejects a file with more.
  static let mostResults = 25_000

  /// The indices of the `mostResults` most severe findings, and the number of findings left out.
  private var listed: (numbers: [Int], left: Int) {
    let all = report.statements
    guard all.count > Self.mostResults else { return (Array(all.indices), 0) }
    let kept = all.indices.sorted {
      (all[$1].severity, $0) < (all[$0].severity, $1)
    }.prefix(Self.mostResults)
    return (kept.sorted(), all.count - Self.mostResults)
  }

  /// The run itself: unsuccessful if an input could not be read in full, with a notification for
  /// each such input.
  private func invocation(leavingOut count: Int) -> JSONValue {
    var notifications = report.gaps.map { notification($0.message, about: $0.file) }
    // Without names of processes `check` can't call a key stale, which is no gap for other commands.
    if report.source == .check {
      let words = InputWords(report.inputs, in: report.language)
      notifications += report.inputs.losses.filter { $0.kind == .processNames }.map {
        notification(words.text($0), about: nil)
      }
    }
    if count > 0 {
      notifications.append(
        notification(report.language.leftOut(count, most: Self.mostResults), about: nil))
    }
    return .object([
      "executionSuccessful": .boolean(report.isComplete),
      "toolExecutionNotifications": notifications.isEmpty ? nil : .array(notifications),
    ])
  }

  private func notification(_ text: String, about file: ForeignText?) -> JSONValue {
    .object([
      "level": .string("warning"),
      "message": .object(["text": .string(SARIFText.message(text))]),
      "locations": file.map {
        .array([.object(["physicalLocation": Self.artifact($0)])])
      },
    ])
  }

  private func rule(_ rule: FindingRule) -> JSONValue {
    let language = report.language
    let page = ATSiftRelease.page(rule.page, anchor: rule.identifier)
    let basis = rule.basis.isEmpty ? "" : language.restsOn(rule.basis)
    let links = rule.basis.map { "[\($0)](\(ATSiftRelease.page("rules.md")))" }
    let linked = links.isEmpty ? "" : language.restsOn(links)
    let fix = rule.remedy.map(language.howToFix) ?? ""
    return .object([
      "id": .string(rule.identifier),
      "name": .string(rule.name),
      "shortDescription": .object(["text": .string(rule.statement)]),
      "fullDescription": .object(["text": .string(rule.statement + fix + basis)]),
      "help": .object([
        "text": .string("\(rule.statement)\(fix)\(basis)\(language.see(page))"),
        "markdown": .string("\(rule.statement)\(fix)\(linked) [\(language.allRules)](\(page))"),
      ]),
      "helpUri": .string(page),
      "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
      "properties": .object([
        "tags": .strings(["security", "app-transport-security", report.source.command]),
        "precision": .string("high"),
        "security-severity": .string(rule.severity.securitySeverity),
      ]),
    ])
  }

  private func result(_ finding: TranslatedFinding, repetition: Int) -> JSONValue {
    .object([
      "ruleId": .string(finding.rule),
      "ruleIndex": ruleNumbers[finding.rule].map { .integer($0) },
      "level": .string(finding.severity.rawValue),
      "message": .object(["text": .string(SARIFText.message(finding.placedSentences))]),
      "locations": .array([location(finding)].compactMap(\.self)),
      "relatedLocations": finding.evidence.isEmpty
        ? nil : .array(finding.evidence.enumerated().map(Self.related)),
      "partialFingerprints": .object([
        "primaryLocationLineHash": .string("\(finding.fingerprint):\(repetition + 1)"),
        "atsift/v1": .string(finding.fingerprint),
      ]),
      "properties": .object([
        "host": finding.host.map { .string(TerminalText.safe($0)) },
        "fix": finding.fix.map { .string(TerminalText.safe($0)) },
        "evidence": .array(
          finding.evidence.map {
            .object([
              "capture": .string($0.capture.displayed), "frame": .integer($0.frame),
              "unit": .string($0.unit.rawValue),
              "time": $0.time.map { .string($0) },
            ])
          }),
      ]),
    ])
  }

  private func location(_ finding: TranslatedFinding) -> JSONValue? {
    let names = finding.keyPath.map(TerminalText.safe)
    let logical = names.last.map { name in
      JSONValue.array([
        .object([
          "name": .string(name),
          "fullyQualifiedName": .string(names.joined(separator: "/")),
          "kind": .string("member"),
        ])
      ])
    }
    let place: JSONValue
    if let file = finding.file {
      place = Self.artifact(file, line: finding.line ?? 1)
    } else if let capture = finding.evidence.first?.capture {
      place = Self.artifact(capture, line: 1)
    } else {
      return logical.map { .object(["logicalLocations": $0]) }
    }
    return .object(["physicalLocation": place, "logicalLocations": logical])
  }

  private static func related(_ number: Int, _ evidence: FindingEvidence) -> JSONValue {
    .object([
      "id": .integer(number),
      "physicalLocation": artifact(evidence.capture),
      "message": .object(["text": .string(SARIFText.message(evidence.words))]),
    ])
  }

  private static func artifact(_ path: ForeignText, line: Int? = nil) -> JSONValue {
    let reference = URIReference(path: path)
    return .object([
      "artifactLocation": .object([
        "uri": .string(reference.text),
        "uriBaseId": reference.isRelative ? .string(root) : nil,
      ]),
      "region": line.map { .object(["startLine": .integer($0)]) },
    ])
  }
}

extension FindingRule {
  /// The rule identifier in SARIF's style: `blanket-key` becomes `BlanketKey`.
  fileprivate var name: String {
    identifier.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Severity {
  fileprivate var securitySeverity: String {
    switch self {
    case .error: "7.0"
    case .warning: "5.0"
    case .note: "2.0"
    }
  }
}
