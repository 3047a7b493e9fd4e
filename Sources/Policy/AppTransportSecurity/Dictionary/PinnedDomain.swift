/// An entry of `NSPinnedDomains` (ATS-70).
struct PinnedDomain: Hashable, Sendable {
  /// The name in lower case; pinning compares without regard to case (ATS-71).
  var name: String
  var includesSubdomains = BooleanSetting.absent
  /// The keys of authorities, one of which the chain has to contain; empty lists pin nothing.
  var authorities: [PinnedDigest] = []
  /// The keys of servers; the certificate has to have one of them.
  var leaves: [PinnedDigest] = []

  /// True if the entry lists a digest.
  var hasIdentities: Bool { !authorities.isEmpty || !leaves.isEmpty }

  /// Compares the pins with a chain that was shown.
  ///
  /// - Parameter chain: The chain.
  /// - Returns: `nil` where it does not show enough: the root with a pinned key may not have been sent.
  func match(_ chain: PresentedChain) -> Bool? {
    let leaf = Self.match(
      leaves, shown: Set([chain.leafPin].compactMap(\.self)), areAll: chain.leafPin != nil)
    let authority = Self.match(
      authorities, shown: chain.authorityPins, areAll: chain.showsEveryAuthority)
    if leaf == false || authority == false { return false }
    return leaf == nil || authority == nil ? nil : true
  }

  /// Returns whether a shown key is pinned; `areAll` means that the chain can have no other keys.
  private static func match(
    _ pins: [PinnedDigest], shown: Set<String>, areAll: Bool
  ) -> Bool? {
    let digests = pins.map(\.hexadecimal)
    if pins.isEmpty || digests.contains(where: { $0.map(shown.contains) == true }) { return true }
    // A text that is no digest says nothing of any key.
    return areAll && !digests.contains(nil) ? false : nil
  }

  /// Tells whether the entry covers a host: its own name or, if it includes subdomains, a name one
  /// label below (ATS-71).
  func reaches(_ host: String, as reading: PolicyReading) -> Bool {
    var host = host.lowercased()[...]
    if host.hasSuffix(".") { host.removeLast() }
    if host == name { return true }
    guard reading.isOn(includesSubdomains), HostClassification(String(host)) == .name,
      let dot = host.firstIndex(of: ".")
    else { return false }
    return host[host.index(after: dot)...] == name
  }
}
