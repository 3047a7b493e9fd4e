import SwiftASN1

extension ASN1Identifier {
  /// A context-specific tag.
  static func tagged(_ number: UInt) -> ASN1Identifier {
    ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
  }
}

extension ASN1Node {
  /// The first `limit` members of a constructed node with that tag; `nil` for other nodes.
  func members(of identifier: ASN1Identifier, upTo limit: Int = .max) -> [ASN1Node]? {
    guard self.identifier == identifier, case .constructed(let nodes) = content else { return nil }
    var members: [ASN1Node] = []
    // A loop, as generic copies of the library's collection cost several times as much.
    var iterator = nodes.makeIterator()
    while members.count < limit, let node = iterator.next() {
      if members.isEmpty { members.reserveCapacity(min(limit, Self.usualMembers)) }
      members.append(node)
    }
    return members
  }

  /// The capacity reserved for members: a certificate has ten parts and about ten extensions.
  private static let usualMembers = 10

  /// The content of a primitive node with that tag; `nil` for other nodes.
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

  /// The number of bits of an INTEGER without leading zeros, read as unsigned.
  ///
  /// Some encoders omit the zero byte before a high first bit; such a number is meant to be
  /// positive.
  var bitCount: Int? {
    guard let bytes = bytes(of: .integer) else { return nil }
    let significant = bytes.drop { $0 == 0 }
    guard let first = significant.first else { return nil }
    return significant.count * 8 - first.leadingZeroBitCount
  }

  /// An OBJECT IDENTIFIER; `nil` where its encoding is broken.
  var objectIdentifier: ObjectIdentifier? {
    bytes(of: .objectIdentifier).flatMap(ObjectIdentifier.init)
  }
}
