import SwiftASN1

/// A subject or an issuer (RFC 5280, section 4.1.2.4).
public struct DistinguishedName: Hashable, Sendable {
  /// The DER of the name, by which certificates are linked.
  public var der: [UInt8]
  /// The last common name, for display only; it is unverified and may contain anything.
  public var commonName: String?
  /// The first organisation (O), for display and to tell the issuer, as sent.
  public var organization: String?

  /// Reads a name; `nil` if the node is not a name.
  init?(_ node: ASN1Node) {
    guard let relativeNames = node.members(of: .sequence) else { return nil }
    der = Array(node.encodedBytes)
    for relativeName in relativeNames {
      guard let attributes = relativeName.members(of: .set) else { return nil }
      for attribute in attributes {
        guard let pair = attribute.members(of: .sequence, upTo: 2), pair.count == 2 else {
          return nil
        }
        switch pair[0].objectIdentifier {
        case Self.commonName: commonName = Self.text(pair[1]) ?? commonName
        case Self.organization: organization = organization ?? Self.text(pair[1])
        default: break
        }
      }
    }
  }

  private static let commonName: ObjectIdentifier = "2.5.4.3"
  private static let organization: ObjectIdentifier = "2.5.4.10"

  /// Returns a DirectoryString as text (RFC 5280, appendix A.1); invalid bytes are replaced.
  private static func text(_ node: ASN1Node) -> String? {
    guard case .primitive(let bytes) = node.content else { return nil }
    switch node.identifier {
    case .utf8String, .printableString, .ia5String, .numericString, .visibleString:
      return String(decoding: bytes, as: UTF8.self)
    case .teletexString:
      // In practice Latin-1, whatever T.61 says.
      return String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init)))
    case .bmpString:
      var units: [UInt16] = []
      var rest = bytes
      while let high = rest.popFirst(), let low = rest.popFirst() {
        units.append(UInt16(high) << 8 | UInt16(low))
      }
      return String(decoding: units, as: UTF16.self)
    default:
      return nil
    }
  }
}
