/// An ATS requirement that a connection failed according to an Apple system's log.
public enum UnmetRequirement: Hashable, Sendable {
  case rsaKey(bits: Int)
  case ellipticCurveKey(bits: Int)
  case leafHash
  case systemTrust
  case unnamed

  /// The requirement without the key size.
  ///
  /// Raw values are the names in output and evidence files, which never change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case rsaKey = "rsa-key"
    case ellipticCurveKey = "elliptic-curve-key"
    case leafHash = "leaf-hash"
    case systemTrust = "system-trust"
    case unnamed
  }

  public var kind: Kind {
    switch self {
    case .rsaKey: .rsaKey
    case .ellipticCurveKey: .ellipticCurveKey
    case .leafHash: .leafHash
    case .systemTrust: .systemTrust
    case .unnamed: .unnamed
    }
  }

  public var name: String { kind.rawValue }

  public var keyBits: Int? {
    switch self {
    case .rsaKey(let bits), .ellipticCurveKey(let bits): bits
    case .leafHash, .systemTrust, .unnamed: nil
    }
  }

  /// Creates the requirement with the name `name`; `nil` if the name is unknown, or if the
  /// requirement needs `keyBits` and none is given.
  public init?(name: String, keyBits: Int?) {
    switch (Kind(rawValue: name), keyBits) {
    case (.rsaKey, let bits?): self = .rsaKey(bits: bits)
    case (.ellipticCurveKey, let bits?): self = .ellipticCurveKey(bits: bits)
    case (.leafHash, _): self = .leafHash
    case (.systemTrust, _): self = .systemTrust
    case (.unnamed, _): self = .unnamed
    case (.rsaKey, nil), (.ellipticCurveKey, nil), (nil, _): return nil
    }
  }
}
