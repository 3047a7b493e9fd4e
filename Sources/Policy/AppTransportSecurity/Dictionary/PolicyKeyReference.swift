/// A reference page on one key of the dictionary.
public struct PolicyKeyReference: Hashable, Sendable {
  public let key: PolicyKey
  /// The effect of the key.
  public let effect: String
  /// The type of its value and, of strings, the values that are known.
  public let values: String
  /// The behaviour without the key.
  public let usual: String
  /// The systems that read it.
  public let systems: SystemSpan
  /// Common mistakes with the key.
  public let traps: [String]
  /// The rules about it.
  public let rules: [RuleIdentifier]

  fileprivate init(
    _ key: PolicyKey, _ effect: String, values: String, usual: String,
    systems: SystemSpan = .all, traps: [String] = [],
    rules: [RuleIdentifier]
  ) {
    self.key = key
    self.effect = effect
    self.values = values
    self.usual = usual
    self.systems = systems
    self.traps = traps
    self.rules = rules
  }
}

extension PolicyKeyReference {
  /// True if App Review requires a justification (ATS-130).
  public var isReviewed: Bool { !key.reviewReasons.isEmpty }

  /// The reference of a key.
  public init(_ key: PolicyKey) {
    self = Self.entries[key] ?? Self.legacy(key)
  }

  private static let entries = Dictionary(
    uniqueKeysWithValues: (ofTheApp + ofAnEntry).map { ($0.key, $0) })

  private static let boolean = "a boolean"
  private static let package = "a string: none, FCP_v2.1, or recommended, which is FCP_v2.1 today"

  /// The trap of a key that iOS 9 does not read, with the recipe for it (REC-8).
  private static func onIOS9(_ loads: String) -> String {
    "iOS 9 does not read it: there only NSAllowsArbitraryLoads = YES opens \(loads). Both together "
      + "do no harm: from iOS 10 this key cancels that one."
  }

  private static let ofTheApp = [
    PolicyKeyReference(
      .allowsArbitraryLoads,
      "Takes every host that no exception lists out of ATS: cleartext passes, and over HTTPS only "
        + "the system's own trust counts.",
      values: boolean, usual: "NO",
      traps: [
        "From iOS 10 any of the keys for media, web content or local networking cancels it, with "
          + "whatever value.",
        "It does not reach a host that is listed, be the entry empty.",
        "It makes no bad certificate good.",
        "On iOS 9 it alone opens addresses, and web content, media and local hosts without an entry. "
          + "Beside a narrower key it does no harm: from iOS 10 that key cancels it.",
        "Apple announced ATS as a requirement from 2017-01-01, withdrew the date on 2016-12-21, and "
          + "never set another: App Review still takes a reason.",
      ],
      rules: [
        .arbitraryLoads, .narrowKeysCancel, .firstSystems, .localHostsOnIOS9, .settingTypes,
        .reviewedKeys,
      ]
    ),
    PolicyKeyReference(
      .allowsArbitraryLoadsForMedia,
      "Takes what AVFoundation loads out of ATS, from hosts that no exception lists.",
      values: boolean, usual: "NO", systems: .from(.narrowGlobalKeys),
      traps: [
        "Being there, even as NO, it cancels NSAllowsArbitraryLoads.",
        "A playlist or a key that the app fetches by URLSession is not media.",
        onIOS9("media from hosts without an entry"),
      ], rules: [.arbitraryLoadsForMedia, .narrowKeysCancel, .firstSystems, .media]),
    PolicyKeyReference(
      .allowsArbitraryLoadsInWebContent,
      "Takes what web views load out of ATS, from hosts that no exception lists.",
      values: boolean, usual: "NO", systems: .from(.narrowGlobalKeys),
      traps: [
        "Being there, even as NO, it cancels NSAllowsArbitraryLoads.",
        "What the app itself loads for a page is not web content.",
        "The browser's own rules for mixed content still hold.",
        onIOS9("web content from hosts without an entry"),
      ], rules: [.arbitraryLoadsInWebContent, .narrowKeysCancel, .firstSystems, .webViews]),
    PolicyKeyReference(
      .allowsLocalNetworking,
      "Takes local hosts out of ATS, which from iOS 10 they are without it.",
      values: boolean, usual: "local hosts are exempt from iOS 10",
      systems: .from(.narrowGlobalKeys),
      traps: [
        "Being there, even as NO, it cancels NSAllowsArbitraryLoads.",
        "NO takes the exemption away from iOS 18.4.",
        "It does not open public addresses, nor 100.64.0.0/10.",
        onIOS9("addresses, and local hosts without an entry"),
      ],
      rules: [
        .localNetworking, .localHosts, .localNetworkingNo, .externalAddresses, .firstSystems,
        .localHostsOnIOS9,
      ]),
    PolicyKeyReference(
      .requiresNIAPPackage,
      "Asks more of TLS 1.2 for the whole app: ECDHE with AES-GCM and an extended master secret.",
      values: package, usual: "none", systems: .from(.niapPackage),
      traps: ["A listed host keeps the package unless its entry says none."],
      rules: [.niapPackage, .niapOfEntry]),
    PolicyKeyReference(
      .exceptionDomains,
      "Holds the exceptions, a dictionary for each name, address or range of addresses.",
      values: "a dictionary of dictionaries", usual: "no host is listed",
      traps: [
        "A host that is listed is judged by its entry alone; an empty entry puts it under ATS.",
        "Names in lower case, without scheme, port, path or wildcard; addresses only from iOS 17.",
        "An entry that is no dictionary is passed over in silence.",
      ], rules: [.listedHosts, .lowercaseKeys, .noPorts, .noPatterns, .addressKeys, .addressRanges]),
    PolicyKeyReference(
      .pinnedDomains,
      "Holds the domains whose certificates must contain a listed key.",
      values: "a dictionary of dictionaries", usual: "nothing is pinned",
      systems: .from(.pinnedDomains),
      traps: ["A pinned domain is not an exception: pins relax nothing."],
      rules: [.pinnedIdentities, .pinnedSubdomains, .pinningSystems, .pinningIsNoException]),
    PolicyKeyReference(
      .pinnedCAIdentities, "Lists the keys of which a certificate of the chain must have one.",
      values: "an array of dictionaries with SPKI-SHA256-BASE64", usual: "any authority",
      systems: .from(.pinnedDomains), traps: ["An empty array pins nothing."],
      rules: [.pinnedIdentities]),
    PolicyKeyReference(
      .pinnedLeafIdentities, "Lists the keys of which the server's own certificate must have one.",
      values: "an array of dictionaries with SPKI-SHA256-BASE64", usual: "any key",
      systems: .from(.pinnedDomains),
      traps: [
        "With a list of authorities beside it both must match.",
        "A server that renews its key locks the app out.",
      ], rules: [.pinnedIdentities]),
  ]

