/// A signature scheme of certificates (RFC 4055, RFC 5758, RFC 8410).
public enum SignatureScheme: Hashable, Sendable {
  /// A hash function under a signature.
  public enum Hash: Hashable, Sendable, CaseIterable {
    case md5, sha1, sha224, sha256, sha384, sha512
  }

  /// RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2).
  case rsaPKCS1(Hash)
  /// RSASSA-PSS (RFC 8017, section 8.1) with MGF1; the length of the salt is in bytes.
  case rsaPSS(Hash, mask: Hash, saltLength: Int)
  /// ECDSA (FIPS 186-5, section 6.4), whose signature is a DER sequence of two integers.
  case ecdsa(Hash)
  /// Ed25519 (RFC 8032, section 5.1).
  case ed25519
}

/// A public key as a certificate holds it.
///
/// It is checked only when it verifies something.
public struct SignatureKey: Hashable, Sendable {
  /// The kinds of keys that verify.
  public enum Kind: Hashable, Sendable {
    case rsa, p256, p384, p521, ed25519
  }

  /// The longest RSA modulus that is used, in bits; to verify by a longer one would cost an enemy's time.
  public static let mostBitsOfRSA = 16_384

  public let kind: Kind
  /// The DER of the SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7).
  public let publicKeyInfo: [UInt8]
  /// The key itself, the bits in the SubjectPublicKeyInfo: RSAPublicKey, a point, or 32 bytes.
  public let bits: [UInt8]

  /// Creates a key from its parts.
  public init(_ kind: Kind, publicKeyInfo: [UInt8], bits: [UInt8]) {
    self.kind = kind
    self.publicKeyInfo = publicKeyInfo
    self.bits = bits
  }
}

extension SignatureScheme {
  /// Returns whether keys of a kind sign in the scheme.
  func isOf(_ kind: SignatureKey.Kind) -> Bool {
    switch self {
    case .rsaPKCS1, .rsaPSS: kind == .rsa
    case .ecdsa: [.p256, .p384, .p521].contains(kind)
    case .ed25519: kind == .ed25519
    }
  }
}
