public import AppTransportSecurity
public import Findings
public import PropertyLists
public import PublicSuffixes

/// Checks a policy dictionary or privacy manifest without traffic.
///
/// Reports keys, names and values that do not have the intended effect on the given systems.
/// Findings have key paths; ``FindingPlacer`` adds the lines of a file. At most ``mostFindings``
/// are returned, the most severe ones, so a hostile dictionary cannot produce an endless report.
public struct Linter: Sendable {
  public var systems: [SystemVersion]
  public var linkedSDKs: LinkedSDKs
  public var publicSuffixes: PublicSuffixList
  public var assumptions = Assumptions()
  /// The key paths, from the Info.plist's root, of values that a build tool adds to builds that App
  /// Review does not see.
  package var addedByTool: Set<[String]> = []

  /// The Info.plist of the app that contains the bundle; `nil` if it is unknown.
  package var enclosingApp: PropertyListDictionary?

  /// The most findings listed for one dictionary.
  public static let mostFindings = 1000

  /// Creates a linter.
  ///
  /// Without `linkedSDK`, the newest of `systems` on each platform counts as its SDK.
  public init(
    systems: [SystemVersion], linkedSDK: SystemVersion? = nil,
    publicSuffixes: PublicSuffixList = .embedded
  ) {
    self.systems = systems
    linkedSDKs = linkedSDK.map(LinkedSDKs.init) ?? LinkedSDKs(newestOf: systems)
    self.publicSuffixes = publicSuffixes
  }

  /// Returns the findings in a property list, sorted, without file and line.
  ///
  /// The root is an Info.plist or the bare value of `NSAppTransportSecurity`; the content decides
  /// unless `isInfoPlist` is set.
  public func findings(
    in root: PropertyListDictionary, of owner: InfoPlistOwner = .unknown,
    format: PropertyListDocument.Format = .xml, isInfoPlist: Bool = false
  ) -> [Finding<LintStatement>] {
    let dictionary = LintedDictionary(
      root: root, owner: owner, format: format, isInfoPlist: isInfoPlist, linter: self)
    // If nobody reads the dictionary, that is the only finding.
    let rules: [LintRule] =
      switch dictionary.owner {
      case .library: [.policy(.dictionaryNeverRead)]
      case .entitlements: [.bundle(.policyInEntitlements)]
      case .unknown, .app, .companion: LintRule.all
      }
    return findings(of: rules) { check, defects in
      if case .dictionary(let check) = check { check(dictionary, &defects) }
    }
  }

  /// Runs rules, sorts their findings and enforces the limit, keeping the most severe findings.
  func findings(
    of rules: [LintRule] = LintRule.all,
    check: (LintRuleDefinition.Check, inout CappedFindingList) -> Void
  ) -> [Finding<LintStatement>] {
    var findings = [Finding<LintStatement>]()
    var omitted = 0
    for rule in rules {
      let definition = rule.definition
      var defects = CappedFindingList(rule: rule.identifier, severity: definition.severity)
      check(definition.check, &defects)
      findings += defects.findings
      omitted += defects.omitted
    }
    if findings.count > Self.mostFindings {
      // The most severe findings are kept, so that the exit status does not change.
      findings.sort { ($1.severity, $0) < ($0.severity, $1) }
      omitted += findings.count - Self.mostFindings
      findings.removeLast(findings.count - Self.mostFindings)
    }
    if omitted > 0 {
      let rule = LintRule.limit(.moreFindings)
      findings.append(
        Finding(
          rule: rule.identifier, in: .lint, severity: rule.severity, .limit(.omitted(omitted))))
    }
    return findings.sorted()
  }
}
