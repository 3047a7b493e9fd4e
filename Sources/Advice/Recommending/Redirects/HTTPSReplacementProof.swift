/// The evidence that an https URL can replace a cleartext URL of the same host, the most certain
/// first.
public enum HTTPSReplacementProof: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// An https connection to the URL's host and port was seen, and it complies.
  case complies
  /// The server redirected cleartext loads to the URL, but no compliant https connection was seen.
  case redirects
  /// The host, or a parent domain, requires https by an HSTS policy (RFC 6797).
  case promised

  /// Orders proofs from the most certain to the least.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
