public import Evidence
public import Findings
public import Linting
import PropertyLists
public import Recommending

/// Selects the lint findings that matter when a dictionary is compared with traffic.
///
/// `check` reports these findings; a merge reports those on the merged dictionary.
public struct LintFindingSelection: Sendable {
  public let linter: Linter

  public init(_ options: RecommenderOptions) {
    var linter = Linter(systems: options.systems, publicSuffixes: options.publicSuffixes)
    linter.linkedSDKs = options.linkedSDKs
    linter.assumptions = options.assumptions
    self.linter = linter
  }

  /// The rules of lint whose findings are never selected.
  package static let setAside: Set<String> = Set(
    [PolicyRule.blanketKey, .noDictionary, .reviewJustification].map(\.rawValue)
      + [ConfigurationRule.configuration.rawValue])

  /// Returns the findings of lint that still matter when the traffic is known.
  ///
  /// Two kinds are dropped if the traffic explains the setting. One is that an entry lacks
  /// permissions of its parent entry: dropped if its host was contacted. The other is that a name
  /// ends with a dot: dropped if a URL had that dot.
  public func counted<Statement>(
    _ findings: [Finding<Statement>], seen ledger: EvidenceLedger
  ) -> [Finding<Statement>] {
    let notMerged = ExceptionEntryRule.entriesNotMerged.rawValue
    let seen =
      findings.contains { $0.rule == notMerged } ? Set(ledger.evidence.map(\.host)) : []
    let dotted = EntryNameRule.trailingDotInName.rawValue
    let asked =
      findings.contains { $0.rule == dotted }
      ? Set(ledger.evidence.flatMap { $0.sightings.compactMap(\.observation.host) }) : []
    return findings.filter { finding in
      !Self.setAside.contains(finding.rule)
        && !(finding.rule == notMerged && finding.host.map(seen.contains) == true)
        && !(finding.rule == dotted && asked.contains(finding.keyPath.last ?? ""))
    }
  }
}
