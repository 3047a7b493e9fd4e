extension Assumptions {
  /// A disputed question and its possible answers, as in `--assume NAME=VALUE`.
  public struct Option: Sendable {
    /// A possible answer.
    public struct Reading: Sendable {
      public var value: String
      public var meaning: Meaning
      let apply: @Sendable (inout Assumptions) -> Void

      init(
        _ value: String, _ meaning: Meaning, apply: @escaping @Sendable (inout Assumptions) -> Void
      ) {
        (self.value, self.meaning, self.apply) = (value, meaning, apply)
      }
    }

    public var name: String
    public var conflicts: [Conflict]
    public var readings: [Reading]
  }

  /// The error for an unknown `--assume` option.
  public struct UnknownOption: Error, Hashable, Sendable {
    public var option: String

    public init(option: String) { self.option = option }
  }

  /// Applies an option such as `cipherPolicy=doc2015` or `technote2015`.
  ///
  /// An option without a value is switched on. A remark in parentheses after it is ignored.
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
  /// Alternative names of options, with the current ones.
  public static let otherSpellings: [(spelling: String, option: String)] = [
    ("nearestEntryTerminal=true", "subdomainMode=nearest-entry"),
    ("nearestEntryTerminal=false", "subdomainMode=unlimited"),
  ]

  public static let all: [Assumptions.Option] = [
    Assumptions.Option(
      name: "hsts", conflicts: [.hstsBeforePolicy],
      readings: [
        Reading("upgrade", .hstsUpgrades) {
          $0.upgradesForHSTS = true
        },
        Reading("ignore", .hstsIgnored) { $0.upgradesForHSTS = false },
      ]),
    Assumptions.Option(
      name: "subdomainMode", conflicts: [.subdomainReach],
      readings: [
        Reading("unlimited", .subdomainsAtAnyDepth) {
          $0.subdomainReach = .unlimited
        },
        Reading("one-label", .subdomainsOfOneLabel) { $0.subdomainReach = .oneLabel },
        Reading(
          "nearest-entry",
          .nearestEntryEndsSearch
        ) { $0.subdomainReach = .nearestEntry },
      ]),
    .flag(
      "technote2015", .insecureLoadsAndTrust, \.insecureLoadsAcceptBadTrust,
      on: .insecureLoadsAcceptBadTrust,
      off: .badTrustNeedsHandler),
    Assumptions.Option(
      name: "localNetworkingFalse", conflicts: [.localNetworkingNo],
      readings: [
        Reading("honored", .localNetworkingNoCounts) {
          $0.honorsLocalNetworkingNo = true
        },
        Reading("ignored", .localNetworkingNoIgnored) {
          $0.honorsLocalNetworkingNo = false
        },
      ]),
    Assumptions.Option(
      name: "cipherPolicy", conflicts: [.chaCha20, .printedSuites],
      readings: [
        Reading("by-system", .suitesBySystem) {
          $0.cipherSuites = .bySystem
        },
        Reading("docs-aes-only", .suitesWithoutChaCha20) {
          $0.cipherSuites = .aesOnly
        },
        Reading("doc2015", .suitesOf2015) {
          $0.cipherSuites = .documents2015
        },
      ]),
    .flag(
      "localNetworkingCoversAllIPs", .externalAddresses, \.localNetworkingCoversAllAddresses,
      on: .localNetworkingOpensAllAddresses,
      off: .localNetworkingOpensLocalAddresses),
    .flag(
      "pfsOffDropsKeyLength", .keyLengthWithoutForwardSecrecy,
      \.forwardSecrecyOffDropsKeyLength, isUsuallyOn: true,
      on: .keyLengthDropped,
      off: .keyLengthCounts),
    Assumptions.Option(
      name: "legacyKeys", conflicts: [.legacyKeys],
      readings: [
        Reading("by-system", .legacyKeysBySystem) {
          $0.honorsLegacyKeys = false
        },
        Reading("honored", .legacyKeysEverywhere) {
          $0.honorsLegacyKeys = true
        },
      ]),
    Assumptions.Option(
      name: "osTLSFloor", conflicts: [.sessionFloor],
      readings: [
        Reading("on", .sessionFloorRaised) {
          $0.appliesSessionFloor = true
        },
        Reading("off", .sessionFloorAsBefore) { $0.appliesSessionFloor = false },
      ]),
    Assumptions.Option(
      name: "niapListed", conflicts: [.niapForListedHosts],
      readings: [
        Reading("kept", .niapKeptForListedHosts) {
          $0.keepsNIAPForListedHosts = true
        },
        Reading("dropped", .niapDroppedForListedHosts) {
          $0.keepsNIAPForListedHosts = false
        },
      ]),
    .flag(
      "quinn2015", .addressKeysOnIOS9, \.honorsAddressKeysOnIOS9,
      on: .addressKeysOnIOS9,
      off: .addressKeysFromIOS17),
    Assumptions.Option(
      name: "tripleDES", conflicts: [.tripleDES],
      readings: [
        Reading("offered", .tripleDESOffered) {
          $0.offersTripleDES = true
        },
        Reading("never", .tripleDESNeverOffered) { $0.offersTripleDES = false },
      ]),
  ]

  private static func flag(
    _ name: String, _ conflict: Conflict,
    _ field: any WritableKeyPath<Assumptions, Bool> & Sendable, isUsuallyOn: Bool = false,
    on: Meaning, off: Meaning
  ) -> Self {
    let readings = [
      Reading("true", on) { $0[keyPath: field] = true },
      Reading("false", off) { $0[keyPath: field] = false },
    ]
    return Self(
      name: name, conflicts: [conflict], readings: isUsuallyOn ? readings : readings.reversed())
  }
}

extension Conflict {
  /// The option of `--assume` that chooses the other answer, if there is one.
  public var option: Assumptions.Option? {
    Assumptions.Option.all.first { $0.conflicts.contains(self) }
  }
}
