import Bytes
import ProtocolRegistries

/// The certificate extensions that matter for a TLS server (RFC 5280, section 4.2).
///
/// The property of an unreadable extension is `nil`. An absent extension has its default.
public struct CertificateExtensions: Hashable, Sendable {
  public var alternativeNames: SubjectAlternativeNames?
  /// True if extended key usage includes server authentication; `nil` without a readable extension.
  public var allowsServerAuthentication: Bool?
  public var allowsAnyPurpose = false
  /// True if basic constraints mark a certification authority; `nil` without a readable extension.
  public var isAuthority: Bool?
  /// The path length constraint (RFC 5280, section 4.2.1.9): the most authorities between this one
  /// and a leaf, self-issued ones not counted; `nil` for no limit.
  public var mostAuthoritiesBelow: Int?
  public var allowsCertificateSigning: Bool?
  public var nameConstraints: NameConstraints?
  /// The embedded Signed Certificate Timestamps (RFC 6962, section 3.3); `nil` if their list is
  /// unreadable.
  public var embeddedTimestamps: SignedCertificateTimestampList?
  /// True if servers must staple an OCSP response (RFC 7633).
  public var requiresStaple: Bool?

  init() {
    alternativeNames = SubjectAlternativeNames()
    embeddedTimestamps = SignedCertificateTimestampList()
    requiresStaple = false
  }

  init?(_ list: DERNode, anomalies: inout Set<CertificateAnomaly>) {
    guard var members = list.members(of: .sequence) else { return nil }
    self.init()
    var seen = SeenIdentifiers()
    while let member = members.next() {
      guard
        // An extension has an identifier, a critical flag and a value.
        var parts = member.members(of: .sequence), let first = parts.next(),
        let identifier = first.objectIdentifier, var value = parts.next()
      else {
        anomalies.insert(.extensionMalformed)
        continue
      }
      if let third = parts.next() { value = third }
      guard value.tag == .octetString else {
        anomalies.insert(.extensionMalformed)
        continue
      }
      guard seen.insert(identifier) else {
        anomalies.insert(.extensionRepeated)
        continue
      }
      if !read(value, of: identifier, anomalies: &anomalies) {
        anomalies.insert(.extensionMalformed)
      }
    }
  }

  /// The identifiers of the extensions already read, to find repeated ones: about ten, or thousands
  /// in a hostile certificate.
  private struct SeenIdentifiers {
    private static let mostFew = 16
    private var few: [ObjectIdentifier] = []
    private var more: Set<ObjectIdentifier> = []

    init() { few.reserveCapacity(Self.mostFew) }

    mutating func insert(_ identifier: ObjectIdentifier) -> Bool {
      if few.contains(identifier) { return false }
      guard few.count < Self.mostFew else { return more.insert(identifier).inserted }
      few.append(identifier)
      return true
    }
  }

  private mutating func read(
    _ value: DERNode, of identifier: ObjectIdentifier, anomalies: inout Set<CertificateAnomaly>
  ) -> Bool {
    switch identifier {
    case Self.subjectAltName:
      alternativeNames = nil
      guard let names = value.wrapped else { return false }
      alternativeNames = SubjectAlternativeNames(names, anomalies: &anomalies)
      return alternativeNames != nil
    case Self.extKeyUsage:
      guard let usages = value.wrapped, var members = usages.members(of: .sequence) else {
        return false
      }
      allowsServerAuthentication = false
      while let usage = members.next() {
        switch usage.objectIdentifier {
        case Self.serverAuthentication: allowsServerAuthentication = true
        case Self.anyPurpose: allowsAnyPurpose = true
        default: break
        }
      }
      return true
    case Self.basicConstraints:
      guard let constraints = value.wrapped, var members = constraints.members(of: .sequence)
      else { return false }
      isAuthority = false
      // FALSE is the default, and BER allows any byte other than zero for TRUE.
      if let first = members.next(), let flag = first.bytes(of: .boolean), flag.byteCount > 0 {
        isAuthority = flag.byte(at: 0) != 0
        if let limit = members.next(), let number = limit.bytes(of: .integer) {
          guard number.byteCount > 0, number.byte(at: 0) < 0x80 else { return false }
          // No chain reaches a limit that needs more than one byte.
          if number.byteCount == 1 { mostAuthoritiesBelow = Int(number.byte(at: 0)) }
        }
      }
      return true
    case Self.keyUsage:
      guard let usage = value.wrapped, let bits = usage.bytes(of: .bitString), bits.byteCount > 1
      else { return false }
      // keyCertSign is bit 5, counted from the highest (RFC 5280, section 4.2.1.3).
      allowsCertificateSigning = bits.byte(at: 1) & 0x04 != 0
      return true
    case Self.nameConstraintsList:
      guard let constraints = value.wrapped, let read = NameConstraints(constraints) else {
        return false
      }
      nameConstraints = read
      return true
    case Self.timestampList:
      embeddedTimestamps = nil
      guard let wrapped = value.wrapped, let list = wrapped.bytes(of: .octetString) else {
        return false
      }
      embeddedTimestamps = try? SignedCertificateTimestampList(list)
      return embeddedTimestamps != nil
    case Self.tlsFeature:
      requiresStaple = nil
      guard let features = value.wrapped, var members = features.members(of: .sequence) else {
        return false
      }
      requiresStaple = false
      while let feature = members.next() {
        // The numbers are those of TLS extensions; 5 is status_request.
        if let number = feature.bytes(of: .integer), number.byteCount == 1, number.byte(at: 0) == 5
        {
          requiresStaple = true
        }
      }
      return true
    default:
      return true
    }
  }

  private static let subjectAltName: ObjectIdentifier = "2.5.29.17"
  private static let keyUsage: ObjectIdentifier = "2.5.29.15"
  private static let basicConstraints: ObjectIdentifier = "2.5.29.19"
  private static let nameConstraintsList: ObjectIdentifier = "2.5.29.30"
  private static let extKeyUsage: ObjectIdentifier = "2.5.29.37"
  private static let anyPurpose: ObjectIdentifier = "2.5.29.37.0"
  private static let serverAuthentication: ObjectIdentifier = "1.3.6.1.5.5.7.3.1"
  private static let tlsFeature: ObjectIdentifier = "1.3.6.1.5.5.7.1.24"
  private static let timestampList: ObjectIdentifier = "1.3.6.1.4.1.11129.2.4.2"
}
