public import AppTransportSecurity
public import Findings
public import PropertyLists
public import PublicSuffixes

/// Looks at a dictionary or a privacy manifest alone and says what in it does not do what it was written for.
public struct Linter: Sendable {
  /// The systems that the app runs on.
  public var systems: [SystemVersion]
  /// The SDKs that the app was linked with.
  public var linkedSDKs: LinkedSDKs
  public var publicSuffixes: PublicSuffixList
  /// The chosen answers to the questions on which the sources disagree.
  public var assumptions = Assumptions()

  /// The most findings of one dictionary that are listed.
  public static let mostFindings = 1000

  /// A linter for an app's systems and SDK.
  ///
  /// - Parameters:
  ///   - systems: The systems.
  ///   - linkedSDK: The SDK for every platform; `nil` for that of each platform's newest system.
  ///   - publicSuffixes: The list of public suffixes.
  public init(
    systems: [SystemVersion], linkedSDK: SystemVersion? = nil,
    publicSuffixes: PublicSuffixList = .embedded
  ) {
    self.systems = systems
    linkedSDKs = linkedSDK.map(LinkedSDKs.init) ?? LinkedSDKs(newestOf: systems)
    self.publicSuffixes = publicSuffixes
  }

  /// The findings in a property list, in order; without files and lines.
  ///
  /// The root is that of an Info.plist, or a bare dictionary that holds what
  /// `NSAppTransportSecurity` would, unless it is known to be the first.
  public func findings(
    in root: PropertyListDictionary, of owner: ListOwner = .unknown,
    format: PropertyListDocument.Format = .xml, isInfoPlist: Bool = false
  ) -> [Finding<LintStatement>] {
    let dictionary = LintedDictionary(
      root: root, owner: owner, format: format, isInfoPlist: isInfoPlist, linter: self)
    // Of what nobody reads there is one thing to say.
    return findings(of: dictionary.owner == .library ? [.neverRead] : LintRule.all) {
      rule, defects in
      if case .dictionary(let check) = rule.check { check(dictionary, &defects) }
    }
  }

  /// The findings of rules, in order, no more than are listed.
  func findings(
    of rules: [LintRule] = LintRule.all, check: (LintRule, inout DefectList) -> Void
  ) -> [Finding<LintStatement>] {
    var findings = [Finding<LintStatement>]()
    var omitted = 0
    for rule in rules {
      var defects = DefectList(rule: rule)
      check(rule, &defects)
      findings += defects.findings
      omitted += defects.omitted
    }
    if findings.count > Self.mostFindings {
      // The worst stay, so that what fails a run fails it still.
      findings.sort { ($1.severity, $0) < ($0.severity, $1) }
      omitted += findings.count - Self.mostFindings
      findings.removeLast(findings.count - Self.mostFindings)
    }
    if omitted > 0 {
      findings.append(
        Finding(
          rule: LintRule.moreFindings.identifier, severity: LintRule.moreFindings.severity,
          .moreFindings(omitted)))
    }
    return findings.sorted()
  }
}

extension LintRule {
  /// Noted by the linter itself, when all other rules have been asked.
  static let moreFindings = LintRule(.moreFindings, .note, []) { _, _ in }
}
