public import PropertyLists

/// An entry that speaks for the names below its own, as the person asked, and how wide it is.
///
/// Whatever else lies below the domain is opened too, seen or not.
public struct SubdomainGroup: Hashable, Sendable {
  /// The name of the entry.
  public var domain: String
  /// Its keys, the one that reaches below left out.
  public var keys: PropertyListDictionary
  /// The hosts that were seen and have their keys from it, by name; the domain itself is among them
  /// where it was seen.
  public var hosts: [String]
  /// Hosts below it that need nothing and have entries that keep them under ATS.
  public var kept: [String]

  /// A group of which no host is known yet.
  public init(domain: String, keys: PropertyListDictionary) {
    self.domain = domain
    self.keys = keys
    hosts = []
    kept = []
  }

  /// True if the domain itself was seen; false if only names below it were.
  public var sawDomain: Bool { hosts.contains(domain) }
}
