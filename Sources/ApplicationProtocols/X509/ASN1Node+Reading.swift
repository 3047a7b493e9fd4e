import SwiftASN1

extension ASN1Identifier {
  /// A context-specific tag.
  static func tagged(_ number: UInt) -> ASN1Identifier {
    ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
  }
}

extension ASN1Node {
  /// The first `limit` members of a constructed node with that tag; `nil` where it is none.
  func members(of identifier: ASN1Identifier, upTo limit: Int = .max) -> [ASN1Node]? {
    guard self.identifier == identifier, case .constructed(let nodes) = content else { return nil }
    return Array(nodes.prefix(limit))
  }

  /// The content of a primitive node with that tag; `nil` where it is none.
  func bytes(of identifier: ASN1Identifier) -> ArraySlice<UInt8>? {
    guard self.identifier == identifier, case .primitive(let bytes) = content else { return nil }
    return bytes
  }

  /// The structure encoded in an OCTET STRING.
  var wrapped: ASN1Node? {
    guard let bytes = bytes(of: .octetString) else { return nil }
    return try? DER.parse(bytes)
  }

  /// The structure encoded in a BIT STRING.
  var wrappedInBits: ASN1Node? {
    guard let bytes = bytes(of: .bitString), bytes.first == 0 else { return nil }
    return try? DER.parse(bytes.dropFirst())
  }

  /// How many bits an INTEGER has without leading zeros, taken as unsigned.
  ///
  /// Keys whose encoder forgot the zero byte before a high first bit exist, and mean a positive
  /// number.
  var bitCount: Int? {
    guard let bytes = bytes(of: .integer) else { return nil }
    let significant = bytes.drop { $0 == 0 }
    guard let first = significant.first else { return nil }
    return significant.count * 8 - first.leadingZeroBitCount
  }

  /// An OBJECT IDENTIFIER in dotted decimals.
  ///
  /// Numbers wider than 63 bits do not occur and give `nil`, as does a broken encoding.
  var objectIdentifier: String? {
    guard let bytes = bytes(of: .objectIdentifier), let last = bytes.last, last < 0x80 else {
      return nil
    }
    var text = ASCIIText()
    var number: UInt64 = 0
    for byte in bytes {
      guard number < 1 << 56 else { return nil }
      number = number << 7 | UInt64(byte & 0x7f)
      if byte >= 0x80 { continue }
      if text.isEmpty {
        // The first two numbers share one (X.690, section 8.19.4).
        let root = min(number / 40, 2)
        text.append(decimal: root)
        number -= root * 40
      }
      text.append(".")
      text.append(decimal: number)
      number = 0
    }
    return text.string
  }
}
