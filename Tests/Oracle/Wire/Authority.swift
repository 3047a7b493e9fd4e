/// Who signs certificates: a name and the key behind it.
struct Authority: Hashable, Sendable {
  var name: String
  var key: SigningKey

  /// Its name in DER.
  var distinguishedName: [UInt8] { Certificate.name(common: name, organization: "Oracle Works") }
  /// The identifier of its key (RFC 5280, section 4.2.1.2).
  var keyIdentifier: [UInt8] { Digest.sha1(key.publicKeyInfo) }
}

/// The certificate that one authority gave another, or itself.
struct AuthorityCertificate: Hashable, Sendable {
  var subject: Authority
  var issuer: Authority
  var hash = Certificate.Hash.sha256
  var isExpired = false
  /// Says whether its signature is that of other bytes.
  var isBroken = false

  init(
    _ subject: Authority, by issuer: Authority, over hash: Certificate.Hash = .sha256,
    isExpired: Bool = false, isBroken: Bool = false
  ) {
    self.subject = subject
    self.issuer = issuer
    self.hash = hash
    self.isExpired = isExpired
    self.isBroken = isBroken
  }

  var isSelfSigned: Bool { subject == issuer }
  /// Says whether another signed it over a weak hash; Ed25519 has its own.
  var hasWeakHash: Bool { hash.isWeak && !isSelfSigned && issuer.key != .ed25519 }

  /// All packets of the trials lie within some days of this second.
  private static let era = 1_795_000_000

  var der: [UInt8] {
    let constraints = DER.tagged(0x04, DER.sequence(DER.tagged(0x01, [0xff])))
    let usage = DER.tagged(0x04, DER.tagged(0x03, [1, 0x06]))
    let critical = DER.tagged(0x01, [0xff])
    let extensions =
      DER.sequence(DER.identifier([0x55, 0x1d, 0x13]) + critical + constraints)
      + DER.sequence(DER.identifier([0x55, 0x1d, 0x0f]) + critical + usage)
      + DER.sequence(
        DER.identifier([0x55, 0x1d, 0x0e])
          + DER.tagged(0x04, DER.tagged(0x04, subject.keyIdentifier)))
      + issuer.keyIdentifierExtension
    let last = isExpired ? -40 : 1500
    let body = DER.sequence(
      DER.tagged(0xa0, DER.integer([2])) + DER.integer([1] + serialNumber)
        + issuer.key.algorithm(over: hash) + issuer.distinguishedName
        + DER.sequence(DER.time(Self.era - 1500 * 86_400) + DER.time(Self.era + last * 86_400))
        + subject.distinguishedName + subject.key.publicKeyInfo
        + DER.tagged(0xa3, DER.sequence(extensions)))
    return issuer.signed(body, over: hash, isBroken: isBroken)
  }

  /// A number that certificates of one issuer don't share.
  private var serialNumber: [UInt8] {
    Array(Digest.sha1(Array("\(self)".utf8)).prefix(8))
  }

  var summary: String {
    var words = ["\(subject.summary)←\(isSelfSigned ? "itself" : issuer.summary) \(hash)"]
    if isExpired { words.append("expired") }
    if isBroken { words.append("broken") }
    return words.joined(separator: " ")
  }
}

extension Authority {
  var summary: String { "\(name)/\(key)" }

  /// The extension that says which of its keys signed.
  var keyIdentifierExtension: [UInt8] {
    DER.sequence(
      DER.identifier([0x55, 0x1d, 0x23])
        + DER.tagged(0x04, DER.sequence(DER.tagged(0x80, keyIdentifier))))
  }

  /// A certificate around its body.
  func signed(_ body: [UInt8], over hash: Certificate.Hash, isBroken: Bool) -> [UInt8] {
    let message = isBroken ? body.reversed() : body
    return DER.sequence(
      body + key.algorithm(over: hash) + DER.bits(key.signature(of: message, over: hash)))
  }
}

/// Who signed a leaf, and what the server sends after it.
struct Chain: Hashable, Sendable {
  var issuer: Authority
  var sent: [AuthorityCertificate]
  /// Says whether the leaf's signature is that of other bytes.
  var isBroken = false

  var summary: String {
    "by \(issuer.summary)\(isBroken ? " broken" : "")"
      + sent.map { ", \($0.summary)" }.joined()
  }
}
