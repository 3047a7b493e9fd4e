import Bytes

/// The identity of a `URLSession` task in logs of CFNetwork: `Task <UUID>.<NUMBER>`.
struct LoggedTask: Hashable {
  var identifier: LogIdentifier
  var number: UInt32

  /// Parses `Task <UUID>.<NUMBER>` at an offset; `nil` for another form.
  init?(_ message: borrowing LogText, at start: Int) {
    guard let end = message.taskEnd(from: start),
      let identifier = LogIdentifier(message, at: start + Self.lead),
      let (number, _) = message.number(at: start + Self.lead + LogIdentifier.length + 3),
      end > start
    else { return nil }
    (self.identifier, self.number) = (identifier, number)
  }

  fileprivate static let lead = 6
}

extension LogText {
  /// The offset after `Task <UUID>.<NUMBER>` at `start`; `nil` for another form.
  func taskEnd(from start: Int) -> Int? {
    let place = start + LoggedTask.lead + LogIdentifier.length
    guard has("Task <", at: start), has(">.<", at: place),
      let (_, end) = number(at: place + 3), has(">", at: end)
    else { return nil }
    return end + 1
  }
}

struct LogIdentifier: Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  static let length = 36

  init?(_ message: borrowing LogText, at start: Int) {
    guard start >= 0, start + Self.length <= message.bytes.byteCount,
      [8, 13, 18, 23].allSatisfy({ message.bytes.byte(at: start + $0) == UInt8(ascii: "-") }),
      let first = Self.number(message, start, start + 4),
      let second = Self.number(message, start + 9, start + 14),
      let third = Self.number(message, start + 19, start + 24),
      let fourth = Self.number(message, start + 28, start + 32)
    else { return nil }
    high = UInt64(first) << 32 | UInt64(second)
    low = UInt64(third) << 32 | UInt64(fourth)
  }

  /// Parses four hexadecimal digits at `start` and four at `next`; `nil` if one is invalid.
  ///
  /// All eight digits are processed as one word, because each line about a task has 32 of them.
  private static func number(_ message: borrowing LogText, _ start: Int, _ next: Int) -> UInt32? {
    func half(_ place: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: message.bytes.load(at: place, as: UInt32.self)))
    }
    func each(_ byte: UInt8) -> UInt64 { UInt64(repeating: byte) }
    let word = half(start) | half(next) << 32
    let isLetter = (word & each(0x40)) >> 6
    let low = word & each(0x0f)
    // Digits are 0x30 to 0x39, `A` to `F` 0x41 to 0x46, and lower case adds 0x20.
    guard (word | isLetter << 5) & each(0xf0) == each(0x30) + isLetter * 0x30,
      (low + each(0x06) + isLetter * 3) & each(0x10) == 0,
      isLetter & ~((low + each(0x0f)) >> 4) == 0
    else { return nil }
    // Pairs of digits are merged to bytes, pairs of bytes to 16 bits, and these to the number.
    var digits = low + isLetter * 9
    digits = (digits << 4 | digits >> 8) & 0x00ff_00ff_00ff_00ff
    digits = (digits << 8 | digits >> 16) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: digits << 16 | digits >> 32)
  }

  var description: String {
    let text = Array((high.hexadecimal + low.hexadecimal).uppercased())
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(text[$0]) }
      .joined(separator: "-")
  }
}
