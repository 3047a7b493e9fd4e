extension Assumptions {
  /// A disputed question as an option, `--assume NAME=VALUE`, with its possible answers.
  public struct Option: Sendable {
    /// One possible answer to the question: a value of the option and its effect.
    public struct Reading: Sendable {
      public var value: String
      public var meaning: Meaning
      let apply: @Sendable (inout Assumptions) -> Void
    }

    public var name: String
    public var conflicts: [Conflict]
    public var readings: [Reading]
  }

  /// The error for an argument of `--assume` with an unknown name or value.
  public struct UnknownOption: Error, Hashable, Sendable {
    public var option: String

    public init(option: String) { self.option = option }
  }

  /// Applies an argument of `--assume`, such as `cipher-policy=doc2015` or `technote2015`.
  ///
  /// A name without a value means `=true`. Upper case and hyphens do not matter, so `cipherPolicy`
  /// is the same name. A remark in parentheses at the end is ignored.
  public mutating func choose(_ option: String) throws(UnknownOption) {
    let text = option.prefix { $0 != "(" }.filter { $0 != " " }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = Option.folded("\(parts.first ?? "")=\(parts.count > 1 ? parts[1] : "true")")
    let other = Option.otherSpellings.first { Option.folded($0.spelling) == spelled }
    let chosen = other.map { Option.folded($0.option) } ?? spelled
    for option in Option.all {
      for reading in option.readings
      where Option.folded("\(option.name)=\(reading.value)") == chosen {
        return reading.apply(&self)
      }
    }
    throw UnknownOption(option: option)
  }
}

extension Assumptions.Option {
  /// Alternative spellings of `NAME=VALUE` that are accepted too, each with the usual spelling.
  public static let otherSpellings: [(spelling: String, option: String)] = [
    ("nearest-entry-terminal=true", "subdomain-mode=nearest-entry"),
    ("nearest-entry-terminal=false", "subdomain-mode=unlimited"),
  ]

  /// Returns an option in lower case and without hyphens, for comparison.
  fileprivate static func folded(_ option: String) -> String {
    option.lowercased().filter { $0 != "-" }
  }

  public static let all: [Assumptions.Option] = [
    option(
      "hsts", [.hstsBeforePolicy], \.upgradesForHSTS,
      [("upgrade", true, .hstsUpgrades), ("ignore", false, .hstsIgnored)]),
    option(
      "subdomain-mode", [.subdomainReach], \.subdomainReach,
      [
        ("unlimited", .unlimited, .subdomainsAtAnyDepth),
        ("one-label", .oneLabel, .subdomainsOfOneLabel),
        ("nearest-entry", .nearestEntry, .nearestEntryEndsSearch),
      ]),
    option(
      "technote2015", [.insecureLoadsAndTrust], \.insecureLoadsAcceptBadTrust,
      [("false", false, .badTrustNeedsHandler), ("true", true, .insecureLoadsAcceptBadTrust)]),
    option(
      "local-networking-false", [.localNetworkingNo], \.honorsLocalNetworkingNo,
      [("honored", true, .localNetworkingNoCounts), ("ignored", false, .localNetworkingNoIgnored)]),
    option(
      "cipher-policy", [.chaCha20, .printedSuites], \.cipherSuites,
      [
        ("by-system", .bySystem, .suitesBySystem),
        ("docs-aes-only", .aesOnly, .suitesWithoutChaCha20),
        ("doc2015", .documents2015, .suitesOf2015),
      ]),
    option(
      "local-networking-covers-all-ips", [.externalAddresses], \.localNetworkingCoversAllAddresses,
      [
        ("false", false, .localNetworkingOpensLocalAddresses),
        ("true", true, .localNetworkingOpensAllAddresses),
      ]),
    option(
      "pfs-off-drops-key-length", [.keyLengthWithoutForwardSecrecy],
      \.forwardSecrecyOffDropsKeyLength,
      [("true", true, .keyLengthDropped), ("false", false, .keyLengthCounts)]),
    option(
      "legacy-keys", [.legacyKeys], \.honorsLegacyKeys,
      [("by-system", false, .legacyKeysBySystem), ("honored", true, .legacyKeysEverywhere)]),
    option(
      "os-tls-floor", [.sessionFloor], \.appliesSessionFloor,
      [("on", true, .sessionFloorRaised), ("off", false, .sessionFloorAsBefore)]),
    option(
      "niap-listed", [.niapForListedHosts], \.keepsNIAPForListedHosts,
      [("kept", true, .niapKeptForListedHosts), ("dropped", false, .niapDroppedForListedHosts)]),
    option(
      "quinn2015", [.addressKeysOnIOS9], \.honorsAddressKeysOnIOS9,
      [("false", false, .addressKeysFromIOS17), ("true", true, .addressKeysOnIOS9)]),
    option(
      "triple-des", [.tripleDES], \.offersTripleDES,
      [("offered", true, .tripleDESOffered), ("never", false, .tripleDESNeverOffered)]),
  ]

  /// Creates an option, each of whose values sets `field` to one answer; the first is the default.
  private static func option<Value: Sendable>(
    _ name: String, _ conflicts: [Conflict],
    _ field: any WritableKeyPath<Assumptions, Value> & Sendable,
    _ readings: [(name: String, value: Value, meaning: Meaning)]
  ) -> Self {
    Self(
      name: name, conflicts: conflicts,
      readings: readings.map { name, value, meaning in
        Reading(value: name, meaning: meaning) { $0[keyPath: field] = value }
      })
  }
}

extension Conflict {
  /// The `--assume` option that sets the answer to this question; `nil` if there is none.
  public var option: Assumptions.Option? {
    Assumptions.Option.all.first { $0.conflicts.contains(self) }
  }
}
