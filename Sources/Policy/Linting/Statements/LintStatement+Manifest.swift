extension LintStatement {
  /// Statements about a privacy manifest.
  public enum Manifest: Hashable, Sendable {
    case trackingWithoutDomains
    /// Domains are listed, but `NSPrivacyTracking` is false (`isStated`) or absent.
    case domainsWithoutTracking(count: Int, isStated: Bool)
    case trackingNotStated
    case malformedDomain(String, DomainFault, meant: String?)
    /// A value of the wrong type; `item` is its index if it is in a list.
    case valueType(key: String, item: Int?, ValueType, wanted: ValueType)
    case unknownKey(String, meant: String?)
    case withoutReason(category: String?)
  }

  /// The reason why an item of `NSPrivacyTrackingDomains` is not a domain.
  public enum DomainFault: Hashable, Sendable, CaseIterable {
    case scheme, path, port, wildcard, address, empty
    case malformed
  }
}
