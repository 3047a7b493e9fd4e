import Bytes
public import Cryptography
public import ProtocolRegistries

/// The signature algorithm of a certificate (RFC 5280, section 4.1.1.2).
public struct CertificateSignature: Hashable, Sendable {
  public var algorithm: String
  public var hash: SignatureHash?
  public var scheme: SignatureScheme?

  init?(_ node: DERNode) {
    guard
      var parts = node.members(of: .sequence), let first = parts.next(),
      let identifier = first.objectIdentifier
    else { return nil }
    if identifier == Self.pss {
      algorithm = "RSASSA-PSS"
      guard let parameters = PSSParameters(parts.next()) else { return nil }
      hash = Self.hashes[parameters.hash]
      scheme = parameters.scheme
    } else {
      (algorithm, hash) = Self.algorithms[identifier] ?? (identifier.dotted, nil)
      scheme = Self.scheme(algorithm, hash)
    }
  }

  private static func scheme(_ algorithm: String, _ hash: SignatureHash?) -> SignatureScheme? {
    if algorithm == "Ed25519" { return .ed25519 }
    guard let hash = hash.flatMap(SignatureScheme.Hash.init) else { return nil }
    if algorithm.hasSuffix("WithRSAEncryption") { return .rsaPKCS1(hash) }
    return algorithm.hasPrefix("ecdsa-with-") ? .ecdsa(hash) : nil
  }

  private static let pss: ObjectIdentifier = "1.2.840.113549.1.1.10"

  fileprivate static let hashes: [ObjectIdentifier: SignatureHash] = [
    "1.2.840.113549.2.5": .md5,
    "1.3.14.3.2.26": .sha1,
    "2.16.840.1.101.3.4.2.1": .sha256,
    "2.16.840.1.101.3.4.2.2": .sha384,
    "2.16.840.1.101.3.4.2.3": .sha512,
    "2.16.840.1.101.3.4.2.4": .sha224,
  ]

  private static let algorithms: [ObjectIdentifier: (String, SignatureHash?)] = [
    "1.2.840.113549.1.1.2": ("md2WithRSAEncryption", .md2),
    "1.2.840.113549.1.1.3": ("md4WithRSAEncryption", .md4),
    "1.2.840.113549.1.1.4": ("md5WithRSAEncryption", .md5),
    "1.2.840.113549.1.1.5": ("sha1WithRSAEncryption", .sha1),
    "1.2.840.113549.1.1.11": ("sha256WithRSAEncryption", .sha256),
    "1.2.840.113549.1.1.12": ("sha384WithRSAEncryption", .sha384),
    "1.2.840.113549.1.1.13": ("sha512WithRSAEncryption", .sha512),
    "1.2.840.113549.1.1.14": ("sha224WithRSAEncryption", .sha224),
    // The older identifier of the OIW for the same algorithm.
    "1.3.14.3.2.29": ("sha1WithRSAEncryption", .sha1),
    "1.2.840.10040.4.3": ("dsa-with-SHA1", .sha1),
    "2.16.840.1.101.3.4.3.1": ("dsa-with-SHA224", .sha224),
    "2.16.840.1.101.3.4.3.2": ("dsa-with-SHA256", .sha256),
    "1.2.840.10045.4.1": ("ecdsa-with-SHA1", .sha1),
    "1.2.840.10045.4.3.1": ("ecdsa-with-SHA224", .sha224),
    "1.2.840.10045.4.3.2": ("ecdsa-with-SHA256", .sha256),
    "1.2.840.10045.4.3.3": ("ecdsa-with-SHA384", .sha384),
    "1.2.840.10045.4.3.4": ("ecdsa-with-SHA512", .sha512),
    "1.3.101.112": ("Ed25519", .intrinsic),
    "1.3.101.113": ("Ed448", .intrinsic),
  ]
}

/// The parameters of RSASSA-PSS (RFC 4055, section 3.1).
private struct PSSParameters {
  /// The hash of the message; like the hash of the mask, SHA-1 by default.
  var hash: ObjectIdentifier = "1.3.14.3.2.26"
  private var maskHash: ObjectIdentifier? = "1.3.14.3.2.26"
  private var saltLength: Int? = 20
  private var hasUsualTrailer = true

  init?(_ node: DERNode?) {
    guard let node, node.tag != .null else { return }
    guard var members = node.members(of: .sequence) else { return nil }
    // The parameters: hash, mask, salt length, trailer.
    for _ in 0..<4 {
      guard let member = members.next() else { return }
      switch member.tag {
      case .tagged(0):
        guard let algorithm = member.firstMember(of: .tagged(0)),
          let identifier = algorithm.firstMember(of: .sequence)?.objectIdentifier
        else { return nil }
        hash = identifier
      case .tagged(1): maskHash = Self.maskHash(member)
      case .tagged(2): saltLength = Self.number(member.firstMember(of: .tagged(2)))
      case .tagged(3):
        hasUsualTrailer = Self.number(member.firstMember(of: .tagged(3))) == 1
      default: break
      }
    }
  }

  /// Returns the hash of an MGF1 mask; nil for another mask, of which none is in use.
  private static func maskHash(_ member: DERNode) -> ObjectIdentifier? {
    guard let algorithm = member.firstMember(of: .tagged(1)),
      var parts = algorithm.members(of: .sequence), let kind = parts.next(),
      kind.objectIdentifier == "1.2.840.113549.1.1.8", let hash = parts.next()
    else { return nil }
    return hash.firstMember(of: .sequence)?.objectIdentifier
  }

  /// Returns an integer of at most two bytes, enough for salt lengths; nil for another element.
  private static func number(_ node: DERNode?) -> Int? {
    guard let bytes = node?.bytes(of: .integer), (1...2).contains(bytes.byteCount),
      bytes.byte(at: 0) < 0x80
    else { return nil }
    return (0..<bytes.byteCount).reduce(0) { $0 << 8 | Int(bytes.byte(at: $1)) }
  }

  var scheme: SignatureScheme? {
    guard hasUsualTrailer, let saltLength,
      let hash = CertificateSignature.hashes[hash].flatMap(SignatureScheme.Hash.init),
      let mask = maskHash.flatMap({ CertificateSignature.hashes[$0] })
        .flatMap(SignatureScheme.Hash.init)
    else { return nil }
    return .rsaPSS(hash, mask: mask, saltLength: saltLength)
  }
}

extension SignatureScheme.Hash {
  fileprivate init?(_ hash: SignatureHash) {
    switch hash {
    case .md5: self = .md5
    case .sha1: self = .sha1
    case .sha224: self = .sha224
    case .sha256: self = .sha256
    case .sha384: self = .sha384
    case .sha512: self = .sha512
    case .md2, .md4, .intrinsic: return nil
    }
  }
}
