import Bytes

/// The DER of an object identifier, which names an algorithm, attribute or extension (X.690,
/// section 8.19).
///
/// Most identifiers are only compared; only unknown ones are converted to text.
struct ObjectIdentifier: Hashable {
  private let octets: InlineBytes

  /// Creates an identifier from the content of its element; nil for a broken encoding or numbers
  /// wider than 63 bits, which do not occur.
  init?(_ bytes: RawSpan) {
    let count = bytes.byteCount
    guard count > 0, bytes.byte(at: count - 1) < 0x80 else { return nil }
    var number: UInt64 = 0
    for offset in 0..<count {
      guard number < 1 << 56 else { return nil }
      let byte = bytes.byte(at: offset)
      number = byte < 0x80 ? 0 : number << 7 | UInt64(byte & 0x7f)
    }
    octets = InlineBytes(bytes, at: 0, count: count)
  }

  var dotted: String {
    var text = ASCIIText()
    var number: UInt64 = 0
    for byte in octets.bytes {
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

extension ObjectIdentifier: ExpressibleByStringLiteral {
  init(stringLiteral dotted: String) {
    var numbers: [UInt64] = [0]
    for character in dotted.utf8 {
      if character == UInt8(ascii: ".") {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + UInt64(character & 0xf)
      }
    }
    var bytes: [UInt8] = []
    // The first two numbers share one (X.690, section 8.19.4).
    for number in [numbers[0] * 40 + numbers[1]] + numbers.dropFirst(2) {
      let groups = max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7)
      for group in (0..<groups).reversed() {
        let bits = UInt8(truncatingIfNeeded: number >> (7 * group)) & 0x7f
        bytes.append(group == 0 ? bits : bits | 0x80)
      }
    }
    octets = bytes.withBytes { InlineBytes($0, at: 0, count: $0.byteCount) }
  }
}
