public import AppTransportSecurity
import Findings
import PropertyLists

/// Rules that explain what a dictionary as a whole does.
public enum ConfigurationRule: String, LintFamily {
  case configuration = "ats-configuration"
  case firstSystemsRecipe = "ios-9-recipe"

  public enum Statement: Hashable, Sendable {
    /// The configurations of the dictionary, oldest systems first; never empty.
    case configurations([ConfigurationTimeline.PlacedSpan])
    case firstSystemsGap(LoadsBlockedOnIOS9)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .configuration:
      LintRuleDefinition(
        .note, [.arbitraryLoads, .narrowKeysCancel, .firstSystems, .listedHosts],
        examples: [LintExample(.entry(), not: .info([:]))]
      ) { dictionary, defects in
        guard dictionary.policyList?.isEmpty == false else { return }
        let placed = dictionary.placedConfigurations
        guard !placed.isEmpty else { return }
        defects.add(at: dictionary.path([]), .configuration(.configurations(placed)))
      }
    case .firstSystemsRecipe:
      LintRuleDefinition(
        .note, [.narrowKeysCancel, .firstSystems, .localHostsOnIOS9],
        examples: [
          LintExample(
            .info(["NSAllowsArbitraryLoadsForMedia": true]),
            not: .info(["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": true]),
            on: [SystemVersion(.iOS, 9), SystemVersion(.iOS, 17)])
        ]
      ) { dictionary, defects in
        guard let gap = dictionary.firstSystemsGap else { return }
        defects.add(at: dictionary.path([]), .configuration(.firstSystemsGap(gap)))
      }
    }
  }
}

extension LintedDictionary {
  /// Loads that the dictionary allows on later OS versions but not on iOS 9; `nil` if there are
  /// none or iOS 9 is not checked.
  var firstSystemsGap: LoadsBlockedOnIOS9? {
    linter.systems.contains(where: \.isOfFirstGeneration)
      ? LoadsBlockedOnIOS9(policy, assumptions: linter.assumptions) : nil
  }

  fileprivate var placedConfigurations: [ConfigurationTimeline.PlacedSpan] {
    let platforms = Set(linter.systems.map(\.platform))
    let systems = platforms.flatMap { platform in
      let majors = linter.systems.filter { $0.platform == platform }.map(\.major)
      return SystemVersion.releases(platform, in: 2...max(2, majors.max() ?? 2))
        .filter { $0.includes(.appTransportSecurity) }
    }
    let timeline = ConfigurationTimeline(
      policy, systems: Array(Set(systems + linter.systems)), linkedSDKs: linter.linkedSDKs,
      assumptions: linter.assumptions)
    let wanted = Set(linter.systems)
    let placed = timeline.joinedByConfiguration.placed.filter { placed in
      placed.span.systems.contains { wanted.contains($0) || $0.isOfFirstGeneration }
    }
    // If entries differ but the configuration does not, there is only one finding.
    return placed.agreeing.map { [ConfigurationTimeline.PlacedSpan(place: .everywhere, span: $0)] }
      ?? placed
  }
}

extension SystemVersion {
  /// True for a system that reads `NSAllowsArbitraryLoads` but no narrower global key (ATS-25).
  fileprivate var isOfFirstGeneration: Bool {
    includes(.appTransportSecurity) && !includes(.narrowGlobalKeys)
  }
}
