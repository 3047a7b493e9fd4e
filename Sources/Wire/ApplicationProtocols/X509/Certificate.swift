import Crypto
public import HostNames
import SwiftASN1

/// What an X.509 certificate says (RFC 5280), read without judging it.
///
/// Reading is lenient: a part that cannot be read is `nil` and leaves an anomaly, the rest is kept.
/// Where not even the outline is readable, the hash and the anomaly are all there is. No signature
/// is verified.
public struct Certificate: Hashable, Sendable {
  /// The longest DER that is read, in bytes.
  ///
  /// Real server certificates stay below 10 KiB; the limit bounds the time a hostile one can cost.
  public static let maximumSize = 65_536

  /// The SHA-256 hash of the DER, lower-case hexadecimal.
  public var sha256: String
  public var subject: DistinguishedName?
  public var issuer: DistinguishedName?
  /// Start of validity, in nanoseconds since 1970-01-01 00:00 UTC.
  ///
  /// Moments outside of what 64 bits hold (1677 to 2262) are moved to the nearest that they hold,
  /// as with the customary "no end", 9999-12-31.
  public var notBefore: Int64?
  /// End of validity, counted as ``notBefore``.
  public var notAfter: Int64?
  public var publicKey: CertificatePublicKey?
  /// The SHA-256 hash of the SubjectPublicKeyInfo's DER (RFC 7469, section 2.4), lower-case
  /// hexadecimal; `nil` where not even the outline is readable.
  public var spkiSha256: String?
  /// How the issuer signed, by the algorithm outside of the signed part.
  public var signature: CertificateSignature?
  /// What the extensions say; a certificate without extensions has a value that says nothing.
  public var extensions: CertificateExtensions?
  /// What was found damaged or contradictory.
  public var anomalies: Set<CertificateAnomaly>

  /// Reads a certificate from its DER.
  public init(der: [UInt8]) {
    sha256 = Self.hash(of: der)
    anomalies = []
    guard der.count <= Self.maximumSize else {
      anomalies.insert(.tooLarge)
      return
    }
    guard let root = try? DER.parse(der), let outline = CertificateOutline(root) else {
      anomalies.insert(.malformed)
      return
    }
    read(outline)
  }

  private mutating func read(_ outline: CertificateOutline) {
    subject = DistinguishedName(outline.subject)
    issuer = DistinguishedName(outline.issuer)
    note(.nameMalformed, if: subject == nil || issuer == nil)

    let moments = outline.validity.members(of: .sequence, upTo: 2) ?? []
    notBefore = moments.first.flatMap(CertificateTime.init)?.nanoseconds
    notAfter = moments.dropFirst().first.flatMap(CertificateTime.init)?.nanoseconds
    note(.validityMalformed, if: notBefore == nil || notAfter == nil)

    publicKey = CertificatePublicKey(outline.subjectPublicKeyInfo)
    note(.keyMalformed, if: publicKey?.isIncomplete ?? true)
    spkiSha256 = Self.hash(of: Array(outline.subjectPublicKeyInfo.encodedBytes))

    signature = CertificateSignature(outline.signatureAlgorithm)
    note(.signatureMalformed, if: signature == nil)
    note(
      .signatureMismatch,
      if: outline.signatureAlgorithm.encodedBytes != outline.signedAlgorithm.encodedBytes)

    if let list = outline.extensions {
      extensions = CertificateExtensions(list, anomalies: &anomalies)
      note(.extensionMalformed, if: extensions == nil)
    } else {
      extensions = CertificateExtensions()
    }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    var digits = ASCIIText()
    for byte in SHA256.hash(data: bytes) { digits.append(hexadecimal: byte) }
    return digits.string
  }

  private mutating func note(_ anomaly: CertificateAnomaly, if happened: Bool) {
    if happened { anomalies.insert(anomaly) }
  }

  /// Whether subject and issuer are the same name, byte for byte; `nil` where one is unreadable.
  public var isSelfIssued: Bool? {
    guard let subject, let issuer else { return nil }
    return subject.der == issuer.der
  }

  /// Whether the certificate is for this DNS name; see ``SubjectAlternativeNames/matches(host:)``.
  ///
  /// `nil` where its names could not be read.
  public func matches(host: String) -> Bool? { extensions?.alternativeNames?.matches(host: host) }

  /// Whether the certificate is for this address; `nil` where its names could not be read.
  public func matches(host: IPAddress) -> Bool? {
    extensions?.alternativeNames?.matches(host: host)
  }
}
