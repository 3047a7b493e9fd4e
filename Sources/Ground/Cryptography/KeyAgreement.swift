#if canImport(CryptoKit)
  import CryptoKit
#endif

/// One side of an ephemeral key agreement: X25519 (RFC 7748), or a NIST curve (FIPS 186-5, SEC 1).
public struct KeyAgreement: Sendable, CustomStringConvertible, CustomReflectable {
  /// A key agreement group, by its number in TLS (IANA TLS Supported Groups).
  public enum NamedGroup: UInt16, Hashable, Sendable, CaseIterable {
    case p256 = 23
    case p384 = 24
    case x25519 = 29

    public var secretLength: Int { self == .p384 ? 48 : 32 }
  }

  public let group: NamedGroup
  /// The public key as TLS sends it: 32 bytes for X25519, or an uncompressed point (RFC 8446,
  /// section 4.2.8.2).
  public let publicKey: [UInt8]
  private let privateKey: [UInt8]

  /// A text with the group only, so that no log or dump shows the private key.
  public var description: String { "key of \(group)" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Generates a key with the system's random numbers; `nil` if the library lacks the group.
  public init?(_ group: NamedGroup) {
    var generator = SystemRandomNumberGenerator()
    // A random number is a valid private key unless it is 0 or at least the group order, which is
    // improbable. So a few attempts suffice.
    for _ in 0..<4 {
      let bytes = (0..<group.secretLength).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      if let key = KeyAgreement(group, privateKey: bytes) {
        self = key
        return
      }
    }
    return nil
  }

  /// Imports a private key in the byte order of the group's standard; `nil` if the key is outside
  /// the group's range.
  public init?(_ group: NamedGroup, privateKey: [UInt8]) {
    guard privateKey.count == group.secretLength,
      let publicKey = Self.publicKey(of: privateKey, in: group)
    else { return nil }
    self.group = group
    self.publicKey = publicKey
    self.privateKey = privateKey
  }

  /// Computes the shared secret.
  ///
  /// Returns `nil` for a public key that is not a point of the group, or that makes the secret zero
  /// (RFC 7748, section 6.1).
  public func sharedSecret(with publicKey: [UInt8]) -> [UInt8]? {
    guard publicKey.count == self.publicKey.count,
      let secret = Self.sharedSecret(privateKey, publicKey, in: group),
      secret.contains(where: { $0 != 0 })
    else { return nil }
    return secret
  }

  #if canImport(CryptoKit)
    private static func publicKey(of key: [UInt8], in group: NamedGroup) -> [UInt8]? {
      switch group {
      case .x25519:
        (try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: key)).map {
          Array($0.publicKey.rawRepresentation)
        }
      case .p256:
        (try? P256.KeyAgreement.PrivateKey(rawRepresentation: key)).map {
          Array($0.publicKey.x963Representation)
        }
      case .p384:
        (try? P384.KeyAgreement.PrivateKey(rawRepresentation: key)).map {
          Array($0.publicKey.x963Representation)
        }
      }
    }

    private static func sharedSecret(
      _ key: [UInt8], _ other: [UInt8], in group: NamedGroup
    ) -> [UInt8]? {
      let secret: SharedSecret?
      switch group {
      case .x25519:
        guard let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: key),
          let other = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: other)
        else { return nil }
        secret = try? key.sharedSecretFromKeyAgreement(with: other)
      case .p256:
        guard let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: key),
          let other = try? P256.KeyAgreement.PublicKey(x963Representation: other)
        else { return nil }
        secret = try? key.sharedSecretFromKeyAgreement(with: other)
      case .p384:
        guard let key = try? P384.KeyAgreement.PrivateKey(rawRepresentation: key),
          let other = try? P384.KeyAgreement.PublicKey(x963Representation: other)
        else { return nil }
        secret = try? key.sharedSecretFromKeyAgreement(with: other)
      }
      return secret.map { secret in unsafe secret.withUnsafeBytes { unsafe Array($0) } }
    }
  #else
    private static func publicKey(of key: [UInt8], in group: NamedGroup) -> [UInt8]? {
      switch group {
      case .x25519: MontgomeryKey(key)?.publicKey
      case .p256, .p384: CurveKey(key, in: group)?.publicKey
      }
    }

    private static func sharedSecret(
      _ key: [UInt8], _ other: [UInt8], in group: NamedGroup
    ) -> [UInt8]? {
      switch group {
      case .x25519: MontgomeryKey(key)?.sharedSecret(with: other)
      case .p256, .p384: CurveKey(key, in: group)?.sharedSecret(with: other)
      }
    }
  #endif
}
