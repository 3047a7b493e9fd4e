import Bytes
import Escaping
import ProtocolRegistries

extension UInt8 {
  static let lineFeed: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d
  static let space: UInt8 = 0x20
  static let colon: UInt8 = 0x3a
  static let semicolon: UInt8 = 0x3b

  var isLineEnd: Bool { self == .carriageReturn || self == .lineFeed }
}

/// Reads text in ranges of an HTTP head; every range must lie inside the span.
extension RawSpan {
  func firstControl(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      let word = UInt64(littleEndian: load(at: offset, as: UInt64.self))
      // 0x7f is the one control character above the space.
      let found = word.bytes(below: 0x20) | (word ^ UInt64(repeating: 0x7f)).bytes(below: 1)
      if found != 0 { return offset &+ found.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < range.upperBound {
      if byte(at: offset) < 0x20 || byte(at: offset) == 0x7f { return offset }
      offset &+= 1
    }
    return nil
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, byte(at: start).isBlank { start &+= 1 }
    while start < end, byte(at: end &- 1).isBlank { end &-= 1 }
    return start..<end
  }

  /// Removes and returns the next element of `rest`, a comma-separated value, without white space
  /// around it; skips empty elements, and returns nil at the end.
  func nextListElement(_ rest: inout Range<Int>) -> Range<Int>? {
    while !rest.isEmpty {
      let end = firstIndex(of: 0x2c, in: rest) ?? rest.upperBound
      let element = trimmed(rest.lowerBound..<end)
      rest = min(end &+ 1, rest.upperBound)..<rest.upperBound
      if !element.isEmpty { return element }
    }
    return nil
  }

  /// Removes and returns the next directive of `rest`, a value such as `max-age="1"; preload`; nil
  /// at the end.
  ///
  /// The directive's `value` is the range after `=`, without quotation marks; nil without `=`.
  func nextDirective(
    _ rest: inout Range<Int>
  ) -> (whole: Range<Int>, name: Range<Int>, value: Range<Int>?)? {
    guard !rest.isEmpty else { return nil }
    let end = firstIndex(of: .semicolon, in: rest) ?? rest.upperBound
    let whole = trimmed(rest.lowerBound..<end)
    rest = min(end &+ 1, rest.upperBound)..<rest.upperBound
    guard let equals = firstIndex(of: UInt8(ascii: "="), in: whole) else {
      return (whole, whole, nil)
    }
    return (
      whole, trimmed(whole.lowerBound..<equals),
      unquoted(trimmed(equals &+ 1..<whole.upperBound))
    )
  }

  /// Returns the range without the quotation marks around it, if it has both.
  private func unquoted(_ range: Range<Int>) -> Range<Int> {
    let mark = UInt8(ascii: "\"")
    guard range.count >= 2, byte(at: range.lowerBound) == mark,
      byte(at: range.upperBound &- 1) == mark
    else { return range }
    return range.lowerBound &+ 1..<range.upperBound &- 1
  }

  func isCaselesslyEqual(_ range: Range<Int>, _ lowercase: StaticString) -> Bool {
    guard range.count == lowercase.utf8CodeUnitCount else { return false }
    var offset = 0
    while offset &+ 8 <= range.count {
      let word = load(at: range.lowerBound &+ offset, as: UInt64.self).lowercasedASCII
      guard word == lowercase.word(at: offset) else { return false }
      offset &+= 8
    }
    while offset < range.count {
      let byte = byte(at: range.lowerBound &+ offset)
      guard byte.lowercased == lowercase.byte(at: offset) else { return false }
      offset &+= 1
    }
    return true
  }

  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && agrees(range, with: text)
  }

  func hasPrefix(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count >= text.utf8CodeUnitCount && agrees(range, with: text)
  }

  func agrees(_ range: Range<Int>, with text: StaticString) -> Bool {
    let count = min(range.count, text.utf8CodeUnitCount)
    var offset = 0
    while offset < count {
      guard byte(at: range.lowerBound &+ offset) == text.byte(at: offset) else { return false }
      offset &+= 1
    }
    return true
  }

  /// Returns the number below 10^18 written in these decimal digits; `nil` if other bytes occur.
  func decimal(_ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty else { return nil }
    var number: UInt64 = 0
    for offset in range {
      let byte = byte(at: offset)
      guard byte.isDecimalDigit, number < 100_000_000_000_000_000 else { return nil }
      number = number &* 10 &+ UInt64(byte &- 0x30)
    }
    return number
  }

  func text(_ range: Range<Int>) -> String {
    text(at: range.lowerBound, count: range.count)
  }

  /// Returns the bytes as text; nil if longer than 1024 bytes.
  ///
  /// Real values are shorter. A longer one would stay in memory until the report is made, and
  /// shortening it would falsify it.
  func shortText(_ range: Range<Int>) -> ForeignText? {
    range.count > 1024 ? nil : ForeignText(text(range))
  }

  func shortLowercaseText(_ range: Range<Int>) -> String? {
    range.count > 1024 ? nil : lowercaseText(range)
  }

  func upgradeTokens(_ range: Range<Int>) -> String? {
    shortLowercaseText(range).flatMap(UpgradeToken.known)
  }

  func lowercaseText(_ range: Range<Int>) -> String {
    isLowercase(range) ? text(range) : String(decoding: lowercaseBytes(range), as: UTF8.self)
  }

  private func isLowercase(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      let word = load(at: offset, as: UInt64.self)
      guard word == word.lowercasedASCII else { return false }
      offset &+= 8
    }
    while offset < range.upperBound {
      if byte(at: offset).isUppercaseLetter { return false }
      offset &+= 1
    }
    return true
  }

  func isASCII(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      guard load(at: offset, as: UInt64.self) & UInt64(repeating: 0x80) == 0 else { return false }
      offset &+= 8
    }
    while offset < range.upperBound {
      if byte(at: offset) >= 0x80 { return false }
      offset &+= 1
    }
    return true
  }

  func lowercaseBytes(_ range: Range<Int>) -> [UInt8] {
    var copy = array(at: range.lowerBound, count: range.count)
    for index in copy.indices { copy[index] = copy[index].lowercased }
    return copy
  }
}
