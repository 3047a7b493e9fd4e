/// The strength of an issuer between leaf and root.
public struct IssuerFacts: Hashable, Sendable {
  /// The key's kind: `RSA`, `EC`, `DSA`, `Ed25519`, `Ed448`, or an object identifier.
  public var keyType: String?
  public var keyBits: Int?
  /// The hash over which the certificate is signed: `sha256`, `sha1`, `md5`.
  public var signatureHash: String?

  /// An issuer by its parts.
  public init(keyType: String?, keyBits: Int?, signatureHash: String?) {
    self.keyType = keyType
    self.keyBits = keyBits
    self.signatureHash = signatureHash
  }
}

extension IssuerFacts: Comparable {
  /// Orders by key, then by hash; an unknown part comes first.
  public static func < (one: IssuerFacts, other: IssuerFacts) -> Bool {
    var order = FactOrder()
    order.compare(one.keyType, other.keyType)
    order.compare(one.keyBits, other.keyBits)
    order.compare(one.signatureHash, other.signatureHash)
    return order.isBefore ?? false
  }
}
