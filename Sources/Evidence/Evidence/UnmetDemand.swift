/// A demand of ATS that a connection did not meet, according to the log of an Apple system.
public enum UnmetDemand: Hashable, Sendable {
  /// The RSA key of the certificate is shorter than 2048 bits.
  case rsaKey(bits: Int)
  /// The elliptic-curve key of the certificate is shorter than 256 bits.
  case ellipticCurveKey(bits: Int)
  /// The certificate is signed over a hash weaker than SHA-256.
  case leafHash
  /// The system's own evaluation of the chain failed.
  case systemTrust
  /// ATS refused for a reason that the message does not name.
  case unnamed

  /// The demand by name, which never changes once it was published.
  public var name: String {
    switch self {
    case .rsaKey: "rsa-key"
    case .ellipticCurveKey: "elliptic-curve-key"
    case .leafHash: "leaf-hash"
    case .systemTrust: "system-trust"
    case .unnamed: "unnamed"
    }
  }

  /// The key length in bits, for demands on a key.
  public var keyBits: Int? {
    switch self {
    case .rsaKey(let bits), .ellipticCurveKey(let bits): bits
    case .leafHash, .systemTrust, .unnamed: nil
    }
  }

  /// The demand of that name; `nil` without one, or if the key length is missing.
  public init?(name: String, keyBits: Int?) {
    let all = [
      keyBits.map(Self.rsaKey), keyBits.map(Self.ellipticCurveKey), .leafHash, .systemTrust,
      .unnamed,
    ]
    guard let demand = all.lazy.compactMap(\.self).first(where: { $0.name == name }) else {
      return nil
    }
    self = demand
  }
}
