/// An ATS requirement that a connection failed according to an Apple system's log.
public enum UnmetDemand: Hashable, Sendable {
  case rsaKey(bits: Int)
  case ellipticCurveKey(bits: Int)
  case leafHash
  case systemTrust
  case unnamed

  /// The stable name of the requirement in output and evidence files.
  public var name: String {
    switch self {
    case .rsaKey: "rsa-key"
    case .ellipticCurveKey: "elliptic-curve-key"
    case .leafHash: "leaf-hash"
    case .systemTrust: "system-trust"
    case .unnamed: "unnamed"
    }
  }

  public var keyBits: Int? {
    switch self {
    case .rsaKey(let bits), .ellipticCurveKey(let bits): bits
    case .leafHash, .systemTrust, .unnamed: nil
    }
  }

  /// Creates the requirement with the name `name`; `nil` if the name is unknown, or if the
  /// requirement needs `keyBits` and none is given.
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
