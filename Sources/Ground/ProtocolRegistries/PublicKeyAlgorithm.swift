/// The algorithm of a public key (RFC 5280, section 4.1.2.7).
public enum PublicKeyAlgorithm: Hashable, Sendable {
  case rsa, ellipticCurve, dsa, ed25519, ed448
  /// Another algorithm, given by its object identifier, such as `1.2.840.113549.1.3.1`.
  case other(String)
}

extension PublicKeyAlgorithm: RawRepresentable {
  /// The spelling in records and evidence files: `RSA`, `EC`, `DSA`, `Ed25519`, `Ed448`, or an
  /// object identifier.
  public var rawValue: String {
    switch self {
    case .rsa: "RSA"
    case .ellipticCurve: "EC"
    case .dsa: "DSA"
    case .ed25519: "Ed25519"
    case .ed448: "Ed448"
    case .other(let identifier): identifier
    }
  }

  public init(rawValue: String) {
    self =
      [.rsa, .ellipticCurve, .dsa, .ed25519, .ed448].first { $0.rawValue == rawValue }
      ?? .other(rawValue)
  }
}
