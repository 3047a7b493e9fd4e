/// The pins of one entry of `NSPinnedDomains`, or of all that cover a host (ATS-70).
struct PinnedIdentities: Hashable, Sendable {
  /// Pinned keys of certificate authorities, one of which must be in the chain; `nil` if the
  /// dictionary has no such list.
  var authorities: [PinnedDigest]?
  /// Pinned keys of servers, one of which must be the leaf's; `nil` if the dictionary has no such
  /// list.
  var leaves: [PinnedDigest]?

  /// The dictionary keys of pin lists that no certificate can match, so that every chain fails.
  var deadLists: [PolicyKey] {
    [(PolicyKey.pinnedCAIdentities, authorities), (.pinnedLeafIdentities, leaves)].compactMap {
      key, pins in
      pins.map { !$0.contains(where: \.canMatch) } == true ? key : nil
    }
  }

  /// True if the entry has both lists of pins and both are empty, which exempts the host from
  /// `SecTrustPinningRequired`.
  var areEmpty: Bool { authorities?.isEmpty == true && leaves?.isEmpty == true }

  mutating func add(_ other: PinnedIdentities) {
    if let pins = other.authorities { authorities = (authorities ?? []) + pins }
    if let pins = other.leaves { leaves = (leaves ?? []) + pins }
  }

  /// Returns true if the chain has a public key of each list of pins; `nil` if that depends on a
  /// certificate that was not seen.
  func match(_ chain: PresentedChain) -> Bool? {
    guard deadLists.isEmpty else { return false }
    let leaf = Self.match(
      leaves, shown: Set([chain.leafPin].compactMap(\.self)), areAll: chain.leafPin != nil)
    let authority = Self.match(
      authorities, shown: chain.authorityPins, areAll: chain.showsEveryAuthority)
    if leaf == false || authority == false { return false }
    return leaf == nil || authority == nil ? nil : true
  }

  private static func match(
    _ pins: [PinnedDigest]?, shown: Set<String>, areAll: Bool
  ) -> Bool? {
    guard let pins, !pins.contains(where: { shown.contains($0.hexadecimal) }) else { return true }
    return areAll ? false : nil
  }
}

/// The entries of `NSPinnedDomains`, by name in lower case, since pinning ignores case (ATS-71).
struct PinnedDomains: Hashable, Sendable {
  private var all: [String: PinnedIdentities] = [:]
  /// The pins of the entries that include subdomains, by name in lower case.
  private var withSubdomains: [String: PinnedIdentities] = [:]

  var isEmpty: Bool { all.isEmpty }

  /// Adds the pins of the entry for `name`; without a list of pins, does nothing.
  mutating func add(_ pins: PinnedIdentities, for name: String, includesSubdomains: Bool) {
    guard pins != PinnedIdentities() else { return }
    let name = name.lowercased()
    all[name, default: PinnedIdentities()].add(pins)
    if includesSubdomains { withSubdomains[name, default: PinnedIdentities()].add(pins) }
  }

  /// Returns the merged pins of all entries that cover a host, with the name of the nearest entry;
  /// `nil` if no entry covers it.
  ///
  /// Entries cover their own name and, with subdomains, names one label below (ATS-71).
  func pins(of host: String) -> (name: String, identities: PinnedIdentities)? {
    var host = host.lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    var parent: (name: String, identities: PinnedIdentities)?
    if !withSubdomains.isEmpty, HostClassification(host) == .name,
      let dot = host.firstIndex(of: ".")
    {
      let name = String(host[host.index(after: dot)...])
      parent = withSubdomains[name].map { (name, $0) }
    }
    guard var own = all[host] else { return parent }
    if let parent { own.add(parent.identities) }
    return (host, own)
  }
}
