extension Assumptions {
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
    guard let name = parts.first,
      choose(String(name), value: parts.count > 1 ? String(parts[1]) : "true")
    else { throw UnknownOption(option: option) }
  }

  private mutating func choose(_ name: String, value: String) -> Bool {
    switch (name, value) {
    case ("hsts", "upgrade"): upgradesForHSTS = true
    case ("hsts", "ignore"): upgradesForHSTS = false
    case ("localNetworkingFalse", "honored"): honorsLocalNetworkingNo = true
    case ("localNetworkingFalse", "ignored"): honorsLocalNetworkingNo = false
    case ("legacyKeys", "honored"): honorsLegacyKeys = true
    case ("legacyKeys", "by-system"): honorsLegacyKeys = false
    case ("osTLSFloor", "on"): appliesSessionFloor = true
    case ("osTLSFloor", "off"): appliesSessionFloor = false
    case ("niapListed", "kept"): keepsNIAPForListedHosts = true
    case ("niapListed", "dropped"): keepsNIAPForListedHosts = false
    case ("technote2015", _): return set(\.insecureLoadsAcceptBadTrust, value)
    case ("localNetworkingCoversAllIPs", _):
      return set(\.localNetworkingCoversAllAddresses, value)
    case ("pfsOffDropsKeyLength", _): return set(\.forwardSecrecyOffDropsKeyLength, value)
    case ("quinn2015", _): return set(\.honorsAddressKeysOnIOS9, value)
    case ("nearestEntryTerminal", "true"): subdomainReach = .nearestEntry
    case ("nearestEntryTerminal", "false"): subdomainReach = .unlimited
    case ("subdomainMode", _):
      guard let reach = SubdomainReach(rawValue: value) else { return false }
      subdomainReach = reach
    case ("cipherPolicy", _):
      guard let source = ATSCipherSuites.Source(rawValue: value) else { return false }
      cipherSuites = source
    default: return false
    }
    return true
  }

  private mutating func set(_ field: WritableKeyPath<Assumptions, Bool>, _ value: String) -> Bool {
    guard let value = Bool(value) else { return false }
    self[keyPath: field] = value
    return true
  }
}
