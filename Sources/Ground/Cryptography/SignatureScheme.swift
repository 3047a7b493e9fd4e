/// A signature scheme of certificates (RFC 4055, RFC 5758, RFC 8410).
public enum SignatureScheme: Hashable, Sendable {
  public enum Hash: Hashable, Sendable, CaseIterable {
    case md5, sha1, sha224, sha256, sha384, sha512
  }

  /// RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2).
  case rsaPKCS1(Hash)
  /// RSASSA-PSS (RFC 8017, section 8.1) with MGF1; the salt length is in bytes.
  case rsaPSS(Hash, mask: Hash, saltLength: Int)
  /// ECDSA (FIPS 186-5, section 6.4); the signature is a DER sequence of two integers.
  case ecdsa(Hash)
  /// Ed25519 (RFC 8032, section 5.1).
  case ed25519
}

/// A public key of a certificate; its bytes are first validated when it verifies a signature.
public struct SignatureKey: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case rsa, p256, p384, p521, ed25519
  }

  /// The greatest length of an RSA modulus in bits that is accepted; longer keys would cost a
  /// hostile certificate's reader too much time.
  public static let mostBitsOfRSA = 16_384

  public let kind: Kind
  /// The DER of the SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7).
  public let publicKeyInfo: [UInt8]
  /// The key bits of the SubjectPublicKeyInfo: an RSAPublicKey, a point of a curve, or the 32 bytes
  /// of an Ed25519 key.
  public let bits: [UInt8]

  public init(_ kind: Kind, publicKeyInfo: [UInt8], bits: [UInt8]) {
    self.kind = kind
    self.publicKeyInfo = publicKeyInfo
    self.bits = bits
  }
}

extension SignatureScheme {
  func isOf(_ kind: SignatureKey.Kind) -> Bool {
    switch self {
    case .rsaPKCS1, .rsaPSS: kind == .rsa
    case .ecdsa: [.p256, .p384, .p521].contains(kind)
    case .ed25519: kind == .ed25519
    }
  }
}
