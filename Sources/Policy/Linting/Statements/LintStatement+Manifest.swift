extension LintStatement {
  /// A statement about a privacy manifest.
  public enum Manifest: Hashable, Sendable {
    /// `NSPrivacyTracking` is true, and no domain is listed.
    case trackingWithoutDomains
    /// Domains are listed without `NSPrivacyTracking = true`: it is false, or absent.
    case domainsWithoutTracking(count: Int, isStated: Bool)
    case trackingNotStated
    /// An item of the list that is no domain, and the domain that was meant.
    case malformedDomain(String, DomainFault, meant: String?)
    /// A value of another type than its key's; an index where it is an item of the list.
    case valueType(key: String, item: Int?, ValueType, wanted: ValueType)
    /// A key that no document names, and the key that was meant.
    case unknownKey(String, meant: String?)
    /// A category of required-reason API without a reason.
    case withoutReason(category: String?)
  }

  /// The fault that keeps an item from being a domain.
  public enum DomainFault: Hashable, Sendable, CaseIterable {
    case scheme, path, port, wildcard, address, empty
    /// A name that no host can have.
    case malformed
  }
}
