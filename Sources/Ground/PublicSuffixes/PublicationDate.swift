/// The day, in UTC, on which a list was made.
public struct PublicationDate: Hashable, Sendable {
  /// The year of the Gregorian calendar.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// The day at whose head `text` has a date of ISO 8601, such as `2026-10-22`.
  public init?(parsing text: String) {
    let digits = Array(text.utf8.prefix(10))
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = Self.number(digits[..<4]),
      let month = Self.number(digits[5..<7]), (1...12).contains(month),
      let day = Self.number(digits[8...]), (1...31).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a moment in seconds since 1970-01-01 00:00 UTC.
  public init(secondsSince1970 seconds: Int64) {
    // Years are counted from 1 March 0000, so that a leap day ends its year, in eras of 400
    // years, which all have as many days.
    let secondsOfDay = Int64(86_400)
    let daysOfEra = Int64(146_097)
    let daysTo1970 = Int64(719_468)
    let days = Self.floor(seconds, secondsOfDay).quotient + daysTo1970
    let (era, dayOfEra) = Self.floor(days, daysOfEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Months from March on have 153 days in every five.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(era * 400 + yearOfEra) + (month <= 2 ? 1 : 0)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { value, byte in
      guard let value, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      return value * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> (
    quotient: Int64, remainder: Int64
  ) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension PublicationDate: Comparable {
  /// By the calendar.
  public static func < (one: PublicationDate, other: PublicationDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension PublicationDate: CustomStringConvertible {
  /// The date in ISO 8601, such as `2026-10-22`.
  public var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }
}
