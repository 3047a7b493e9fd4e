public import AppTransportSecurity
public import ProtocolRegistries

extension LintStatement {
  /// Statements about an entry of `NSExceptionDomains`.
  public enum Entry: Hashable, Sendable {
    case withoutEffect(String)
    case replacesBuiltIn(String, since: Release)
    /// The entry lacks permissions of a wider entry (`parent`), as systems do not merge entries.
    case notMerged(String, parent: String, lost: [PolicyKey])
    /// Names below this entry skip it and use the wider entry `parent`.
    case skipped(String, parent: String)
    case repeatsParent(String, parent: String)
    /// A minimum below TLS 1.2, which systems ignore from `deadSince` on.
    ///
    /// `deadSince` is `nil` if every checked system ignores the minimum.
    case lowFloor(TLSVersion, deadSince: Release?)
    case impliedForwardSecrecy(String)
  }

  /// Statements about an entry of `NSPinnedDomains`.
  public enum Pin: Hashable, Sendable {
    /// The entry has no list of identities.
    case withoutLists(String)
    /// A list has no digest that a key could have, which blocks the host.
    case matchesNothing(String)
    /// The Info.plist requires pins for every host.
    case required
    case malformed(PinFault)
    case reachesOneLabel(String)
    case inCleartext(String)
  }

  /// A mistake in one pinned identity.
  public enum PinFault: Hashable, Sendable {
    case noDictionary(ValueType)
    case noDigest
    case digestKey(String)
    case digestType(ValueType)
    case noSHA256(String)
    /// Base64 that decodes to another number of bytes than a SHA-256 digest has.
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
