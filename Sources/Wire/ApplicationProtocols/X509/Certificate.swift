import Bytes
import Cryptography
public import ProtocolRegistries

/// The contents of an X.509 certificate (RFC 5280), without any judgement.
///
/// Reading is lenient: an unreadable part is nil and adds an anomaly, and the rest is kept. If not
/// even the outline is readable, only the hash and the anomaly are set. Hashes and signatures are
/// computed on demand, because most certificates need neither. A chain is judged by
/// ``CertificateChain`` and ``TrustAnchors``.
public struct Certificate: Hashable, Sendable {
  /// The maximum length of the DER that is read, in bytes.
  ///
  /// Real server certificates stay below 10 KiB. The limit bounds the time that a hostile one can
  /// cost.
  public static let maximumSize = 65_536

  /// The DER, from which hashes are computed on demand: the hash of an issuer is rarely needed.
  private let der: [UInt8]
  private var publicKeyInfo: Range<Int>?
  private var signing: SignatureByteRanges?
  public var subject: DistinguishedName?
  public var issuer: DistinguishedName?
  /// Start of validity, in nanoseconds since 1970-01-01 00:00 UTC.
  ///
  /// Times outside the range of 64 bits (1677 to 2262) become the nearest limit, such as the usual
  /// "no end", 9999-12-31.
  public var notBefore: Int64?
  public var notAfter: Int64?
  public var publicKey: CertificatePublicKey?
  public var signature: CertificateSignature?
  /// The extensions; a value with the defaults if there are none, `nil` if they are unreadable.
  public var extensions: CertificateExtensions?
  public var anomalies: Set<CertificateAnomaly>

  public init(der: [UInt8]) {
    self.der = der
    anomalies = []
    guard der.count <= Self.maximumSize else {
      anomalies.insert(.tooLarge)
      return
    }
    der.withBytes { bytes in
      guard let root = DERNode.whole(bytes), let outline = CertificateOutline(root) else {
        anomalies.insert(.malformed)
        return
      }
      read(outline)
      publicKeyInfo = bytes.byteOffsets(of: outline.subjectPublicKeyInfo.encoded)
      signing = SignatureByteRanges(outline, in: bytes)
    }
  }

  private mutating func read(_ outline: CertificateOutline) {
    subject = DistinguishedName(outline.subject)
    issuer = DistinguishedName(outline.issuer)
    add(.nameMalformed, if: subject == nil || issuer == nil)

    if var moments = outline.validity.members(of: .sequence) {
      if let first = moments.next() { notBefore = CertificateTime(first)?.nanoseconds }
      if let second = moments.next() { notAfter = CertificateTime(second)?.nanoseconds }
    }
    add(.validityMalformed, if: notBefore == nil || notAfter == nil)

    publicKey = CertificatePublicKey(outline.subjectPublicKeyInfo)
    add(.keyMalformed, if: publicKey?.isIncomplete ?? true)

    signature = CertificateSignature(outline.signatureAlgorithm)
    add(.signatureMalformed, if: signature == nil)
    // The algorithm is stated twice, inside and outside the signed part, and must be the same (RFC
    // 5280, section 4.1.1.2).
    add(
      .signatureMismatch,
      if: !outline.signatureAlgorithm.encoded.isEqual(to: outline.signedAlgorithm.encoded))

    if let list = outline.extensions {
      extensions = CertificateExtensions(list, anomalies: &anomalies)
      add(.extensionMalformed, if: extensions == nil)
    } else {
      extensions = CertificateExtensions()
    }
  }

  public var sha256: String { Self.hash(of: der) }

  /// The SHA-256 hash of the SubjectPublicKeyInfo's DER (RFC 7469, section 2.4), lower-case
  /// hexadecimal; `nil` if not even the certificate's outline is readable.
  public var spkiSha256: String? { publicKeyInfo.map { Self.hash(of: Array(der[$0])) } }

  private static func hash(of bytes: [UInt8]) -> String {
    var digits = ASCIIText()
    for byte in SHA256.hash(bytes) { digits.append(hexadecimal: byte) }
    return digits.string
  }

  /// The public key, with which to verify issued certificates; `nil` if its kind is unsupported.
  private var signatureKey: SignatureKey? {
    guard let kind = publicKey?.signatureKind, let publicKeyInfo, let signing else { return nil }
    return SignatureKey(
      kind, publicKeyInfo: Array(der[publicKeyInfo]), bits: Array(der[signing.key]))
  }

  /// Verifies the signature with an issuer's key (RFC 5280, section 6.1.3, a.1).
  ///
  /// - Parameter issuer: A certificate with the issuer's name.
  /// - Returns: True if valid; nil if the algorithm or the key is unsupported or unreadable.
  public func isSigned(by issuer: Certificate) -> Bool? {
    guard let signing, let scheme = signature?.scheme, let key = issuer.signatureKey,
      // The two names of the algorithm have to agree (RFC 5280, section 4.1.1.2).
      !anomalies.contains(.signatureMismatch)
    else { return nil }
    return key.verifies(
      Array(der[signing.signature]), of: Array(der[signing.signedPart]), in: scheme)
  }

  private mutating func add(_ anomaly: CertificateAnomaly, if happened: Bool) {
    if happened { anomalies.insert(anomaly) }
  }

  /// True if subject and issuer are equal byte for byte; `nil` if one is unreadable.
  public var isSelfIssued: Bool? {
    guard let subject, let issuer else { return nil }
    return subject.der == issuer.der
  }
}

private struct SignatureByteRanges: Hashable {
  var key: Range<Int>
  var signedPart: Range<Int>
  var signature: Range<Int>

  init?(_ outline: CertificateOutline, in certificate: RawSpan) {
    guard var parts = outline.subjectPublicKeyInfo.members(of: .sequence), parts.next() != nil,
      let keyNode = parts.next(), let keyBits = keyNode.wholeBits,
      let signatureBits = outline.signatureValue.wholeBits,
      let key = certificate.byteOffsets(of: keyBits),
      let signedPart = certificate.byteOffsets(of: outline.signedPart.encoded),
      let signature = certificate.byteOffsets(of: signatureBits)
    else { return nil }
    (self.key, self.signedPart, self.signature) = (key, signedPart, signature)
  }
}
