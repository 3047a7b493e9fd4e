import ProtocolRegistries

/// Exception entries that OS versions since iOS 13 include beside the app's entries (ATS-44).
package enum SystemExceptionEntries {
  package static let names: Set<String> = Set(entries.byKey.keys)

  /// Returns true if one of the systems' own entries is for the host or a domain above it.
  static func mayReach(_ host: String) -> Bool {
    guard host.utf8.count <= ExceptionLookup.longestName else { return false }
    return names.contains(host) || ParentDomains(host).contains { names.contains(String($0)) }
  }

  static let entries: ExceptionEntries = {
    func entry(_ floor: TLSVersion) -> ExceptionEntry {
      var entry = ExceptionEntry()
      entry.includesSubdomains = .boolean(true)
      entry.plain = ExceptionEntry.Loosening(
        insecureLoads: .boolean(true), floor: .version(floor), forwardSecrecy: .boolean(false))
      return entry
    }
    return ExceptionEntries([
      "apple.com": entry(.tls12), "setup.icloud.com": entry(.tls12),
      "ls.apple.com": entry(.tls10), "gs.apple.com": entry(.tls10),
      "geo.apple.com": entry(.tls10), "is.autonavi.com": entry(.tls10),
      "apple-mapkit.com": entry(.tls10),
    ])
  }()
}
