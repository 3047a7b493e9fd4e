import Bytes

/// The name of a certificate's subject or issuer (RFC 5280, section 4.1.2.4).
public struct DistinguishedName: Hashable, Sendable {
  /// The DER of the name; a certificate's issuer is found by comparing these bytes.
  public var der: [UInt8]
  /// The last common name, for display only; it is unverified and may contain anything.
  public var commonName: String?
  /// The first organisation (O) as sent, for display and to identify the issuer.
  public var organization: String?

  init?(_ node: DERNode) {
    guard var relativeNames = node.members(of: .sequence) else { return nil }
    der = node.encodedArray
    while let relativeName = relativeNames.next() {
      guard var attributes = relativeName.members(of: .set) else { return nil }
      while let attribute = attributes.next() {
        guard
          var pair = attribute.members(of: .sequence), let type = pair.next(),
          let value = pair.next()
        else { return nil }
        switch type.objectIdentifier {
        case Self.commonName: commonName = Self.text(value) ?? commonName
        case Self.organization: organization = organization ?? Self.text(value)
        default: break
        }
      }
    }
  }

  func matches(_ other: DistinguishedName) -> Bool {
    der == other.der || comparable == other.comparable
  }

  /// A canonical form for comparison (RFC 5280, section 7.1), independent of string types, case and
  /// repeated spaces.
  ///
  /// Equals `der` if the name is too long or unreadable.
  var comparable: [UInt8] {
    guard der.count <= Self.mostCompared else { return der }
    return der.withBytes { bytes in
      guard let name = DERNode.whole(bytes), let form = Self.comparable(name) else {
        return bytes.array(at: 0, count: bytes.byteCount)
      }
      return form
    }
  }

  /// The maximum length of a name's DER for a canonical form, in bytes; real names have some
  /// hundred.
  private static let mostCompared = 4096

  private static func comparable(_ node: DERNode) -> [UInt8]? {
    guard var relativeNames = node.members(of: .sequence) else { return nil }
    var form: [UInt8] = []
    while let relativeName = relativeNames.next() {
      guard var attributes = relativeName.members(of: .set) else { return nil }
      var values: [[UInt8]] = []
      while let attribute = attributes.next() {
        guard var pair = attribute.members(of: .sequence), let type = pair.next(),
          let value = pair.next()
        else { return nil }
        values.append(type.encodedArray + [0] + (folded(value) ?? value.encodedArray) + [0])
      }
      values.sort { $0.lexicographicallyPrecedes($1) }
      form += values.joined() + [1]
    }
    return form
  }

  /// Returns a text in lower case and with single spaces, in UTF-8; nil if the value is not a text.
  private static func folded(_ node: DERNode) -> [UInt8]? {
    if let ascii = foldedASCII(node) { return ascii }
    return text(node).map {
      Array($0.lowercased().split(separator: " ").joined(separator: " ").utf8)
    }
  }

  /// Returns a text of one byte per character in lower case and with single spaces; nil unless all
  /// characters are ASCII, as in nearly all names.
  private static func foldedASCII(_ node: DERNode) -> [UInt8]? {
    switch node.tag {
    case .utf8String, .printableString, .ia5String, .numericString, .visibleString, .teletexString:
      break
    default: return nil
    }
    if node.isConstructed { return nil }
    let bytes = node.content
    var text: [UInt8] = []
    text.reserveCapacity(bytes.byteCount)
    var isSpaceDue = false
    for offset in 0..<bytes.byteCount {
      let byte = bytes.byte(at: offset)
      guard byte < 0x80 else { return nil }
      if byte == UInt8(ascii: " ") {
        isSpaceDue = !text.isEmpty
        continue
      }
      if isSpaceDue { text.append(UInt8(ascii: " ")) }
      isSpaceDue = false
      text.append(byte.lowercased)
    }
    return text
  }

  private static let commonName: ObjectIdentifier = "2.5.4.3"
  private static let organization: ObjectIdentifier = "2.5.4.10"

  /// Returns a DirectoryString as text (RFC 5280, appendix A.1); invalid bytes are replaced.
  private static func text(_ node: DERNode) -> String? {
    if node.isConstructed { return nil }
    let bytes = node.content
    switch node.tag {
    case .utf8String, .printableString, .ia5String, .numericString, .visibleString:
      return bytes.text(at: 0, count: bytes.byteCount)
    case .teletexString:
      // In practice, TeletexString is Latin-1 and not T.61.
      var scalars = String.UnicodeScalarView()
      for offset in 0..<bytes.byteCount { scalars.append(Unicode.Scalar(bytes.byte(at: offset))) }
      return String(scalars)
    case .bmpString:
      var units: [UInt16] = []
      var cursor = ByteCursor(bytes)
      cursor.forEachUInt16 { units.append($0) }
      return String(decoding: units, as: UTF16.self)
    default:
      return nil
    }
  }
}
