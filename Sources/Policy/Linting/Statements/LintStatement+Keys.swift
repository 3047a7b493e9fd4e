public import AppTransportSecurity

extension LintStatement {
  /// A statement about a key that is not read.
  public enum Key: Hashable, Sendable {
    /// A key in the wrong dictionary.
    ///
    /// - Parameters:
    ///   - isThere: True if the place where it belongs has it already.
    ///   - wanted: The type of the key where its value has another one.
    case misplaced(String, KeyPlace?, isThere: Bool, wanted: ValueType?)
    /// Hosts under a second `NSAppTransportSecurity` inside the first.
    case nestedDomains(isBesideDomains: Bool)
    /// Keys under a second `NSAppTransportSecurity` inside the first.
    case nestedPolicy
    /// A second `NSAppTransportSecurity` inside the first that is no dictionary.
    case nestedValue
    /// Xcode's words for a key.
    case displayName(String, KeyCorrection)
    case misspelled(String, KeyCorrection)
    case unknown(String)
    /// A spelling of the past.
    case legacy(PolicyKey, LegacyReading, KeyCorrection)
    case obsolete(PolicyKey, since: Release)
    case repeated(String)
    /// The number of times that `NSAppTransportSecurity` stands in the property list.
    case repeatedPolicy(Int)
    case buildSetting(String)
  }

  /// The place where a key belongs.
  public enum KeyPlace: Hashable, Sendable {
    /// The root of the property list.
    case root
    /// `NSAppTransportSecurity`.
    case policy
    /// `NSExceptionDomains`.
    case exceptionDomains
    /// The entry of a host in `NSExceptionDomains`.
    case exception
    /// The entry of a host in `NSPinnedDomains`.
    case pinnedDomain
  }

  /// The key to write instead of another.
  public struct KeyCorrection: Hashable, Sendable {
    /// The key; `nil` for `NSAppTransportSecurity`.
    public var key: PolicyKey?
    /// The name beside the other one that means the key already: itself, or a spelling that is to be rewritten first.
    public var standsBeside: String?
    /// True if the place to which it has to be moved has the key already.
    public var isThere = false
    /// The place to which it has to be moved.
    public var place: KeyPlace?
    /// The type of the key where its value has another one.
    public var wanted: ValueType?
    /// True if the value is the key's default.
    public var isDefault = false
  }

  /// The systems that read a spelling of the past.
  public enum LegacyReading: Hashable, Sendable {
    /// All systems, as was assumed.
    case honored
    /// No system but a beta.
    case beta
    case until(Release)
  }
}

extension LintStatement.KeyPlace {
  /// The place where a key of the policy belongs.
  init(of key: PolicyKey) {
    self =
      key.places.contains(.dictionary)
      ? .policy : key.places.contains(.exception) ? .exception : .pinnedDomain
  }
}
