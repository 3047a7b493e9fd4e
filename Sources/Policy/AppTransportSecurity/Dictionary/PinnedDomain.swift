/// An entry of `NSPinnedDomains` (ATS-70).
struct PinnedDomain: Hashable, Sendable {
  /// The name in lower case; pinning compares without regard to case (ATS-71).
  var name: String
  var includesSubdomains = BooleanSetting.absent
  /// True if the entry lists a digest; empty lists pin nothing.
  var hasIdentities = false

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
