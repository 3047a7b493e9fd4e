/// A day of the Gregorian calendar.
public struct CalendarDay: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Parses an ISO 8601 date such as `2027-01-31`; `nil` for other text or an impossible day.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8...]), (1...12).contains(month),
      (1...GregorianCalendar.days(inMonth: month, ofYear: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (Int(year), Int(month), Int(day))
  }

  /// Creates the UTC day of a moment, given in seconds since 1970.
  public init(secondsSince1970 seconds: Int64) {
    (year, month, day) = GregorianCalendar.date(
      daysSince1970: GregorianCalendar.floor(seconds, by: 86_400).quotient)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    digits.allSatisfy(\.isDecimalDigit) ? digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) } : nil
  }
}

extension CalendarDay: Comparable {
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  public var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }
}
