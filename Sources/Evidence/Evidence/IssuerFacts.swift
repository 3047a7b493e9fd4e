public import ProtocolRegistries

/// The key and signature hash of a certificate that may have issued the leaf.
public struct IssuerFacts: Hashable, Sendable {
  public var keyType: PublicKeyAlgorithm?
  public var keyBits: Int?
  public var signatureHash: SignatureHash?

  public init(keyType: PublicKeyAlgorithm?, keyBits: Int?, signatureHash: SignatureHash?) {
    self.keyType = keyType
    self.keyBits = keyBits
    self.signatureHash = signatureHash
  }
}

extension IssuerFacts: Comparable {
  public static func < (one: IssuerFacts, other: IssuerFacts) -> Bool {
    var order = FactOrder()
    compare(one, other, in: &order)
    return order.isBefore ?? false
  }

  package static func compare(
    _ one: IssuerFacts, _ other: IssuerFacts, in order: inout FactOrder
  ) {
    compareFields(one, other, in: &order)
  }
}

extension IssuerFacts: FactFields {
  package static var unread: IssuerFacts {
    IssuerFacts(keyType: nil, keyBits: nil, signatureHash: nil)
  }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == IssuerFacts {
    try visitor.field(#""keyType":"#, \.keyType)
    try visitor.field(#""keyBits":"#, \.keyBits)
    try visitor.field(#""signatureHash":"#, \.signatureHash)
  }
}
