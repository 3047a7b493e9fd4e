import Cryptography

/// The kind and size of a certificate's key (RFC 5280, section 4.1.2.7).
public struct CertificatePublicKey: Hashable, Sendable {
  /// `RSA`, `EC`, `DSA`, `Ed25519`, `Ed448`, or the object identifier of another kind.
  public var type: String
  /// The number of bits of the RSA modulus, the curve's field or the DSA prime.
  ///
  /// `nil` for kinds of fixed size and unreadable keys.
  public var bits: Int?
  /// The curve by its NIST, SEC 2 or Brainpool name, or its object identifier.
  public var curve: String?

  /// Reads a SubjectPublicKeyInfo; `nil` if not even the kind of key is readable.
  init?(_ node: DERNode) {
    guard
      var parts = node.members(of: .sequence), let first = parts.next(), let key = parts.next(),
      var algorithm = first.members(of: .sequence), let kind = algorithm.next(),
      let identifier = kind.objectIdentifier
    else { return nil }
    let parameters = algorithm.next()
    type = Self.types[identifier] ?? identifier.dotted
    switch type {
    case "RSA":
      if let numbers = key.wrappedInBits, let modulus = numbers.firstMember(of: .sequence) {
        bits = modulus.bitCount
      }
    case "DSA":
      if let parameters, let prime = parameters.firstMember(of: .sequence) { bits = prime.bitCount }
    case "EC":
      guard let parameters, let named = parameters.objectIdentifier else { break }
      curve = Self.curves[named]?.name ?? named.dotted
      bits = Self.curves[named]?.bits
    default:
      break
    }
  }

  /// The kind of key that verifies signatures; `nil` for kinds that are not verified.
  var signatureKind: SignatureKey.Kind? {
    switch (type, curve) {
    case ("RSA", _): bits.flatMap { $0 <= SignatureKey.mostBitsOfRSA ? .rsa : nil }
    case ("EC", "P-256"?): .p256
    case ("EC", "P-384"?): .p384
    case ("EC", "P-521"?): .p521
    case ("Ed25519", _): .ed25519
    default: nil
    }
  }

  /// True if the parameters that determine the key's strength are unreadable.
  ///
  /// This includes EC keys with explicit parameters instead of a named curve, which RFC 5480
  /// forbids.
  var isIncomplete: Bool {
    switch type {
    case "RSA", "DSA": bits == nil
    case "EC": curve == nil
    default: false
    }
  }

  private static let types: [ObjectIdentifier: String] = [
    "1.2.840.113549.1.1.1": "RSA",
    // A key that may only be used with RSASSA-PSS.
    "1.2.840.113549.1.1.10": "RSA",
    "1.2.840.10045.2.1": "EC",
    "1.2.840.10040.4.1": "DSA",
    "1.3.101.112": "Ed25519",
    "1.3.101.113": "Ed448",
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
