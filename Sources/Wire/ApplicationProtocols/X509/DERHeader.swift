import Bytes

/// The tag and length of a DER element (X.690, sections 8.1.2, 8.1.3 and 10.1).
struct DERHeader: BitwiseCopyable {
  let tag: DERTag
  let isConstructed: Bool
  let contentStart: Int
  let end: Int

  static let constructedBit: UInt8 = 0x20

  init?(_ bytes: RawSpan, at start: Int) {
    guard bytes.byteCount - start >= 2 else { return nil }
    let first = bytes.byte(at: start)
    tag = DERTag(firstByte: first)
    isConstructed = first & Self.constructedBit != 0
    var offset = start + 1
    if first & Self.longTag == Self.longTag {
      guard Self.skipLongNumber(bytes, &offset) else { return nil }
    } else if first & ~Self.constructedBit == 0 {
      // Tag 0 ends a value of indefinite length, which DER does not allow.
      return nil
    }
    guard let length = Self.readLength(bytes, &offset), length <= bytes.byteCount - offset else {
      return nil
    }
    (contentStart, end) = (offset, offset + length)
  }

  private static func skipLongNumber(_ bytes: RawSpan, _ offset: inout Int) -> Bool {
    let start = offset
    var byte: UInt8
    repeat {
      guard offset < bytes.byteCount, offset - start < mostNumberBytes else { return false }
      byte = bytes.byte(at: offset)
      // DER requires the shortest form: no leading zeros, and no number that would fit in the first
      // byte (X.690, section 8.1.2.4).
      if offset == start, byte == 0x80 || byte < longTag { return false }
      offset += 1
    } while byte >= 0x80
    return true
  }

  /// Reads a length; nil if it is malformed, indefinite, or longer than necessary.
  private static func readLength(_ bytes: RawSpan, _ offset: inout Int) -> Int? {
    guard offset < bytes.byteCount else { return nil }
    let first = bytes.byte(at: offset)
    offset += 1
    guard first >= 0x80 else { return Int(first) }
    let count = Int(first & 0x7f)
    // Four length bytes suffice for any certificate that is read.
    guard (1...mostLengthBytes).contains(count), count <= bytes.byteCount - offset else {
      return nil
    }
    var length = 0
    for index in offset..<offset + count { length = length << 8 | Int(bytes.byte(at: index)) }
    offset += count
    // A length that would fit in fewer bytes is not DER (X.690, section 10.1).
    return length >= 0x80 && length >> (8 * (count - 1)) > 0 ? length : nil
  }

  private static let longTag: UInt8 = 0x1f
  private static let mostNumberBytes = 9
  private static let mostLengthBytes = 4
}
