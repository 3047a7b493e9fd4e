public import AppTransportSecurity

extension LintStatement {
  /// Statements about a key that no system reads.
  public enum Key: Hashable, Sendable {
    /// A key in the wrong dictionary.
    ///
    /// - Parameters:
    /// - isThere: True if the right dictionary has the key already.
    /// - wanted: The required type, if the value has another.
    case misplaced(String, KeyPlace?, isThere: Bool, wanted: ValueType?)
    /// Hosts under a second `NSAppTransportSecurity` inside the first.
    case nestedDomains(isBesideDomains: Bool)
    /// Keys under a second `NSAppTransportSecurity` inside the first.
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
    /// A neighbour that already means the key: the key itself, or a spelling that is to be
    /// rewritten first.
    public var equivalentSibling: String?
    public var isThere = false
    /// The dictionary to move it to; `nil` if it is in the right one.
    public var place: KeyPlace?
    public var wanted: ValueType?
    public var isDefault = false
  }

  /// The systems that read a former spelling.
  public enum LegacyReading: Hashable, Sendable {
    case honored
    /// Only a beta release.
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
