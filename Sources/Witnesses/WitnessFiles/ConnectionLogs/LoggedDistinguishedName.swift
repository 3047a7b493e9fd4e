import Bytes
import Escaping

/// The name of a certificate's subject or issuer as text (RFC 4514, and RFC 2253 before it).
///
/// Logs write the attributes in reverse, the last one of the certificate first.
struct LoggedDistinguishedName: Hashable {
  /// The text of the name, by which the issuer of a certificate is found.
  let text: String
  /// The last common name of the certificate.
  private(set) var commonName: ForeignText?
  /// The first organization of the certificate.
  private(set) var organization: ForeignText?

  /// Zeek prints at most this many bytes of a name (`X509::ParseCertificate`).
  private static let longest = 2046

  /// Parses a name; `nil` if it may be cut, or is malformed.
  init?(_ text: String) {
    guard text.utf8.count < Self.longest else { return nil }
    self.text = text
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard let (type, value) = Self.attribute(&rest) else { return nil }
      switch type {
      case "CN": if commonName == nil { commonName = value }
      case "O": organization = value ?? organization
      default: break
      }
    }
  }

  /// Reads an attribute and the separator behind it; the value is `nil` if it is not a text.
  private static func attribute(
    _ rest: inout ArraySlice<UInt8>
  ) -> (type: String, value: ForeignText?)? {
    guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let type = String(decoding: rest[..<equals], as: UTF8.self)
    rest = rest[(equals + 1)...]
    // Values of unknown type are printed as the hexadecimal digits of their DER.
    let isText = rest.first != UInt8(ascii: "#")
    var value: [UInt8] = []
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "+"):
        return (type, isText ? ForeignText(decoding: value) : nil)
      case UInt8(ascii: "\\"):
        guard let next = rest.first else { return nil }
        if let high = next.hexadecimalDigitValue,
          let low = rest.dropFirst().first?.hexadecimalDigitValue
        {
          value.append(high << 4 | low)
          rest = rest.dropFirst(2)
        } else {
          value.append(next)
          rest = rest.dropFirst()
        }
      default: value.append(byte)
      }
    }
    return (type, isText ? ForeignText(decoding: value) : nil)
  }
}
