import Escaping
package import Evidence

/// A time, or a whole day in UTC, as written on the command line.
package struct TimeArgument: Hashable, Sendable {
  package let start: Timestamp
  package let end: Timestamp

  /// Parses a time such as `2026-11-03T09:30:00+08:00` (RFC 3339) or `1793664000.5` (seconds since
  /// 1970), or a day such as `2026-11-03`.
  package init(_ text: String) throws(OptionValueError) {
    guard let time = Self.day(text) ?? (Self.moment(text) ?? Self.seconds(text)).map({ ($0, $0) })
    else {
      throw OptionValueError(
        "\"\(ForeignText(text).displayed)\" is not a time. Write one of these:",
        choices: [
          "2026-11-03T09:30:00Z or 2026-11-03T09:30:00+08:00 (RFC 3339, with the zone)",
          "2026-11-03 (a day in UTC; --since means its start, --until its end)",
          "1793664000.5 (seconds since 1970-01-01 00:00 UTC)",
        ])
    }
    (start, end) = time
  }

  private static let nanosecondsOfSecond: Int64 = 1_000_000_000
  private static let secondsOfDay: Int64 = 86_400

  private static func day(_ text: String) -> (Timestamp, Timestamp)? {
    var digits = TimeDigits(text)
    guard let day = digits.day(), digits.isAtEnd, let start = timestamp(day * secondsOfDay),
      let end = timestamp((day + 1) * secondsOfDay)
    else { return nil }
    return (start, end)
  }

  private static func moment(_ text: String) -> Timestamp? {
    var digits = TimeDigits(text)
    guard let day = digits.day(), digits.skip("Tt "), let hour = digits.number(2, 0...23),
      digits.skip(":"), let minute = digits.number(2, 0...59)
    else { return nil }
    var (second, fraction) = (Int64(0), Int64(0))
    if digits.skip(":") {
      // A leap second counts as the first second of the next minute, as in POSIX time.
      guard let number = digits.number(2, 0...60) else { return nil }
      second = number
      if digits.skip(".,") {
        guard let part = digits.fraction() else { return nil }
        fraction = part
      }
    }
    guard let zone = digits.zone(), digits.isAtEnd else { return nil }
    return timestamp(day * secondsOfDay + hour * 3600 + minute * 60 + second - zone, fraction)
  }

  private static func seconds(_ text: String) -> Timestamp? {
    var digits = TimeDigits(text)
    // Eight digits are a date without dashes rather than seconds in 1970.
    guard text.utf8.count != 8 || text.contains("."), let seconds = digits.integer() else {
      return nil
    }
    var fraction = Int64(0)
    if digits.skip(".") {
      guard let part = digits.fraction() else { return nil }
      fraction = part
    }
    return digits.isAtEnd ? timestamp(seconds, fraction) : nil
  }

  private static func timestamp(_ seconds: Int64, _ fraction: Int64 = 0) -> Timestamp? {
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: nanosecondsOfSecond)
    let (sum, carries) = whole.addingReportingOverflow(fraction)
    return overflow || carries ? nil : Timestamp(nanoseconds: sum)
  }
}

private struct TimeDigits {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ characters: String) -> Bool {
    guard let next = rest.first, characters.utf8.contains(next) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of exactly `count` digits; `nil` if it is outside `bounds`.
  mutating func number(_ count: Int, _ bounds: ClosedRange<Int64>) -> Int64? {
    let digits = digits()
    guard digits.utf8.count == count, let number = Int64(digits), bounds.contains(number) else {
      return nil
    }
    return number
  }

  mutating func integer() -> Int64? { Int64(digits()) }

  /// Reads the digits after a decimal point as nanoseconds, and ignores digits after the ninth.
  mutating func fraction() -> Int64? {
    let digits = digits()
    guard !digits.isEmpty else { return nil }
    return Int64((digits + "000000000").prefix(9))
  }

  /// Reads a date such as `2026-11-03` as the number of days since 1970-01-01.
  mutating func day() -> Int64? {
    guard let year = number(4, 0...9999), skip("-"), let month = number(2, 1...12), skip("-")
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard let day = number(2, 1...lengths[Int(month - 1)]) else { return nil }
    // Days before the year, counted from 0000-01-01; 719,528 of them are before 1970.
    let leapDays = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    return year * 365 + leapDays + lengths[..<Int(month - 1)].reduce(0, +) + day - 1 - 719_528
  }

  mutating func zone() -> Int64? {
    if skip("Zz") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2, 0...23), skip(":"),
      let minutes = number(2, 0...59)
    else { return nil }
    return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
  }

  private mutating func digits() -> String {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self)
  }
}
