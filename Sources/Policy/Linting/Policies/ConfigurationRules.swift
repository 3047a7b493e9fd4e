import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  /// The configuration that the dictionary is, and what it leaves out on the first systems.
  static let configurationRules: [LintRule] = [
    LintRule(
      "ats-configuration", .note,
      "A dictionary is one of five configurations, which may differ from system to system: ATS for "
        + "all hosts, downgraded ATS, ATS with exceptions, ATS for named hosts only, no ATS.",
      [.arbitraryLoads, .narrowKeysCancel, .firstSystems, .listedHosts]
    ) { dictionary, defects in
      guard dictionary.policyList?.isEmpty == false else { return }
      let placed = dictionary.placedConfigurations
      guard let last = placed.last else { return }
      defects.add(at: dictionary.path([]), fix: last.span.stricterAdvice) {
        guard placed.count > 1 else {
          return "Configuration: \(last.span.title). \(last.span.statement)"
        }
        let spans = placed.map { "\($0.span.title) \($0.systems)" }.joined(separator: "; ")
        let told = placed.first { $0.span.configuration == nil } ?? last
        return "Configuration: \(spans). \(told.span.statement)"
      }
    },
    LintRule(
      "ios-9-recipe", .note,
      "On iOS 9 only NSAllowsArbitraryLoads = YES opens addresses, web content, media and local "
        + "hosts; beside a narrower key it does no harm, for from iOS 10 that key cancels it.",
      [.narrowKeysCancel, .firstSystems, .localHostsOnIOS9]
    ) { dictionary, defects in
      guard let gap = dictionary.firstSystemsGap else { return }
      defects.add(at: dictionary.path([]), fix: gap.recipe) { gap.statement }
    },
  ]
}

extension LintedDictionary {
  /// The loads that the dictionary opens on later systems and not on iOS 9; `nil` for a range
  /// without iOS 9.
  var firstSystemsGap: FirstSystemsGap? {
    linter.systems.contains(where: \.isOfFirstGeneration)
      ? FirstSystemsGap(policy, assumptions: linter.assumptions) : nil
  }

  /// The configurations on the systems of the range, and on the first with ATS where it differs
  /// there.
  fileprivate var placedConfigurations: [(systems: String, span: ConfigurationOutlook.Span)] {
    let platforms = Set(linter.systems.map(\.platform))
    let systems = platforms.flatMap { platform in
      let majors = linter.systems.filter { $0.platform == platform }.map(\.major)
      return SystemVersion.releases(platform, in: 2...max(2, majors.max() ?? 2))
        .filter { $0.includes(.appTransportSecurity) }
    }
    let outlook = ConfigurationOutlook(
      policy, systems: Array(Set(systems + linter.systems)), linkedSDK: linter.linkedSDK,
      assumptions: linter.assumptions)
    let wanted = Set(linter.systems)
    return outlook.placed.filter { placed in
      placed.span.systems.contains { wanted.contains($0) || $0.isOfFirstGeneration }
    }
  }
}

extension SystemVersion {
  /// `true` for a system that knows no key for the whole app but the first (ATS-25).
  fileprivate var isOfFirstGeneration: Bool {
    includes(.appTransportSecurity) && !includes(.narrowGlobalKeys)
  }
}
