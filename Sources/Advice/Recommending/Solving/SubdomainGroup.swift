public import PropertyLists

/// An entry that covers the names below its own, created at the user's request.
///
/// It opens all other subdomains too, seen or not.
public struct SubdomainGroup: Hashable, Sendable {
  public var domain: String
  /// The keys of the group's entry, without `NSIncludesSubdomains`.
  public var keys: PropertyListDictionary
  /// The hosts that have their keys from it, by name, including the domain itself if seen.
  public var hosts: [String]
  /// Hosts below it that need nothing and have entries that keep them under ATS.
  public var kept: [String]

  public init(domain: String, keys: PropertyListDictionary) {
    self.domain = domain
    self.keys = keys
    hosts = []
    kept = []
  }

  public var sawDomain: Bool { hosts.contains(domain) }
}
