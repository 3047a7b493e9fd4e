/// The hash function of a certificate signature, weakest first.
public enum SignatureHash: String, Hashable, Comparable, Sendable, CaseIterable {
  case md2, md4, md5, sha1, sha224, sha256, sha384, sha512
  /// The hash is fixed by the signature algorithm: Ed25519 and Ed448 (RFC 8410).
  case intrinsic

  /// Parses a hash name such as `SHA-256` or `sha256`; `nil` if it is unknown.
  public init?(name: String) {
    self.init(rawValue: name.lowercased().filter { $0 != "-" })
  }

  /// The hash name in its usual spelling, such as `MD5`, `SHA-1` or `SHA-256`.
  public var title: String {
    let name = rawValue.uppercased()
    return name.hasPrefix("SHA") ? "SHA-" + name.dropFirst(3) : name
  }

  public static func < (one: SignatureHash, other: SignatureHash) -> Bool {
    one.order < other.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
