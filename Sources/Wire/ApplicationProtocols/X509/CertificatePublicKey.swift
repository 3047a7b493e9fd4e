import Cryptography
public import ProtocolRegistries

/// The kind and size of a certificate's key (RFC 5280, section 4.1.2.7).
public struct CertificatePublicKey: Hashable, Sendable {
  public var algorithm: PublicKeyAlgorithm
  /// The number of bits of the RSA modulus, the curve's field or the DSA prime; nil for a kind with
  /// a fixed size, and for an unreadable key.
  public var bits: Int?
  /// An EC key's curve by its NIST, SEC 2 or Brainpool name, or its object identifier; else nil.
  public var curve: String?

  init?(_ node: DERNode) {
    guard
      var parts = node.members(of: .sequence), let first = parts.next(), let key = parts.next(),
      var parameters = first.members(of: .sequence), let kind = parameters.next(),
      let identifier = kind.objectIdentifier
    else { return nil }
    let parameter = parameters.next()
    algorithm = Self.algorithms[identifier] ?? .other(identifier.dotted)
    switch algorithm {
    // The strength of an RSA key is the length of its modulus, of a DSA key that of its prime, of
    // an elliptic curve that of its field.
    case .rsa:
      if let numbers = key.wrappedInBits, let modulus = numbers.firstMember(of: .sequence) {
        bits = modulus.bitCount
      }
    case .dsa:
      if let parameter, let prime = parameter.firstMember(of: .sequence) { bits = prime.bitCount }
    case .ellipticCurve:
      guard let parameter, let named = parameter.objectIdentifier else { break }
      curve = Self.curves[named]?.name ?? named.dotted
      bits = Self.curves[named]?.bits
    default:
      break
    }
  }

  var signatureKind: SignatureKey.Kind? {
    switch (algorithm, curve) {
    case (.rsa, _): bits.flatMap { $0 <= SignatureKey.mostBitsOfRSA ? .rsa : nil }
    case (.ellipticCurve, "P-256"?): .p256
    case (.ellipticCurve, "P-384"?): .p384
    case (.ellipticCurve, "P-521"?): .p521
    case (.ed25519, _): .ed25519
    default: nil
    }
  }

  /// True if the parameters that determine the key's strength are unreadable.
  ///
  /// This includes EC keys with explicit parameters instead of a named curve, which RFC 5480
  /// forbids.
  var isIncomplete: Bool {
    switch algorithm {
    case .rsa, .dsa: bits == nil
    case .ellipticCurve: curve == nil
    default: false
    }
  }

  private static let algorithms: [ObjectIdentifier: PublicKeyAlgorithm] = [
    "1.2.840.113549.1.1.1": .rsa,
    // A key restricted to RSASSA-PSS.
    "1.2.840.113549.1.1.10": .rsa,
    "1.2.840.10045.2.1": .ellipticCurve,
    "1.2.840.10040.4.1": .dsa,
    "1.3.101.112": .ed25519,
    "1.3.101.113": .ed448,
  ]

  private static let curves: [ObjectIdentifier: (name: String, bits: Int)] = [
    "1.2.840.10045.3.1.1": ("P-192", 192),
    "1.3.132.0.33": ("P-224", 224),
    "1.2.840.10045.3.1.7": ("P-256", 256),
    "1.3.132.0.34": ("P-384", 384),
    "1.3.132.0.35": ("P-521", 521),
    "1.3.132.0.10": ("secp256k1", 256),
    "1.3.36.3.3.2.8.1.1.7": ("brainpoolP256r1", 256),
    "1.3.36.3.3.2.8.1.1.11": ("brainpoolP384r1", 384),
    "1.3.36.3.3.2.8.1.1.13": ("brainpoolP512r1", 512),
  ]
}
