import HostNames
import ProtocolRegistries

/// Finds the entry that applies to a host (ATS-31, ATS-32, ATS-55 to ATS-58).
struct ExceptionLookup {
  struct Match {
    var key: String
    var exception: DomainException
    var rules: [RuleIdentifier]
  }

  /// The length limit of a host whose parent domains are searched: 253 bytes (RFC 1035, section
  /// 2.3.4) and a final dot.
  ///
  /// A longer host matches only an equal key, so hostile hosts cost no search.
  static let longestName = 254

  let policy: TransportSecurityPolicy
  let reading: PolicyAsReadBySystem
  private(set) var conflicts: [Conflict] = []

  mutating func match(_ host: String, _ kind: HostClassification) -> Match? {
    switch kind {
    case .address(let address): match(address, writtenAs: host)
    case .name: match(name: host)
    }
  }

  private mutating func match(_ address: IPAddress, writtenAs host: String) -> Match? {
    let system = reading.system
    guard system.includes(.externalAddresses) else {
      guard !system.includes(.narrowGlobalKeys), let entry = policy.entries[host] else {
        return nil
      }
      conflicts.append(.addressKeysOnIOS9)
      guard reading.assumptions.honorsAddressKeysOnIOS9 else { return nil }
      return found(entry, under: host, because: .addressKeys)
    }
    if let entry = policy.entries[host] { return found(entry, under: host, because: .addressKeys) }
    return policy.ranges.first { $0.range.contains(address) }.map {
      found($0.entry, under: $0.key, because: .addressRanges)
    }
  }

  private mutating func match(name host: String) -> Match? {
    // The host's own entry always decides (ATS-30).
    if let entry = entry(host[...]) { return found(entry, under: host, because: nil) }
    guard host.utf8.count <= Self.longestName else { return nil }
    var depth = 0
    var skipped = false
    for name in ParentDomains(host) {
      depth += 1
      guard let entry = entry(name) else { continue }
      // Sources disagree whether an entry without subdomains hides entries above it.
      guard reading.isOn(entry.includesSubdomains) else {
        skipped = true
        continue
      }
      // Readings differ only from the second label on, or past such an entry.
      if depth > 1 || skipped { conflicts.append(.subdomainReach) }
      let isInReach =
        switch reading.assumptions.subdomainReach {
        case .unlimited: true
        case .oneLabel: depth == 1
        case .nearestEntry: !skipped
        }
      guard isInReach else { return nil }
      return found(entry, under: String(name), because: skipped ? .nearestAncestor : .subdomains)
    }
    return nil
  }

  /// Returns the app's entry under a key, otherwise the system's built-in entry (ATS-44).
  private func entry(_ key: Substring) -> ExceptionEntry? {
    policy.entries[key]
      ?? (reading.hasBuiltInEntries ? SystemExceptionEntries.entries[key] : nil)
  }

  private mutating func found(
    _ entry: ExceptionEntry, under key: String, because rule: RuleIdentifier?
  ) -> Match {
    if reading.system.includes(.rewrittenReader), entry.legacy != ExceptionEntry.Loosening() {
      conflicts.append(.legacyKeys)
    }
    var rules = [RuleIdentifier.listedHosts]
    if let rule { rules.append(rule) }
    if entry == SystemExceptionEntries.entries[key] { rules.append(.systemExceptionEntries) }
    return Match(key: key, exception: entry.exception(as: reading), rules: rules)
  }
}
