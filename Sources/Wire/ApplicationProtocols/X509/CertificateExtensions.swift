import ByteReading
import SwiftASN1

/// What the extensions of a certificate say that matters to a TLS server (RFC 5280, section 4.2).
///
/// An extension that is there but unreadable gives `nil`; one that is not there gives what its
/// absence means.
public struct CertificateExtensions: Hashable, Sendable {
  /// Whom the certificate is for; empty without that extension.
  public var alternativeNames: SubjectAlternativeNames?
  /// Extended key usage holds server authentication; also `nil` without that extension.
  public var allowsServerAuthentication: Bool?
  /// Basic constraints say that this is a certification authority; also `nil` without them.
  public var isAuthority: Bool?
  /// How many Signed Certificate Timestamps are embedded (RFC 6962, section 3.3).
  public var embeddedTimestamps: Int?
  /// Whether servers must staple an OCSP response (RFC 7633).
  public var requiresStaple: Bool?

  /// The extensions of a certificate that has none.
  init() {
    alternativeNames = SubjectAlternativeNames()
    embeddedTimestamps = 0
    requiresStaple = false
  }

  /// Reads a list of extensions; `nil` where the node is none.
  init?(_ list: ASN1Node, anomalies: inout Set<CertificateAnomaly>) {
    guard let members = list.members(of: .sequence) else { return nil }
    self.init()
    var seen: Set<ObjectIdentifier> = []
    for member in members {
      guard
        // Identifier, whether critical, value.
        let parts = member.members(of: .sequence, upTo: 3),
        let identifier = parts.first?.objectIdentifier, let value = parts.last,
        value.identifier == .octetString
      else {
        anomalies.insert(.extensionMalformed)
        continue
      }
      guard seen.insert(identifier).inserted else {
        anomalies.insert(.extensionRepeated)
        continue
      }
      if !read(value, of: identifier, anomalies: &anomalies) {
        anomalies.insert(.extensionMalformed)
      }
    }
  }

  /// Takes over one extension; `false` where it is one of interest that cannot be read.
  private mutating func read(
    _ value: ASN1Node, of identifier: ObjectIdentifier, anomalies: inout Set<CertificateAnomaly>
  ) -> Bool {
    switch identifier {
    case Self.subjectAltName:
      alternativeNames = value.wrapped.flatMap {
        SubjectAlternativeNames($0, anomalies: &anomalies)
      }
      return alternativeNames != nil
    case Self.extKeyUsage:
      let usages = value.wrapped?.members(of: .sequence)
      allowsServerAuthentication = usages?.contains {
        $0.objectIdentifier == Self.serverAuthentication
      }
      return usages != nil
    case Self.basicConstraints:
      guard let members = value.wrapped?.members(of: .sequence, upTo: 2) else { return false }
      // FALSE is the default, and BER lets any other byte than zero stand for TRUE.
      isAuthority = members.first?.bytes(of: .boolean)?.first.map { $0 != 0 } ?? false
      return true
    case Self.timestampList:
      embeddedTimestamps = value.wrapped?.bytes(of: .octetString).flatMap { list in
        Array(list).withBytes { try? SignedCertificateTimestampList($0).count }
      }
      return embeddedTimestamps != nil
    case Self.tlsFeature:
      // The numbers are those of TLS extensions; 5 is status_request.
      let features = value.wrapped?.members(of: .sequence)
      requiresStaple = features?.contains { $0.bytes(of: .integer) == [5] }
      return features != nil
    default:
      return true
    }
  }

  private static let subjectAltName: ObjectIdentifier = "2.5.29.17"
  private static let basicConstraints: ObjectIdentifier = "2.5.29.19"
  private static let extKeyUsage: ObjectIdentifier = "2.5.29.37"
  private static let serverAuthentication: ObjectIdentifier = "1.3.6.1.5.5.7.3.1"
  private static let tlsFeature: ObjectIdentifier = "1.3.6.1.5.5.7.1.24"
  private static let timestampList: ObjectIdentifier = "1.3.6.1.4.1.11129.2.4.2"
}
