package import Findings
import JSONText

/// Encodes a baseline of accepted findings as JSON in a fixed order, suitable for diffs.
package enum BaselineJSON {
  package static let schemaVersion = 1

  package static func document(_ baseline: Baseline) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "coverage": baseline.coverage.map { coverage in
        .object(
          RunCoverage.Measure.allCases.compactMap { measure in
            coverage.counts[measure].map {
              JSONValue.Member(name: measure.rawValue, value: .integer($0))
            }
          })
      },
      "findings": .array(
        baseline.entries.map { entry in
          .object([
            "file": entry.file.map { .string($0) },
            "rule": .string(entry.rule),
            "host": entry.host.map { .string($0) },
            "fingerprint": .string(entry.fingerprint),
          ])
        }),
    ]).document()
  }
}
