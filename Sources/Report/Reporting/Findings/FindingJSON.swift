import Assessing
import Evidence
import Findings
import JSONText
import PropertyLists
import SDKCatalog

/// Findings as JSON, in a fixed order.
enum FindingJSON {
  static let schemaVersion = 1

  static func document(_ report: FindingReport) -> ReportDocument {
    ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "totals": .object([
          "error": .integer(report.count(.error)),
          "warning": .integer(report.count(.warning)),
          "note": .integer(report.count(.note)),
          "hidden": .integer(report.hidden),
        ]),
        "inputs": report.source == .lint ? nil : JSONValue(report.inputs),
        "findings": .lazyArray(count: report.statements.count) { finding(report.findings[$0]) },
      ]))
  }

  private static func account(_ account: AdvisedHost) -> JSONValue {
    .object([
      "host": .string(account.host),
      "sdk": account.sdk.map { .string($0.record.name) },
      "sdkConfidence": account.sdk.map { .string($0.confidence.rawValue) },
      "transport": account.sdk?.record.transport.map(JSONValue.init),
      "firstParty": .boolean(account.isFirstParty),
      "advice": account.advice.map(JSONValue.init),
      "keys": account.keys.isEmpty
        ? nil : JSONValue(PropertyListDictionary(account.keys)),
    ])
  }

  private static func finding(_ finding: WordedFinding) -> JSONValue {
    .object([
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "fix": finding.fix.map { .string($0) },
      "accounts": finding.statement.accounts.isEmpty
        ? nil : .array(finding.statement.accounts.map(account)),
      "file": finding.file.map { .string($0) },
      "line": finding.line.map { .integer($0) },
      "column": finding.column.map { .integer($0) },
      "keyPath": .strings(finding.keyPath),
      "host": finding.host.map { .string($0) },
      "evidence": .array(finding.evidence.map(JSONValue.init)),
      "fingerprint": .string(finding.fingerprint),
    ])
  }
}

extension JSONValue {
  init(_ evidence: FindingEvidence) {
    self = .object([
      "capture": .string(evidence.capture), "frame": .integer(evidence.frame),
      "unit": evidence.unit.map { .string($0) },
      "time": evidence.time.map { .string($0) },
    ])
  }
}
