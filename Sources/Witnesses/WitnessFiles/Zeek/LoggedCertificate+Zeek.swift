import Bytes
import Evidence
import HostNames
import ProtocolRegistries

extension LoggedCertificate {
  /// Zeek writes at most some hundred names of a certificate (`max_field_container_elements`), and
  /// sites may lower that number: from so many on, names may be missing.
  private static let mostNames = 100

  /// Creates a certificate of a row of x509.log; `nil` if its hash is not a SHA-256.
  init?(_ row: ZeekRow) throws(RecordProblem) {
    guard let hash = row.text(.fingerprint)?.lowercased(), hash.utf8.count == 64,
      hash.utf8.allSatisfy(\.isLowercaseHexadecimalDigit)
    else { return nil }
    self.init(sha256: hash)
    subject = row.text(.subject).flatMap(LoggedDistinguishedName.init)
    issuer = row.text(.issuer).flatMap(LoggedDistinguishedName.init)
    notBefore = row.time(.notBefore)
    notAfter = row.time(.notAfter)
    keyType = row.text(.keyType).flatMap(PublicKeyAlgorithm.init(zeekName:))
    keyBits = try row.number(.keyLength)
    curve = row.openSSLName(.keyCurve).map { Self.curves[$0] ?? $0 }
    if let name = row.openSSLName(.signatureAlgorithm) {
      (signatureAlgorithm, signatureHash) = Self.signature(name)
    }
    isOfServer = try row.flag(.isHostCertificate)
    readNames(row)
  }

  private mutating func readNames(_ row: ZeekRow) {
    let values = [row[.dnsNames], row[.addresses]]
    // JSON rows leave unset values out, so that they may also lack the column.
    guard !values.contains(.absent) || values.contains(where: { $0 != .absent && $0 != .unset })
    else { return }
    let names = row.list(.dnsNames) ?? []
    let texts = row.list(.addresses) ?? []
    let read = texts.compactMap(IPAddress.init(parsing:))
    guard names.count < Self.mostNames, texts.count < Self.mostNames, read.count == texts.count
    else { return }
    self.names = names.map { $0.lowercased() }
    addresses = read
  }

  /// The names of curves in OpenSSL, and those of NIST.
  private static let curves = [
    "prime192v1": "P-192", "secp224r1": "P-224", "prime256v1": "P-256", "secp384r1": "P-384",
    "secp521r1": "P-521",
  ]

  /// Returns a signature algorithm and its hash, by the names of OpenSSL.
  private static func signature(_ name: String) -> (String?, SignatureHash?) {
    switch name {
    case "rsassaPss": ("RSASSA-PSS", nil)
    case "ED25519": ("Ed25519", .intrinsic)
    case "ED448": ("Ed448", .intrinsic)
    case "sha1WithRSA": ("sha1WithRSAEncryption", .sha1)
    case "dsaWithSHA1", "dsaWithSHA1-old": ("dsa-with-SHA1", .sha1)
    default: (name.replacing("dsa_with_SHA", with: "dsa-with-SHA"), hash(in: name))
    }
  }

  private static func hash(in name: String) -> SignatureHash? {
    let ends = ["WithRSAEncryption", "-with-", "_with_"]
    for end in ends {
      guard let place = name.firstRange(of: end) else { continue }
      let hash = end == ends.first ? name[..<place.lowerBound] : name[place.upperBound...]
      return SignatureHash(name: String(hash))
    }
    return nil
  }
}

extension ZeekRow {
  /// Returns a name that OpenSSL gives, such as `prime256v1`; `nil` if the value is not set, or has
  /// other characters than such names.
  fileprivate func openSSLName(_ column: ZeekColumn) -> String? {
    guard let name = text(column), 1...64 ~= name.utf8.count,
      name.utf8.allSatisfy({ $0.isLetterOrDigit || " -_.".utf8.contains($0) })
    else { return nil }
    return name
  }
}

extension PublicKeyAlgorithm {
  /// Creates an algorithm from its name in x509.log (`X509::ParseCertificate` in Zeek's sources).
  fileprivate init?(zeekName name: String) {
    switch name {
    case "rsa": self = .rsa
    case "ecdsa": self = .ellipticCurve
    case "dsa": self = .dsa
    case "ED25519": self = .ed25519
    case "ED448": self = .ed448
    default: return nil
    }
  }
}
