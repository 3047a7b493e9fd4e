import Bytes
import Evidence

extension Timestamp {
  /// Parses the time at the beginning of a text, in ISO 8601 or the form of Apple's logs:
  /// `2026-11-24T10:00:00.123Z`, `2026-11-24 10:00:00.123456+0800`.
  ///
  /// A time without a zone counts as UTC.
  init?(readingText text: some Collection<UInt8>) {
    guard let time = Array(text.prefix(Self.longestText)).withBytes({ Self.init($0, at: 0) }) else {
      return nil
    }
    self = time
  }

  private static let longestText = 64

  /// Parses the time at an offset of a text.
  init?(_ text: RawSpan, at start: Int) {
    var digits = DigitReader(text, at: start)
    guard let seconds = digits.seconds() else { return nil }
    self = digits.time(after: seconds)
  }
}

/// Parses the times of a log's lines, of which successive ones are often in one second.
struct LineTimestamps {
  /// The date and time of day that were read last, without the fraction of a second.
  private var last: (text: (UInt64, UInt64, UInt64), seconds: Int64)?

  /// The length of `2026-11-24 10:00:00`.
  private static let length = 19

  /// Parses the time at an offset of a text.
  mutating func time(in text: RawSpan, at start: Int) -> Timestamp? {
    guard start + Self.length <= text.byteCount else { return nil }
    // The last word overlaps the one before.
    let words = (
      text.load(at: start, as: UInt64.self), text.load(at: start + 8, as: UInt64.self),
      text.load(at: start + Self.length - 8, as: UInt64.self)
    )
    if let last, last.text == words {
      var rest = DigitReader(text, at: start + Self.length)
      return rest.time(after: last.seconds)
    }
    var digits = DigitReader(text, at: start)
    guard let seconds = digits.seconds() else { return nil }
    last = (words, seconds)
    return digits.time(after: seconds)
  }
}

extension Timestamp {
  var iso8601Nanoseconds: String {
    let rest = ((nanoseconds % 1000) + 1000) % 1000
    return iso8601Microseconds.dropLast() + String("\(rest + 1000)".dropFirst()) + "Z"
  }
}

private struct DigitReader: ~Escapable {
  private let text: RawSpan
  private var place: Int

  @_lifetime(copy text)
  init(_ text: RawSpan, at place: Int) {
    self.text = text
    self.place = place
  }

  /// Reads date and time of day as seconds since 1970, without regard to the time zone.
  mutating func seconds() -> Int64? {
    guard let century = pair(), let yearOfCentury = pair(), skip("-"), let month = pair(),
      skip("-"), let day = pair(), skip("T") || skip(" "), let hour = pair(), skip(":"),
      let minute = pair(), skip(":"), let second = pair()
    else { return nil }
    let year = century * 100 + yearOfCentury
    guard (1970...2200).contains(year), (1...12).contains(month),
      (1...GregorianCalendar.days(inMonth: month, ofYear: year)).contains(day),
      hour < 24, minute < 60, second < 61
    else { return nil }
    return GregorianCalendar.daysSince1970(year: year, month: month, day: day) * 86_400
      + (hour * 3_600 + minute * 60 + second)
  }

  /// Reads the rest of a time, after whole seconds: the fraction and the zone.
  mutating func time(after seconds: Int64) -> Timestamp {
    let fraction = skip(".") || skip(",") ? self.fraction() : 0
    return Timestamp(nanoseconds: (seconds - zone()) * 1_000_000_000 + fraction)
  }

  private var first: UInt8? { place < text.byteCount ? text.byte(at: place) : nil }

  private mutating func digit() -> Int64? {
    guard let byte = first, byte.isDecimalDigit else { return nil }
    place += 1
    return Int64(byte - 0x30)
  }

  /// Reads a number of two digits.
  @inline(__always)
  mutating func pair() -> Int64? {
    guard place + 2 <= text.byteCount else { return nil }
    let (first, second) = (text.byte(at: place), text.byte(at: place + 1))
    guard first.isDecimalDigit, second.isDecimalDigit else { return nil }
    place += 2
    return Int64(first - 0x30) * 10 + Int64(second - 0x30)
  }

  @inline(__always)
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
    guard sign != 0, let hours = pair() else {
      place = before
      return 0
    }
    _ = skip(":")
    guard let minutes = pair() else {
      place = before
      return 0
    }
    return sign * (hours * 3_600 + minutes * 60)
  }
}
