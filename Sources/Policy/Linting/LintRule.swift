public import AppTransportSecurity
public import Findings

/// A rule of `atsift lint` about policy dictionaries or privacy manifests.
///
/// Each rule is a case of a family, an enum in `Rules`. The family's file has everything about its
/// rules but the sentences, which are in the file of that name in `WordBook`. ``all`` is the list
/// of all rules; `docs/lint-rules.md` is made from it.
public enum LintRule: Hashable, Sendable {
  case name(EntryNameRule)
  case address(AddressRule)
  case suffix(SuffixRule)
  case key(UnreadKeyRule)
  case buildSetting(BuildSettingRule)
  case value(KeyValueRule)
  case policy(PolicyRule)
  case bundle(BundleRule)
  case configuration(ConfigurationRule)
  case entry(ExceptionEntryRule)
  case pin(PinnedDomainRule)
  case manifest(ManifestRule)
  case limit(FindingLimitRule)

  public static let all: [LintRule] = [
    EntryNameRule.allCases.map(name), AddressRule.allCases.map(address),
    SuffixRule.allCases.map(suffix), UnreadKeyRule.allCases.map(key),
    BuildSettingRule.allCases.map(buildSetting), KeyValueRule.allCases.map(value),
    PolicyRule.allCases.map(policy), BundleRule.allCases.map(bundle),
    ConfigurationRule.allCases.map(configuration),
    ExceptionEntryRule.allCases.map(entry), PinnedDomainRule.allCases.map(pin),
    ManifestRule.allCases.map(manifest), FindingLimitRule.allCases.map(limit),
  ].flatMap { $0 }

  private static let byIdentifier = Dictionary(
    all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  public static func named(_ identifier: String) -> LintRule? { byIdentifier[identifier] }

  private var family: any LintFamily {
    switch self {
    case .name(let rule): rule
    case .address(let rule): rule
    case .suffix(let rule): rule
    case .key(let rule): rule
    case .buildSetting(let rule): rule
    case .value(let rule): rule
    case .policy(let rule): rule
    case .bundle(let rule): rule
    case .configuration(let rule): rule
    case .entry(let rule): rule
    case .pin(let rule): rule
    case .manifest(let rule): rule
    case .limit(let rule): rule
    }
  }

  var definition: LintRuleDefinition { family.definition }

  /// The rule's name in kebab case, which never changes once published.
  public var identifier: String { family.rawValue }
  public var severity: Severity { definition.severity }
  public var basis: [RuleIdentifier] { definition.basis }
  /// Apple's page about the subject of a rule without a basis in ATS.
  public var source: String? { definition.source }
}
