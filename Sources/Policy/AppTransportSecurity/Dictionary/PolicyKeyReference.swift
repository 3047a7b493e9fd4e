/// The reference entry of an ATS key: the OS versions that read the key, and the rules about it.
///
/// The sentences about the key are in the module `WordBook`.
public struct PolicyKeyReference: Hashable, Sendable {
  public let key: PolicyKey
  public let systems: SystemSpan
  public let rules: [RuleIdentifier]

  fileprivate init(
    _ key: PolicyKey, systems: SystemSpan = .all, rules: [RuleIdentifier]
  ) {
    self.key = key
    self.systems = systems
    self.rules = rules
  }
}

extension PolicyKeyReference {
  /// True if App Review requires a justification for some value of the key (ATS-130).
  public var isReviewed: Bool { !key.reviewReasons.isEmpty }

  public init(_ key: PolicyKey) {
    self = Self.entries[key] ?? Self.legacy(key)
  }

  private static let entries = Dictionary(
    uniqueKeysWithValues: (ofTheApp + ofAnEntry).map { ($0.key, $0) })

  private static let ofTheApp = [
    PolicyKeyReference(
      .allowsArbitraryLoads,
      rules: [
        .arbitraryLoads, .narrowKeysCancel, .firstSystems, .localHostsOnIOS9, .booleanValues,
        .reviewedKeys,
      ]),
    PolicyKeyReference(
      .allowsArbitraryLoadsForMedia, systems: .from(.narrowGlobalKeys),
      rules: [.arbitraryLoadsForMedia, .narrowKeysCancel, .firstSystems, .media]),
    PolicyKeyReference(
      .allowsArbitraryLoadsInWebContent, systems: .from(.narrowGlobalKeys),
      rules: [.arbitraryLoadsInWebContent, .narrowKeysCancel, .firstSystems, .webViews]),
    PolicyKeyReference(
      .allowsLocalNetworking, systems: .from(.narrowGlobalKeys),
      rules: [
        .localNetworking, .localHosts, .localNetworkingNo, .externalAddresses, .firstSystems,
        .localHostsOnIOS9,
      ]),
    PolicyKeyReference(
      .requiresNIAPPackage, systems: .from(.niapPackage), rules: [.niapPackage, .niapOfEntry]),
    PolicyKeyReference(
      .exceptionDomains,
      rules: [.listedHosts, .lowercaseKeys, .noPorts, .noPatterns, .addressKeys, .addressRanges]),
    PolicyKeyReference(
      .pinnedDomains, systems: .from(.pinnedDomains),
      rules: [.pinnedIdentities, .pinnedSubdomains, .pinningSystems, .pinningIsNoException]),
    PolicyKeyReference(
      .pinnedCAIdentities, systems: .from(.pinnedDomains), rules: [.pinnedIdentities]),
    PolicyKeyReference(
      .pinnedLeafIdentities, systems: .from(.pinnedDomains), rules: [.pinnedIdentities]),
  ]

  private static let ofAnEntry = [
    PolicyKeyReference(
      .includesSubdomains,
      rules: [.subdomains, .nearestAncestor, .subdomainsOfAddresses, .pinnedSubdomains]),
    PolicyKeyReference(
      .allowsInsecureHTTPLoads,
      rules: [.insecureLoads, .insecureLoadsOverHTTPS, .legacyServers]),
    PolicyKeyReference(
      .minimumTLSVersion,
      rules: [.exceptionFloor, .unrecognisedFloor, .sessionFloor, .tls13Floor]),
    PolicyKeyReference(
      .requiresForwardSecrecy,
      rules: [.forwardSecrecy, .keyLengthWithoutForwardSecrecy, .cipherSuites]),
    PolicyKeyReference(
      .requiresCertificateTransparency, systems: .between(.narrowGlobalKeys, .everyRootJudged),
      rules: [.certificateTransparency, .systemTransparency]),
    PolicyKeyReference(
      .exceptionRequiresNIAPPackage, systems: .from(.niapPackage),
      rules: [.niapOfEntry, .niapPackage]),
  ]

  private static func legacy(_ key: PolicyKey) -> PolicyKeyReference {
    let isBeta = key == .allowsArbitraryLoadsInMedia
    let isThirdParty = key.rawValue.hasPrefix("NSThirdParty")
    return PolicyKeyReference(
      key,
      systems: isBeta ? .between(.narrowGlobalKeys, .narrowGlobalKeys) : .before(.rewrittenReader),
      rules: [isBeta ? .betaMediaKey : isThirdParty ? .thirdPartyKeys : .temporaryKeys])
  }
}
