import ByteReading

/// Reads domain names, which may be compressed (RFC 1035, section 4.1.4).
///
/// Names come out in lower case without the dot at the end; the root is the empty string. A byte
/// that is no printable ASCII or has a meaning of its own (dot and backslash) becomes a backslash
/// and three decimal digits (RFC 4343, section 2.1), so such a name never looks like a host's.
struct DNSNameReader {
  /// The length of the message's header in bytes; no name can begin in it.
  static let headerSize = 12
  /// The maximum length of a name on the wire, in bytes (RFC 1035, section 2.3.4).
  static let maximumLength = 255
  /// The maximum number of pointers followed in a row; no encoder writes as many.
  static let maximumPointers = 32

  /// A buffer that is reused for each name.
  private var text: [UInt8] = []
  /// A cache of one entry: the name read last, and the compression pointer that led to it.
  ///
  /// Mostly the next name is the same pointer.
  private var last: (pointer: UInt16, name: String) = (0, "")

  init() { text.reserveCapacity(64) }

  /// Reads the name at `offset` and moves `offset` past it.
  mutating func read(_ bytes: RawSpan, at offset: inout Int) throws(DissectionError) -> String {
    let start = offset
    if bytes.byteCount - start >= 2, last.pointer != 0, bytes.uint16(at: start) == last.pointer {
      offset += 2
      return last.name
    }
    let name = try decode(bytes, at: &offset)
    if bytes.byte(at: start) < 0xc0, start < 0x4000 {
      last = (0xc000 | UInt16(truncatingIfNeeded: start), name)
    }
    return name
  }

  private mutating func decode(
    _ bytes: RawSpan, at offset: inout Int
  ) throws(DissectionError) -> String {
    text.removeAll(keepingCapacity: true)
    var position = offset
    var segment = offset
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
          if pointers == 0 { offset = position + 1 }
          return String(decoding: text, as: UTF8.self)
        }
        let end = position + 1 + Int(byte)
        guard end <= bytes.byteCount else {
          throw .truncated(
            at: position, needed: Int(byte) + 1, available: bytes.byteCount - position)
        }
        length += Int(byte) + 1
        guard length <= Self.maximumLength else { throw .malformed(at: position) }
        append(bytes, position + 1..<end)
        position = end
      case 3:
        guard position + 2 <= bytes.byteCount else {
          throw .truncated(at: position, needed: 2, available: 1)
        }
        let target = Int(bytes.uint16(at: position) & 0x3fff)
        // Each pointer must lead before the place where this stretch began: no loop is possible.
        guard target < segment, target >= Self.headerSize, pointers < Self.maximumPointers else {
          throw .malformed(at: position)
        }
        if pointers == 0 { offset = position + 2 }
        pointers += 1
        position = target
        segment = target
      default:
        throw .malformed(at: position)
      }
    }
  }

  private mutating func append(_ bytes: RawSpan, _ label: Range<Int>) {
    if !text.isEmpty { text.append(UInt8(ascii: ".")) }
    for position in label {
      Self.append(bytes.byte(at: position), to: &text)
    }
  }

  /// Appends one byte of a label in its printable form.
  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
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
