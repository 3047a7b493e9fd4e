import Bytes
import Evidence

extension Timestamp {
  /// Parses the time at the beginning of a text, in ISO 8601 or the form of Apple's logs:
  /// `2026-11-24T10:00:00.123Z`, `2026-11-24 10:00:00.123456+0800`.
  ///
  /// A time without a zone counts as UTC.
  init?(readingText text: some Collection<UInt8>) {
    self.init(readingText: Array(text.prefix(Self.longestText)), at: 0)
  }

  private static let longestText = 64

  /// Parses the time at an offset of a text.
  init?(readingText text: [UInt8], at start: Int) {
    var digits = DigitReader(text: text, place: start)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2),
      digits.skip("-"), let day = digits.number(2), digits.skip("T") || digits.skip(" "),
      let hour = digits.number(2), digits.skip(":"), let minute = digits.number(2),
      digits.skip(":"), let second = digits.number(2),
      (1970...2200).contains(year), (1...12).contains(month),
      (1...GregorianCalendar.days(inMonth: month, ofYear: year)).contains(day),
      hour < 24, minute < 60, second < 61
    else { return nil }
    let fraction = digits.skip(".") || digits.skip(",") ? digits.fraction() : 0
    let seconds =
      GregorianCalendar.daysSince1970(year: year, month: month, day: day) * 86_400
      + (hour * 3_600 + minute * 60 + second) - digits.zone()
    self.init(nanoseconds: seconds * 1_000_000_000 + fraction)
  }
}

extension Timestamp {
  var iso8601Nanoseconds: String {
    let rest = ((nanoseconds % 1000) + 1000) % 1000
    return iso8601Microseconds.dropLast() + String("\(rest + 1000)".dropFirst()) + "Z"
  }
}

private struct DigitReader {
  let text: [UInt8]
  var place: Int

  private var first: UInt8? { place < text.count ? text[place] : nil }

  private mutating func digit() -> Int64? {
    guard let byte = first, byte.isDecimalDigit else { return nil }
    place += 1
    return Int64(byte - 0x30)
  }

  mutating func number(_ width: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<width {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func fraction() -> Int64 {
    var (value, scale) = (Int64(0), Int64(100_000_000))
    while let digit = digit() {
      value += digit * scale
      scale /= 10
    }
    return value
  }

  /// Reads a time zone (`Z`, `+0800`, `-04:00`) as seconds east of UTC; 0 if there is none.
  mutating func zone() -> Int64 {
    let before = place
    if skip("Z") { return 0 }
    let sign: Int64 = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(2) else {
      place = before
      return 0
    }
    _ = skip(":")
    guard let minutes = number(2) else {
      place = before
      return 0
    }
    return sign * (hours * 3_600 + minutes * 60)
  }
}
