import Bytes

extension DERNode {
  @_lifetime(copy self)
  func firstMember(of tag: DERTag) -> DERNode? {
    guard var members = members(of: tag) else { return nil }
    return members.next()
  }

  var encodedArray: [UInt8] { encoded.array(at: 0, count: encoded.byteCount) }

  var wrapped: DERNode? {
    @_lifetime(copy self) get {
      guard let bytes = bytes(of: .octetString) else { return nil }
      return DERNode.whole(bytes)
    }
  }

  /// The bits of a BIT STRING; nil for another element, and if they do not fill whole bytes.
  var wholeBits: RawSpan? {
    @_lifetime(copy self) get {
      guard let bytes = bytes(of: .bitString), bytes.byteCount > 0, bytes.byte(at: 0) == 0 else {
        return nil
      }
      return bytes.extracting(1..<bytes.byteCount)
    }
  }

  var wrappedInBits: DERNode? {
    @_lifetime(copy self) get {
      guard let bits = wholeBits else { return nil }
      return DERNode.whole(bits)
    }
  }

  /// The number of bits of an INTEGER, read as unsigned, without leading zeros; nil for other
  /// elements.
  ///
  /// Some encoders omit the zero byte before a high first bit; such a number is positive too.
  var bitCount: Int? {
    guard let bytes = bytes(of: .integer) else { return nil }
    for offset in 0..<bytes.byteCount where bytes.byte(at: offset) != 0 {
      return (bytes.byteCount - offset) * 8 - bytes.byte(at: offset).leadingZeroBitCount
    }
    return nil
  }

  var objectIdentifier: ObjectIdentifier? {
    guard let bytes = bytes(of: .objectIdentifier) else { return nil }
    return ObjectIdentifier(bytes)
  }
}