  private static let ofAnEntry = [
    PolicyKeyReference(
      .includesSubdomains, "Lets the entry speak for the names below its own.",
      values: boolean, usual: "NO",
      traps: [
        "Exceptions reach every depth, pins one label; today's page says one label of both.",
        "A nearer entry that includes subdomains wins, and entries are not merged.",
        "It means nothing for addresses.",
      ], rules: [.subdomains, .nearestAncestor, .subdomainsOfAddresses, .pinnedSubdomains]),
    PolicyKeyReference(
      .allowsInsecureHTTPLoads,
      "Allows cleartext to the host; over HTTPS it only lets the app's own challenge handler accept "
        + "a bad certificate.",
      values: boolean, usual: "NO",
      traps: [
        "It lowers neither the floor of TLS nor forward secrecy.",
        "A self-signed certificate stays refused unless the app's code accepts it.",
        "NO in an entry allows nothing, but takes the host out of NSAllowsArbitraryLoads.",
      ], rules: [.insecureLoads, .insecureLoadsOverHTTPS, .legacyServers]),
    PolicyKeyReference(
      .minimumTLSVersion, "Moves the oldest version of TLS that the host may choose, down or up.",
      values: "a string: TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3", usual: "TLSv1.2",
      traps: [
        "Any other spelling, such as 1.0 or TLSv1, leaves the floor at TLS 1.2.",
        "Apps linked with the 26 SDKs have a floor of TLS 1.2 that only code lowers.",
        "It does not lift forward secrecy: servers that old often need both keys.",
        "TLSv1.3 is not enforced before iOS 14.",
      ],
      rules: [.exceptionFloor, .unrecognisedFloor, .sessionFloor, .tls13Floor]),
    PolicyKeyReference(
      .requiresForwardSecrecy, "NO accepts suites with RSA key exchange beside those of ATS.",
      values: boolean, usual: "YES",
      traps: [
        "It adds the suites of a short list: 3DES and RC4 are not on it.",
        "It moves no floor and allows no cleartext.",
      ], rules: [.forwardSecrecy, .keyLengthWithoutForwardSecrecy, .cipherSuites]),
    PolicyKeyReference(
      .requiresCertificateTransparency, "Asked for timestamps of Certificate Transparency.",
      values: boolean, usual: "NO; the system asks for them by itself from iOS 12.1.1",
      systems: .between(.narrowGlobalKeys, .everyRootJudged),
      traps: ["NO turns nothing off. Remove the key."],
      rules: [.certificateTransparency, .systemTransparency]),
    PolicyKeyReference(
      .exceptionRequiresNIAPPackage, "Sets the NIAP package for the host, in place of the app's.",
      values: package, usual: "the package of the whole app", systems: .from(.niapPackage),
      rules: [.niapOfEntry, .niapPackage]),
  ]

  /// A spelling of the past, which has what its modern one has.
  private static func legacy(_ key: PolicyKey) -> PolicyKeyReference {
    let modern = key.replacement.flatMap { entries[$0] }
    let name = modern?.key.rawValue ?? key.rawValue
    let isBeta = key == .allowsArbitraryLoadsInMedia
    let isThirdParty = key.rawValue.hasPrefix("NSThirdParty")
    return PolicyKeyReference(
      key,
      isBeta
        ? "Is the name that \(name) had in a beta of iOS 10; no system reads it."
        : "Is an older spelling of \(name), and does the same where it is read.",
      values: modern?.values ?? boolean, usual: modern?.usual ?? "NO",
      systems: isBeta ? .between(.narrowGlobalKeys, .narrowGlobalKeys) : .before(.rewrittenReader),
      traps: [
        isBeta
          ? "It does not even cancel NSAllowsArbitraryLoads. Write \(name)."
          : "Beside \(name) it does not count, and from iOS 18.4 not at all. Write \(name)."
      ],
      rules: [isBeta ? .betaMediaKey : isThirdParty ? .thirdPartyKeys : .temporaryKeys])
  }
}
