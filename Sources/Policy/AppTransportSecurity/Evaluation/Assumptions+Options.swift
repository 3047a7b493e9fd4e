extension Assumptions {
  /// A disputed question as `--assume NAME=VALUE` answers it.
  public struct Option: Sendable {
    /// One answer.
    public struct Reading: Sendable {
      public var value: String
      /// The meaning of the reading.
      public var meaning: String
      let apply: @Sendable (inout Assumptions) -> Void

      init(
        _ value: String, _ meaning: String, apply: @escaping @Sendable (inout Assumptions) -> Void
      ) {
        (self.value, self.meaning, self.apply) = (value, meaning, apply)
      }
    }

    public var name: String
    /// The conflicts that it answers.
    public var conflicts: [Conflict]
    /// The answers, the default one first.
    public var readings: [Reading]
  }

  /// An option that no assumption is called.
  public struct UnknownOption: Error, Hashable, Sendable {
    public var option: String

    /// The option as it was given.
    public init(option: String) { self.option = option }
  }

  /// Chooses a reading by its name and value, such as `cipherPolicy=doc2015` or `technote2015`.
  ///
  /// An option without a value is switched on; a remark in parentheses behind it is passed over.
  public mutating func choose(_ option: String) throws(UnknownOption) {
    let text = option.prefix { $0 != "(" }.filter { $0 != " " }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = "\(parts.first ?? "")=\(parts.count > 1 ? parts[1] : "true")"
    let chosen = Option.otherSpellings.first { $0.spelling == spelled }?.option ?? spelled
    for option in Option.all {
      for reading in option.readings where "\(option.name)=\(reading.value)" == chosen {
        return reading.apply(&self)
      }
    }
    throw UnknownOption(option: option)
  }
}

extension Assumptions.Option {
  /// Names that readings have had elsewhere, with those of today.
  public static let otherSpellings: [(spelling: String, option: String)] = [
    ("nearestEntryTerminal=true", "subdomainMode=nearest-entry"),
    ("nearestEntryTerminal=false", "subdomainMode=unlimited"),
  ]

  /// Every option, by the number of its conflict.
  public static let all: [Assumptions.Option] = [
    Assumptions.Option(
      name: "hsts", conflicts: [.hstsBeforePolicy],
      readings: [
        Reading("upgrade", "a host known to HSTS is asked by https before ATS judges") {
          $0.upgradesForHSTS = true
        },
        Reading("ignore", "its http: is judged as it stands") { $0.upgradesForHSTS = false },
      ]),
    Assumptions.Option(
      name: "subdomainMode", conflicts: [.subdomainReach],
      readings: [
        Reading("unlimited", "an entry with NSIncludesSubdomains reaches any depth") {
          $0.subdomainReach = .unlimited
        },
        Reading("one-label", "it reaches one label down") { $0.subdomainReach = .oneLabel },
        Reading(
          "nearest-entry",
          "any depth, but the nearest entry above a name ends the search, with the key or without"
        ) { $0.subdomainReach = .nearestEntry },
      ]),
    .flag(
      "technote2015", .insecureLoadsAndTrust, \.insecureLoadsAcceptBadTrust,
      on: "NSExceptionAllowsInsecureHTTPLoads lets bad certificates through by itself",
      off: "a bad certificate stays refused unless the app's own handler accepts it"),
    Assumptions.Option(
      name: "localNetworkingFalse", conflicts: [.localNetworkingNo],
      readings: [
        Reading("honored", "NO takes the local exemption away from iOS 18.4") {
          $0.honorsLocalNetworkingNo = true
        },
        Reading("ignored", "NO changes nothing for local hosts") {
          $0.honorsLocalNetworkingNo = false
        },
      ]),
    Assumptions.Option(
      name: "cipherPolicy", conflicts: [.chaCha20, .printedSuites],
      readings: [
        Reading("by-system", "the printed list up to iOS 12, Apple's source from iOS 13") {
          $0.cipherSuites = .bySystem
        },
        Reading("docs-aes-only", "as by system, without ChaCha20-Poly1305") {
          $0.cipherSuites = .aesOnly
        },
        Reading("doc2015", "the printed list of 2015 on every system") {
          $0.cipherSuites = .documents2015
        },
      ]),
    .flag(
      "localNetworkingCoversAllIPs", .externalAddresses, \.localNetworkingCoversAllAddresses,
      on: "NSAllowsLocalNetworking = YES opens external addresses too",
      off: "NSAllowsLocalNetworking = YES opens local addresses only"),
    .flag(
      "pfsOffDropsKeyLength", .keyLengthWithoutForwardSecrecy,
      \.forwardSecrecyOffDropsKeyLength, isUsuallyOn: true,
      on: "without forward secrecy the key's length is not looked at",
      off: "the key's length counts all the same"),
    Assumptions.Option(
      name: "legacyKeys", conflicts: [.legacyKeys],
      readings: [
        Reading("by-system", "spellings of the past count up to iOS 18.3") {
          $0.honorsLegacyKeys = false
        },
        Reading("honored", "they count on every system, that of the media key included") {
          $0.honorsLegacyKeys = true
        },
      ]),
    Assumptions.Option(
      name: "osTLSFloor", conflicts: [.sessionFloor],
      readings: [
        Reading("on", "sessions of apps linked with the 26 SDKs start at TLS 1.2") {
          $0.appliesSessionFloor = true
        },
        Reading("off", "they start at TLS 1.0 as before") { $0.appliesSessionFloor = false },
      ]),
    Assumptions.Option(
      name: "niapListed", conflicts: [.niapForListedHosts],
      readings: [
        Reading("kept", "a listed host keeps the NIAP package of the whole app") {
          $0.keepsNIAPForListedHosts = true
        },
        Reading("dropped", "it has the package only where its own entry asks for one") {
          $0.keepsNIAPForListedHosts = false
        },
      ]),
    .flag(
      "quinn2015", .addressKeysOnIOS9, \.honorsAddressKeysOnIOS9,
      on: "an address as a key works on iOS 9",
      off: "an address as a key means nothing before iOS 17"),
    Assumptions.Option(
      name: "tripleDES", conflicts: [.tripleDES],
      readings: [
        Reading("offered", "where ATS is lifted the system offers triple DES") {
          $0.offersTripleDES = true
        },
        Reading("never", "the system offers it nowhere") { $0.offersTripleDES = false },
      ]),
  ]

  /// An option that is `true` or `false`.
  private static func flag(
    _ name: String, _ conflict: Conflict,
    _ field: any WritableKeyPath<Assumptions, Bool> & Sendable, isUsuallyOn: Bool = false,
    on: String, off: String
  ) -> Self {
    let readings = [
      Reading("true", on) { $0[keyPath: field] = true },
      Reading("false", off) { $0[keyPath: field] = false },
    ]
    return Self(
      name: name, conflicts: [conflict], readings: isUsuallyOn ? readings : readings.reversed())
  }
}
