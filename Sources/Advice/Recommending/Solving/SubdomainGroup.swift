public import PropertyLists

/// An exception entry that includes subdomains, made only if the user requested such groups.
///
/// It also opens subdomains that were not seen.
public struct SubdomainGroup: Hashable, Sendable {
  public var domain: String
  /// The keys of the group's entry, without `NSIncludesSubdomains`.
  public var keys: PropertyListDictionary
  /// The hosts that get their keys from the group's entry, including the domain itself if seen.
  public var hosts: [String]
  /// Hosts below the domain that need no keys, and that get entries of their own to stay under ATS.
  public var kept: [String]

  public init(domain: String, keys: PropertyListDictionary) {
    self.domain = domain
    self.keys = keys
    hosts = []
    kept = []
  }

  public var sawDomain: Bool { hosts.contains(domain) }
}
