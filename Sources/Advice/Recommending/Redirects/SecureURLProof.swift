/// The thing that shows a URL over https to stand in for one in clear on the same host, the surest
/// first.
public enum SecureURLProof: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// https was seen there, and complies.
  case complies
  /// Loads in clear are redirected there.
  case redirects
  /// The host, or a parent domain, has an HSTS policy (RFC 6797).
  case promised

  /// By how sure it is.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
