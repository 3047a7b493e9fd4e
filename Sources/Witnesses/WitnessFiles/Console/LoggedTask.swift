import ByteReading

/// The task of a `URLSession`, as CFNetwork names it: `Task <UUID>.<NUMBER>`.
struct LoggedTask: Hashable {
  var identifier: LogIdentifier
  var number: UInt32
}

/// The UUID of a task or connection.
struct LogIdentifier: Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// The number of bytes of its text.
  static let length = 36

  /// Reads the UUID at an offset; `nil` if there is none.
  init?(_ message: borrowing LogText, at start: Int) {
    guard start >= 0, start + Self.length <= message.bytes.byteCount else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for offset in 0..<Self.length {
      let byte = message.bytes.byte(at: start + offset)
      switch offset {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = LogText.hexadecimalDigit(byte) else { return nil }
        if offset < 18 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      }
    }
    (self.high, self.low) = (high, low)
  }

  /// The UUID in upper case.
  var description: String {
    func digits(_ number: UInt64) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    let text = Array(digits(high) + digits(low))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(text[$0]) }
      .joined(separator: "-")
  }
}
