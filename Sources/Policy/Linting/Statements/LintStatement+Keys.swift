public import AppTransportSecurity

extension LintStatement {
  /// Statements about a key that some or all systems do not read.
  public enum Key: Hashable, Sendable {
    /// A key in the wrong dictionary.
    ///
    /// - Parameters:
    /// - isThere: True if the right dictionary already has the key.
    /// - wanted: The type that the key requires, if its value has another type.
    case misplaced(String, KeyPlace?, isThere: Bool, wanted: ValueType?)
    /// Hosts in a second `NSAppTransportSecurity` inside the first; `isBesideDomains` is true if
    /// the first also has `NSExceptionDomains`.
    case nestedDomains(isBesideDomains: Bool)
    /// Keys in a second `NSAppTransportSecurity` inside the first.
    case nestedPolicy
    case nestedValue
    case displayName(String, KeyCorrection)
    case misspelled(String, KeyCorrection)
    case unknown(String)
    case legacy(PolicyKey, LegacyReading, KeyCorrection)
    case obsolete(PolicyKey, since: Release)
    case repeated(String)
    case repeatedPolicy(Int)
    case buildSetting(String)
  }

  /// The dictionary in which a key belongs.
  public enum KeyPlace: Hashable, Sendable {
    case root
    case policy
    case exceptionDomains
    case exception
    case pinnedDomain
  }

  /// The key to write instead of a wrong one.
  public struct KeyCorrection: Hashable, Sendable {
    public var key: PolicyKey?
    /// A sibling that already means the key: the key itself, or another wrong spelling to correct
    /// first.
    public var equivalentSibling: String?
    public var isThere = false
    /// The dictionary to which the key must be moved; `nil` if it is in the right dictionary.
    public var place: KeyPlace?
    public var wanted: ValueType?
    public var isDefault = false
  }

  /// The systems that read an obsolete spelling.
  public enum LegacyReading: Hashable, Sendable {
    case honored
    /// Only a beta release reads the spelling.
    case beta
    case until(Release)
  }
}

extension LintStatement.KeyPlace {
  init(of key: PolicyKey) {
    self =
      key.places.contains(.dictionary)
      ? .policy : key.places.contains(.exception) ? .exception : .pinnedDomain
  }
}
