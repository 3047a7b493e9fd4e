/// An entry of `NSPinnedDomains` (ATS-70).
struct PinnedDomain: Hashable, Sendable {
  /// The name in lower case; pinning ignores case (ATS-71).
  var name: String
  var includesSubdomains = BooleanSetting.absent
  /// Pinned CA keys; the chain must contain one of them, unless the list is empty.
  var authorities: [PinnedDigest] = []
  var leaves: [PinnedDigest] = []

  var hasIdentities: Bool { !authorities.isEmpty || !leaves.isEmpty }

  /// Returns true if the chain has a key of each nonempty pin list; `nil` if a malformed pin or a
  /// root that the server did not send leaves this undecided.
  func match(_ chain: PresentedChain) -> Bool? {
    let leaf = Self.match(
      leaves, shown: Set([chain.leafPin].compactMap(\.self)), areAll: chain.leafPin != nil)
    let authority = Self.match(
      authorities, shown: chain.authorityPins, areAll: chain.showsEveryAuthority)
    if leaf == false || authority == false { return false }
    return leaf == nil || authority == nil ? nil : true
  }

  private static func match(
    _ pins: [PinnedDigest], shown: Set<String>, areAll: Bool
  ) -> Bool? {
    let digests = pins.map(\.hexadecimal)
    if pins.isEmpty || digests.contains(where: { $0.map(shown.contains) == true }) { return true }
    // Text that is not a digest matches no key, and excludes none.
    return areAll && !digests.contains(nil) ? false : nil
  }

  /// Returns true for the entry's name and, with subdomains, for names one label below (ATS-71).
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
