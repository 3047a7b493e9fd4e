public import Evidence
public import Findings
public import Linting
import PropertyLists

/// The findings of lint that count where the dictionary is compared with traffic.
///
/// `check` reports them, and a merge lists those that it leaves.
public struct CheckedLint: Sendable {
  /// The linter for the systems and the SDK of the comparison.
  public let linter: Linter

  /// The lint beside a check.
  public init(_ options: RecommenderOptions) {
    var linter = Linter(systems: options.systems, publicSuffixes: options.publicSuffixes)
    linter.linkedSDKs = options.linkedSDKs
    linter.assumptions = options.assumptions
    self.linter = linter
  }

  /// Rules about which the check has better findings of its own.
  private static let setAside: Set<String> = Set(
    [LintRule.Name.configuration, .blanketKey, .noDictionary, .reviewJustification]
      .map(\.rawValue))

  /// Returns the findings that count beside traffic.
  ///
  /// An entry that lacks what one above it allows may be a mistake; where the host was seen, the
  /// traffic shows if it is one.
  public func counted<Statement>(
    _ findings: [Finding<Statement>], seen ledger: EvidenceLedger
  ) -> [Finding<Statement>] {
    let notMerged = LintRule.Name.entriesNotMerged.rawValue
    let seen =
      findings.contains { $0.rule == notMerged } ? Set(ledger.evidence.map(\.host)) : []
    return findings.filter { finding in
      !Self.setAside.contains(finding.rule)
        && !(finding.rule == notMerged && finding.host.map(seen.contains) == true)
    }
  }
}
