import Findings
import PropertyLists

/// The rule for the linter's note on omitted findings.
public enum FindingLimitRule: String, LintFamily {
  case moreFindings = "more-findings"

  public enum Statement: Hashable, Sendable {
    case omitted(Int)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .moreFindings:
      // The linter itself adds the finding, when all rules have run.
      LintRuleDefinition(
        .note, [],
        examples: [LintExample(Self.entries(Linter.mostFindings + 1), not: Self.entries(1))]
      ) { _, _ in }
    }
  }

  private static func entries(_ count: Int) -> PropertyListDictionary {
    .domains(PropertyListDictionary((0..<count).map { .init(key: "h\($0).example", value: [:]) }))
  }
}
