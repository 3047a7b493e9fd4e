import ByteReading
import SwiftASN1

/// The certificate extensions that matter for a TLS server (RFC 5280, section 4.2).
///
/// The property of an unreadable extension is `nil`. An absent extension has its default.
public struct CertificateExtensions: Hashable, Sendable {
  /// The names of the certificate; empty without that extension.
  public var alternativeNames: SubjectAlternativeNames?
  /// True if extended key usage includes server authentication; also `nil` without that extension.
  public var allowsServerAuthentication: Bool?
  /// True if basic constraints mark a certification authority; also `nil` without that extension.
  public var isAuthority: Bool?
  /// The number of embedded Signed Certificate Timestamps (RFC 6962, section 3.3).
  public var embeddedTimestamps: Int?
  /// True if servers must staple an OCSP response (RFC 7633).
  public var requiresStaple: Bool?

  /// Creates the extensions of a certificate without any.
  init() {
    alternativeNames = SubjectAlternativeNames()
    embeddedTimestamps = 0
    requiresStaple = false
  }

  /// Reads a list of extensions; `nil` if the node is not a list.
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

  /// Reads one extension; returns `false` if a known one is unreadable.
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
