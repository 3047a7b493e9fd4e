/// The signature algorithm of a certificate (RFC 5280, section 4.1.1.2).
public struct CertificateSignature: Hashable, Sendable {
  /// The ``hash`` of algorithms with a fixed hash (Ed25519, Ed448): RFC 8410.
  public static let intrinsicHash = "intrinsic"

  /// The algorithm's name, such as `ecdsa-with-SHA256`, or its object identifier.
  public var algorithm: String
  /// The hash function of the signature, such as `sha256`, `sha1` or ``intrinsicHash``.
  ///
  /// `nil` for unknown algorithms and hashes.
  public var hash: String?

  /// Reads an AlgorithmIdentifier; `nil` if it or its RSASSA-PSS parameters are invalid.
  init?(_ node: DERNode) {
    guard
      var parts = node.members(of: .sequence), let first = parts.next(),
      let identifier = first.objectIdentifier
    else { return nil }
    if identifier == Self.pss {
      algorithm = "RSASSA-PSS"
      guard let hashIdentifier = Self.hashIdentifier(ofPSS: parts.next()) else { return nil }
      hash = Self.hashes[hashIdentifier]
    } else {
      (algorithm, hash) = Self.algorithms[identifier] ?? (identifier.dotted, nil)
    }
  }

  /// The hash in RSASSA-PSS parameters (RFC 4055, section 3.1); SHA-1 by default.
  private static func hashIdentifier(ofPSS parameters: DERNode?) -> ObjectIdentifier? {
    let sha1: ObjectIdentifier = "1.3.14.3.2.26"
    guard let parameters, parameters.tag != .null else { return sha1 }
    guard var members = parameters.members(of: .sequence) else { return nil }
    // Hash, mask, length of the salt, trailer.
    for _ in 0..<4 {
      guard let member = members.next() else { break }
      guard member.tag == .tagged(0) else { continue }
      guard
        let algorithm = member.firstMember(of: .tagged(0)),
        let identifier = algorithm.firstMember(of: .sequence)
      else { return nil }
      return identifier.objectIdentifier
    }
    return sha1
  }

  private static let pss: ObjectIdentifier = "1.2.840.113549.1.1.10"

  private static let hashes: [ObjectIdentifier: String] = [
    "1.2.840.113549.2.5": "md5",
    "1.3.14.3.2.26": "sha1",
    "2.16.840.1.101.3.4.2.1": "sha256",
    "2.16.840.1.101.3.4.2.2": "sha384",
    "2.16.840.1.101.3.4.2.3": "sha512",
    "2.16.840.1.101.3.4.2.4": "sha224",
  ]

  private static let algorithms: [ObjectIdentifier: (String, String?)] = [
    "1.2.840.113549.1.1.2": ("md2WithRSAEncryption", "md2"),
    "1.2.840.113549.1.1.3": ("md4WithRSAEncryption", "md4"),
    "1.2.840.113549.1.1.4": ("md5WithRSAEncryption", "md5"),
    "1.2.840.113549.1.1.5": ("sha1WithRSAEncryption", "sha1"),
    "1.2.840.113549.1.1.11": ("sha256WithRSAEncryption", "sha256"),
    "1.2.840.113549.1.1.12": ("sha384WithRSAEncryption", "sha384"),
    "1.2.840.113549.1.1.13": ("sha512WithRSAEncryption", "sha512"),
    "1.2.840.113549.1.1.14": ("sha224WithRSAEncryption", "sha224"),
    // The older identifier of the OIW.
    "1.3.14.3.2.29": ("sha1WithRSAEncryption", "sha1"),
    "1.2.840.10040.4.3": ("dsa-with-SHA1", "sha1"),
    "2.16.840.1.101.3.4.3.1": ("dsa-with-SHA224", "sha224"),
    "2.16.840.1.101.3.4.3.2": ("dsa-with-SHA256", "sha256"),
    "1.2.840.10045.4.1": ("ecdsa-with-SHA1", "sha1"),
    "1.2.840.10045.4.3.1": ("ecdsa-with-SHA224", "sha224"),
    "1.2.840.10045.4.3.2": ("ecdsa-with-SHA256", "sha256"),
    "1.2.840.10045.4.3.3": ("ecdsa-with-SHA384", "sha384"),
    "1.2.840.10045.4.3.4": ("ecdsa-with-SHA512", "sha512"),
    "1.3.101.112": ("Ed25519", intrinsicHash),
    "1.3.101.113": ("Ed448", intrinsicHash),
  ]
}
