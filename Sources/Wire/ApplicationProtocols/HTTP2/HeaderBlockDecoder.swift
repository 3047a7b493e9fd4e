import Bytes

/// Decodes the header blocks of one direction of an HTTP/2 connection, in order (RFC 7541).
///
/// Later blocks refer to fields of earlier ones, so every block is decoded, whichever stream it
/// belongs to. After a block that fails, no other can be decoded: the dynamic table would differ
/// from the sender's. If the sender's table is larger than the one kept here, a reference beyond it
/// makes a block `partial`, not malformed.
struct HeaderBlockDecoder: Sendable {
  enum Outcome {
    case whole
    case partial
    case malformed
  }

  /// The maximum size of the fields reported of one block, in bytes (RFC 9113, section 6.5.2).
  ///
  /// Without a limit, a short block could expand to a huge list, as one byte can refer to a field.
  static let maximumListSize = 262_144
  /// The maximum number of bytes of an integer after the first one; enough for 32 bits.
  private static let maximumNumberLength = 5

  private(set) var table = HPACKTable()
  private var scratch: [UInt8] = []

  var heldByteCount: Int { table.heldByteCount + scratch.heldByteCount }

  mutating func decode(_ block: RawSpan, _ field: (HTTP2FieldName, RawSpan) -> Void) -> Outcome {
    var (offset, listSize, isPartial) = (0, 0, false)
    while offset < block.byteCount {
      let first = block.byte(at: offset)
      let entry: HPACKTable.Entry?
      // An index is a whole field (section 6.1); `001` updates the table size (section 6.3); the
      // rest are literals, of which `01` are also inserted (section 6.2).
      if first & 0x80 != 0 {
        guard let index = Self.number(block, &offset, bits: 7) else { return .malformed }
        switch table[index] {
        case .entry(let known): entry = known
        case .unknown: entry = nil
        case .invalid: return .malformed
        }
      } else if first & 0x60 == 0x20 {
        guard let size = Self.number(block, &offset, bits: 5) else { return .malformed }
        table.resize(to: size)
        continue
      } else {
        let isKept = first & 0x40 != 0
        guard let literal = literal(block, &offset, bits: isKept ? 6 : 4) else {
          return .malformed
        }
        if isKept { table.insert(literal.entry) }
        if !literal.hasKnownName { isPartial = true }
        entry = literal.entry
      }
      // A field beyond the limit is still inserted above, so that the table stays that of the
      // encoder.
      guard let entry, listSize + entry.size <= Self.maximumListSize else {
        isPartial = true
        continue
      }
      listSize += entry.size
      if let name = entry.name { entry.value.withBytes { field(name, $0) } }
    }
    return isPartial ? .partial : .whole
  }

  private struct Literal {
    var entry = HPACKTable.Entry(nameLength: 0, valueLength: 0)
    var hasKnownName = true
  }

  private mutating func literal(
    _ block: RawSpan, _ offset: inout Int, bits: UInt8
  ) -> Literal? {
    guard let index = Self.number(block, &offset, bits: bits) else { return nil }
    var literal = Literal()
    if index == 0 {
      let found = string(block, &offset) { text, range in
        (HTTP2FieldName(text, range), range.count)
      }
      guard let found else { return nil }
      (literal.entry.name, literal.entry.nameLength) = found
    } else {
      switch table[index] {
      case .entry(let known):
        (literal.entry.name, literal.entry.nameLength) = (known.name, known.nameLength)
      case .unknown: literal.hasKnownName = false
      case .invalid: return nil
      }
    }
    let name = literal.entry.name
    let found = string(block, &offset) { text, range in
      // Values of fields that are not read are not copied; only their length counts for the table.
      (name == nil ? [] : text.array(at: range.lowerBound, count: range.count), range.count)
    }
    guard let found else { return nil }
    (literal.entry.value, literal.entry.valueLength) = found
    return literal
  }

  /// Reads a string (RFC 7541, section 5.2), decodes its Huffman code if it has one, and passes it
  /// to `body`; nil if it is malformed.
  private mutating func string<R>(
    _ block: RawSpan, _ offset: inout Int, _ body: (RawSpan, Range<Int>) -> R
  ) -> R? {
    guard offset < block.byteCount else { return nil }
    let isCoded = block.byte(at: offset) & 0x80 != 0
    guard let length = Self.number(block, &offset, bits: 7), length <= block.byteCount - offset
    else {
      return nil
    }
    let range = offset..<offset + length
    offset += length
    guard isCoded else { return body(block, range) }
    scratch.removeAll(keepingCapacity: true)
    guard HPACKHuffmanCode.shared.decode(block, range, into: &scratch) else { return nil }
    return scratch.withBytes { body($0, 0..<$0.byteCount) }
  }

  /// Reads an integer that begins in the low bits of a byte (RFC 7541, section 5.1).
  static func number(_ block: RawSpan, _ offset: inout Int, bits: UInt8) -> Int? {
    guard offset < block.byteCount else { return nil }
    let mask = UInt8(1) << bits - 1
    var number = Int(block.byte(at: offset) & mask)
    offset += 1
    // A value that fills its prefix continues in further bytes. Their number is limited, so the sum
    // cannot overflow.
    guard number == Int(mask) else { return number }
    for place in 0..<Self.maximumNumberLength {
      guard offset < block.byteCount else { return nil }
      let byte = block.byte(at: offset)
      offset += 1
      number += Int(byte & 0x7f) << (7 * place)
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}
