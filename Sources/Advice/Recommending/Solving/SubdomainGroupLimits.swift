import AppTransportSecurity
import HostNames
import PublicSuffixes

struct SubdomainGroupLimits {
  let publicSuffixes: PublicSuffixList

  /// Returns true if an entry for this name may include its subdomains.
  ///
  /// That is not allowed:
  ///
  /// - at a public suffix or above one, where the names belong to others;
  /// - at or below the domain of a service whose names resolve to any address;
  /// - at a local name, which an entry would make subject to ATS (ATS-30, ATS-61);
  /// - at, above or below a name with a system's built-in entry, which the app's entry would
  ///   replace (ATS-44).
  func admits(_ name: String) -> Bool {
    guard let host = HostName(parsing: name), host.address == nil, host.name == name,
      !LocalHosts.contain(name), !publicSuffixes.isAtOrAbovePublicSuffix(host),
      WildcardDNSService.serving(host) == nil
    else { return false }
    return !SystemExceptionEntries.names.contains {
      $0 == name || $0.hasSuffix("." + name) || name.hasSuffix("." + $0)
    }
  }
}
