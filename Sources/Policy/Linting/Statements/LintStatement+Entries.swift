public import AppTransportSecurity
public import ProtocolRegistries

extension LintStatement {
  /// Statements about an entry of `NSExceptionDomains`.
  public enum Entry: Hashable, Sendable {
    case withoutEffect(String)
    case replacesBuiltIn(String, since: Release)
    /// The entry loses what a wider entry allows, as entries are not merged.
    case notMerged(String, parent: String, lost: [PolicyKey])
    /// Names below this entry skip it and use a wider one.
    case skipped(String, parent: String)
    case repeatsParent(String, parent: String)
    /// A minimum below TLS 1.2.
    ///
    /// `deadSince` is `nil` if no system of the range honors it alone.
    case lowFloor(TLSVersion, deadSince: Release?)
    case impliedForwardSecrecy(String)
  }

  /// Statements about an entry of `NSPinnedDomains`.
  public enum Pin: Hashable, Sendable {
    /// The entry has no digest.
    ///
    /// An empty list opts the host out of pinning.
    case withoutDigest(String, isOptOut: Bool)
    case malformed(PinFault)
    case reachesOneLabel(String)
    case inCleartext(String)
  }

  /// A mistake in one identity of a pin.
  public enum PinFault: Hashable, Sendable {
    case noDictionary(ValueType)
    case noDigest
    case digestKey(String)
    case digestType(ValueType)
    case noSHA256(String)
    /// Base64 of the wrong number of bytes for SHA-256.
    case digestLength(String, bytes: Int)
    case hexadecimal(String)
    case placeholder(Placeholder)
  }

  /// A placeholder in place of a digest.
  public enum Placeholder: Hashable, Sendable, CaseIterable {
    case emptyText, zeros
    /// The SHA-256 of the empty string.
    case digestOfNothing
  }
}
