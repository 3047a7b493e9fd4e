package import ProtocolRegistries

/// An ATS requirement that a connection failed according to an Apple system's log.
public enum UnmetRequirement: Hashable, Sendable {
  case rsaKey(bits: Int)
  case ellipticCurveKey(bits: Int)
  case leafHash
  case systemTrust
  case unnamed

  /// The requirement without the type and size of the key.
  ///
  /// Raw values are the names in output and evidence files, which never change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case certificateKey = "certificate-key"
    case certificateSignature = "certificate-signature"
    case certificateTrust = "certificate-trust"
    case undetermined
  }

  public var kind: Kind {
    switch self {
    case .rsaKey, .ellipticCurveKey: .certificateKey
    case .leafHash: .certificateSignature
    case .systemTrust: .certificateTrust
    case .unnamed: .undetermined
    }
  }

  public var name: String { kind.rawValue }

  package var keyType: PublicKeyAlgorithm? {
    switch self {
    case .rsaKey: .rsa
    case .ellipticCurveKey: .ellipticCurve
    case .leafHash, .systemTrust, .unnamed: nil
    }
  }

  public var keyBits: Int? {
    switch self {
    case .rsaKey(let bits), .ellipticCurveKey(let bits): bits
    case .leafHash, .systemTrust, .unnamed: nil
    }
  }

  /// Creates the requirement with the name `name`; `nil` if the name is unknown, or if the
  /// requirement needs a type and size of the key and one is missing.
  package init?(name: String, keyType: PublicKeyAlgorithm?, keyBits: Int?) {
    let earlier = Self.earlierNames[name]
    switch (Kind(rawValue: name) ?? earlier?.kind, keyType ?? earlier?.keyType, keyBits) {
    case (.certificateKey, .rsa?, let bits?): self = .rsaKey(bits: bits)
    case (.certificateKey, .ellipticCurve?, let bits?): self = .ellipticCurveKey(bits: bits)
    case (.certificateSignature, _, _): self = .leafHash
    case (.certificateTrust, _, _): self = .systemTrust
    case (.undetermined, _, _): self = .unnamed
    case (.certificateKey, _, _), (nil, _, _): return nil
    }
  }

  /// The names in evidence files from before version 0.1.0.
  private static let earlierNames: [String: (kind: Kind, keyType: PublicKeyAlgorithm?)] = [
    "rsa-key": (.certificateKey, .rsa), "elliptic-curve-key": (.certificateKey, .ellipticCurve),
    "leaf-hash": (.certificateSignature, nil), "system-trust": (.certificateTrust, nil),
    "unnamed": (.undetermined, nil),
  ]
}
