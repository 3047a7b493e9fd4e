public import AppTransportSecurity
public import ProtocolRegistries

extension LintStatement {
  /// A statement about an entry of `NSExceptionDomains`.
  public enum Entry: Hashable, Sendable {
    case withoutEffect(String)
    case replacesBuiltIn(String, since: Release)
    /// A host that gets nothing of what the entry above it allows.
    case notMerged(String, parent: String, lost: [PolicyKey])
    /// An entry that the names below it pass over.
    case skipped(String, parent: String)
    case repeatsParent(String, parent: String)
    /// A minimum below TLS 1.2; `nil` where no system of the range heeds it by itself.
    case lowFloor(TLSVersion, deadSince: Release?)
    case impliedForwardSecrecy(String)
  }

  /// A statement about an entry of `NSPinnedDomains`.
  public enum Pin: Hashable, Sendable {
    /// An entry without a digest; an empty list lets a host off.
    case withoutDigest(String, isOptOut: Bool)
    case malformed(PinFault)
    case reachesOneLabel(String)
    case inCleartext(String)
  }

  /// The mistake in one identity of a pin.
  public enum PinFault: Hashable, Sendable {
    case noDictionary(ValueType)
    case noDigest
    /// A slip of `SPKI-SHA256-BASE64`.
    case digestKey(String)
    case digestType(ValueType)
    /// A text that is no SHA-256 digest in base64.
    case noSHA256(String)
    /// A text in base64 of that many bytes, which a SHA-256 digest does not have.
    case digestLength(String, bytes: Int)
    /// A SHA-256 digest in hexadecimal.
    case hexadecimal(String)
    /// A digest that no key has.
    case placeholder(Placeholder)
  }

  /// A value written for want of a digest.
  public enum Placeholder: Hashable, Sendable, CaseIterable {
    case emptyText, zeros
    /// The SHA-256 of the empty string.
    case digestOfNothing
  }
}
