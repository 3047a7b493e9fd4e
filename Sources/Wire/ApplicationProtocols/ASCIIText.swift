import Bytes
import Cryptography

/// ASCII text built from numbers, such as the input of a fingerprint hash or an object identifier.
///
/// Stored as bytes: several times as fast as a string.
struct ASCIIText {
  private(set) var bytes = [UInt8]()

  init() { bytes.reserveCapacity(Self.usualLength) }

  mutating func append(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  mutating func append(contentsOf text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  mutating func append(decimal number: some UnsignedInteger) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  mutating func append(decimals numbers: some Sequence<UInt16>) {
    var isFirst = true
    for number in numbers {
      if !isFirst { append("-") }
      append(decimal: number)
      isFirst = false
    }
  }

  mutating func append(hexadecimals numbers: some Sequence<UInt16>) {
    var isFirst = true
    for number in numbers {
      if !isFirst { append(",") }
      append(hexadecimal: UInt8(number >> 8))
      append(hexadecimal: UInt8(number & 0xff))
      isFirst = false
    }
  }

  mutating func append(hexadecimal byte: UInt8) {
    bytes.append(UInt8(hexadecimalDigit: byte >> 4))
    bytes.append(UInt8(hexadecimalDigit: byte & 15))
  }

  /// The MD5 of the text in hexadecimal digits, as JA3 defines it; not used for security.
  var md5: String { MD5.hash(bytes).hexadecimal }

  /// Appends the first six bytes of the SHA-256 of `text` in hexadecimal digits, as JA4 defines it;
  /// appends zeros if `text` is empty.
  mutating func append(truncatedSHA256Of text: ASCIIText) {
    guard !text.bytes.isEmpty else { return append(contentsOf: Self.noHash) }
    for byte in SHA256.hash(text.bytes).prefix(6) { append(hexadecimal: byte) }
  }

  var isEmpty: Bool { bytes.isEmpty }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  private static let noHash = [UInt8](repeating: UInt8(ascii: "0"), count: 12)
  private static let usualLength = 256
}
