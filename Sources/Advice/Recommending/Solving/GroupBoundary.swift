import AppTransportSecurity
import HostNames
import PublicSuffixes

/// Where one entry may speak for the names below it.
struct GroupBoundary {
  let publicSuffixes: PublicSuffixList

  /// Whether a group may stand at a name.
  ///
  /// Not at a public suffix nor above one, where the names belong to others; not among local names,
  /// which an entry would bring under ATS (ATS-30, ATS-61); and not where a system has entries of
  /// its own, which one of the app would replace (ATS-44).
  func admits(_ name: String) -> Bool {
    guard let host = HostName(parsing: name), host.address == nil, host.name == name,
      !LocalHosts.contain(name), !publicSuffixes.isAtOrAbovePublicSuffix(host)
    else { return false }
    return !BuiltInEntries.names.contains {
      $0 == name || $0.hasSuffix("." + name) || name.hasSuffix("." + $0)
    }
  }
}
