import Escaping
package import Findings
package import JSONText

/// Encodes a baseline of accepted findings as JSON in a fixed order, suitable for diffs.
package enum BaselineJSON {
  package static func document(_ baseline: Baseline) -> String {
    members.value(baseline).document()
  }

  package static let members = JSONObject<Baseline>([
    .schema(.baseline),
    .object("check", listMembers, "The findings of `check`.") { $0.lists[.check] },
    .object("lint", listMembers, "The findings of `lint`.") { $0.lists[.lint] },
  ])

  private static let listMembers = JSONObject<Baseline.List>(
    "findings",
    [
      .value(
        "coverage", "The traffic from which the list was made.",
        as: .each(RunCoverage.Measure.self, .integer(from: 0), isRequired: false)
      ) { list in
        list.coverage.map { coverage in
          JSONValue.each(RunCoverage.Measure.self) { coverage.counts[$0].map { .integer($0) } }
        }
      },
      .objects("findings", entryMembers, "Sorted by file, rule and host.") { $0.entries },
    ])

  private static let entryMembers = JSONObject<Baseline.Entry>([
    .field("file", "The path from the folder of the baseline.") { $0.file },
    .field("rule") { $0.rule },
    .field("host") { $0.host },
    .field("fingerprint", as: .fingerprint) { $0.fingerprint },
  ])
}

extension JSONForm {
  static let fingerprint = JSONForm.string(matching: "^[0-9a-f]{32}$")
  static let identifier = JSONForm.string(matching: "^[a-z0-9]+(-[a-z0-9]+)*$")
}
