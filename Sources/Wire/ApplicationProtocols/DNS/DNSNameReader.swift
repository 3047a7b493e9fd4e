import Bytes

/// Reads the domain names of messages, which may be compressed (RFC 1035, section 4.1.4).
///
/// It stores each name once, over many messages. Replace it when ``isFull`` is true.
public struct DNSNameReader: Sendable {
  static let headerSize = 12
  /// The maximum length of a name on the wire, in bytes (RFC 1035, section 2.3.4).
  static let maximumLength = 255
  /// The maximum number of successive pointers followed; no encoder writes as many.
  static let maximumPointers = 32
  private static let (mostNames, mostBytes) = (16_384, 4 << 20)

  struct Place {
    var start: Int
    var count: Int
  }

  private var table = DNSNameTable()
  private var whole: [UInt8] = []
  private var lastPointer: UInt16 = 0
  private var last = Place(start: 0, count: 0)
  private var named: (start: Int, name: DNSName)?

  public init() {}

  /// True if the reader has so many names that its owner should replace it by an empty one.
  public var isFull: Bool { table.count >= Self.mostNames || table.heldBytes >= Self.mostBytes }

  public subscript(number: Int) -> DNSName { table[number] }

  mutating func begin() {
    lastPointer = 0
    named = nil
  }

  mutating func read(_ bytes: RawSpan, at offset: inout Int) throws(DissectionError) -> DNSName {
    name(try pass(bytes, at: &offset), in: bytes)
  }

  mutating func pass(_ bytes: RawSpan, at offset: inout Int) throws(DissectionError) -> Place {
    let start = offset
    // Usually each answer repeats the pointer to the question's name.
    if bytes.byteCount - start >= 2, lastPointer != 0, bytes.uint16(at: start) == lastPointer {
      offset += 2
      return last
    }
    let place = try Self.check(bytes, at: &offset)
    // Only a name that begins with a label can be the target of that pointer, and offsets have 14
    // bits.
    if bytes.byte(at: start) < 0xc0, start < 0x4000 {
      lastPointer = 0xc000 | UInt16(truncatingIfNeeded: start)
      last = place
    }
    return place
  }

  mutating func name(_ place: Place, in bytes: RawSpan) -> DNSName {
    if let named, named.start == place.start { return named.name }
    let name: DNSName
    if place.count > 0 {
      name = table.name(bytes.extracting(place.start..<place.start + place.count))
    } else {
      gather(bytes, from: place.start)
      name = whole.withBytes { table.name($0) }
    }
    named = (place.start, name)
    return name
  }

  private static func check(
    _ bytes: RawSpan, at offset: inout Int
  ) throws(DissectionError) -> Place {
    let start = offset
    var position = start
    var segment = start
    var length = 1
    var pointers = 0
    while true {
      guard position < bytes.byteCount else {
        throw .truncated(at: position, needed: 1, available: 0)
      }
      let byte = bytes.byte(at: position)
      switch byte >> 6 {
      case 0:
        if byte == 0 {
          // A compressed name is not contiguous, so it has to be gathered before use.
          guard pointers == 0 else { return Place(start: start, count: 0) }
          offset = position + 1
          return Place(start: start, count: offset - start)
        }
        let end = position + 1 + Int(byte)
        guard end <= bytes.byteCount else {
          throw .truncated(
            at: position, needed: Int(byte) + 1, available: bytes.byteCount - position)
        }
        length += Int(byte) + 1
        // The limit also applies to names assembled by pointers.
        guard length <= maximumLength else { throw .malformed(at: position) }
        position = end
      case 3:
        guard position + 2 <= bytes.byteCount else {
          throw .truncated(at: position, needed: 2, available: 1)
        }
        let target = Int(bytes.uint16(at: position) & 0x3fff)
        // A pointer must lead to before the current stretch, so pointers cannot form a loop.
        guard target < segment, target >= headerSize, pointers < maximumPointers else {
          throw .malformed(at: position)
        }
        if pointers == 0 { offset = position + 2 }
        pointers += 1
        position = target
        segment = target
      default:
        // The other label types are obsolete or unassigned (RFC 6891, section 5).
        throw .malformed(at: position)
      }
    }
  }

  private mutating func gather(_ bytes: RawSpan, from start: Int) {
    whole.removeAll(keepingCapacity: true)
    var position = start
    while position < bytes.byteCount, whole.count < Self.maximumLength {
      let byte = bytes.byte(at: position)
      if byte >= 0xc0 {
        position = Int(bytes.uint16(at: position) & 0x3fff)
      } else {
        whole.append(contentsOf: bytes, from: position, count: Int(byte) + 1)
        if byte == 0 { return }
        position += Int(byte) + 1
      }
    }
  }

  static func text(_ bytes: RawSpan) -> String {
    guard bytes.byteCount > 2 else { return "" }
    var text = bytes.array(at: 1, count: bytes.byteCount - 2)
    // The usual name is changed in place: each further length byte becomes a dot. Names with bytes
    // that need an escape take the slow path.
    var nextLength = Int(bytes.byte(at: 0))
    for place in text.indices {
      let byte = text[place]
      if place == nextLength {
        nextLength += Int(byte) + 1
        text[place] = UInt8(ascii: ".")
      } else if byte.isUppercaseLetter {
        text[place] = byte | 0x20
      } else if byte <= 0x20 || byte >= 0x7f || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "\\")
      {
        return writtenOut(bytes)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func writtenOut(_ bytes: RawSpan) -> String {
    var text: [UInt8] = []
    var position = 0
    while position < bytes.byteCount, bytes.byte(at: position) > 0 {
      if position > 0 { text.append(UInt8(ascii: ".")) }
      let end = position + 1 + Int(bytes.byte(at: position))
      for position in position + 1..<end { append(bytes.byte(at: position), to: &text) }
      position = end
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case _ where byte.isUppercaseLetter:
      text.append(byte | 0x20)
    case UInt8(ascii: "."), UInt8(ascii: "\\"), ...0x20, 0x7f...:
      text.append(UInt8(ascii: "\\"))
      text.append(UInt8(ascii: "0") + byte / 100)
      text.append(UInt8(ascii: "0") + byte / 10 % 10)
      text.append(UInt8(ascii: "0") + byte % 10)
    default:
      text.append(byte)
    }
  }
}
