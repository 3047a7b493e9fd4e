import Bytes

extension LogText {
  /// The microseconds since midnight of a time such as `13:06:40.003`.
  func timeOfDay(at start: Int) -> Int64? {
    guard hasTime(at: start) else { return nil }
    var value: Int64 = 0
    for (offset, factor) in [(0, Int64(36_000)), (1, 3_600), (3, 600), (4, 60), (6, 10), (7, 1)] {
      value += Int64(bytes.byte(at: start + offset) - 0x30) * factor
    }
    for place in start + 9..<start + 15 {
      let digit = byte(place).flatMap { $0.isDecimalDigit ? Int64($0 - 0x30) : nil } ?? 0
      value = value * 10 + digit
    }
    return value
  }

  func hasTime(at start: Int) -> Bool {
    start + 10 <= bytes.byteCount && hasShape("00:00:00", at: start)
      && bytes.byte(at: start + 8) == UInt8(ascii: ".") && bytes.byte(at: start + 9).isDecimalDigit
  }

  /// Returns true if the eight bytes at an offset are those of `shape`, with any digits in place of
  /// its zeros.
  @inline(__always)
  private func hasShape(_ shape: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + 8 <= bytes.byteCount else { return false }
    let wanted = shape.word(at: 0)
    // A digit differs from a zero of the shape by its value, and an equal byte by nothing.
    let difference = bytes.load(at: start, as: UInt64.self) ^ wanted
    let others = ((wanted ^ UInt64(repeating: 0x30)) &+ UInt64(repeating: 0x7f)) >> 7
    let values = (~others & UInt64(repeating: 1)) &* 0x0f
    return difference & ~values == 0
      && (difference &+ UInt64(repeating: 6)) & UInt64(repeating: 0xf0) == 0
  }

  /// Returns the offset after the time of a device's syslog at the start of the text: `Nov 22
  /// 10:00:00`, with a fraction of a second or without; `nil` for another form.
  var syslogTimeEnd: Int? {
    guard hasMonth(at: 0), bytes.byteCount > 16, bytes.byte(at: 3) == 0x20,
      bytes.byte(at: 4) == 0x20 || bytes.byte(at: 4).isDecimalDigit,
      bytes.byte(at: 5).isDecimalDigit, bytes.byte(at: 6) == 0x20,
      hasShape("00:00:00", at: 7)
    else { return nil }
    var place = 15
    if bytes.byte(at: place) == UInt8(ascii: ".") {
      place = end(from: place + 1) { !$0.isDecimalDigit }
      guard place > 16 else { return nil }
    }
    return byte(place) == 0x20 ? place : nil
  }

  /// Returns true if the English abbreviation of a month is at an offset.
  func hasMonth(at start: Int) -> Bool {
    guard start >= 0, start + 3 <= bytes.byteCount else { return false }
    return Self.months.contains(Self.word(bytes, start))
  }

  private static func word(_ bytes: RawSpan, _ start: Int) -> UInt32 {
    (0..<3).reduce(0) { $0 << 8 | UInt32(bytes.byte(at: start + $1)) }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { Array($0.utf8).withBytes { word($0, 0) } }

  func dateEnd(from start: Int) -> Int? {
    guard start + 19 <= bytes.byteCount,
      hasShape("0000-00-", at: start),
      hasShape("00 00:00", at: start + 8) || hasShape("00T00:00", at: start + 8),
      hasShape("00:00:00", at: start + 11)
    else { return nil }
    var place = start + 19
    if byte(place) == UInt8(ascii: ".") || byte(place) == UInt8(ascii: ",") {
      place = end(from: place + 1) { !$0.isDecimalDigit }
    }
    if byte(place) == UInt8(ascii: "Z") { return place + 1 }
    if let sign = byte(place), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      byte(place + 1)?.isDecimalDigit == true
    {
      place = end(from: place + 1) { !$0.isDecimalDigit && $0 != UInt8(ascii: ":") }
    }
    return place
  }
}
