import Bytes

extension Timestamp {
  /// The date and time in UTC with milliseconds: `2026-11-24 10:00:00.123 UTC`.
  public var utc: String { "\(day) \(clock(decimals: 3)) UTC" }

  /// The date and time in ISO 8601 with milliseconds: `2026-11-24T10:00:00.123Z`.
  public var iso8601: String { "\(day)T\(clock(decimals: 3))Z" }

  /// The date and time in ISO 8601 with microseconds, the precision of databases.
  public var iso8601Microseconds: String { "\(day)T\(clock(decimals: 6))Z" }

  /// The day in UTC, as `2026-11-24`.
  public var day: String { CalendarDay(secondsSince1970: seconds.quotient).description }

  private func clock(decimals: Int) -> String {
    let (quotient, remainder) = seconds
    return "\(ClockTime(secondsSince1970: quotient)).\(remainder.digits(9).prefix(decimals))"
  }

  private var seconds: (quotient: Int64, remainder: Int64) {
    GregorianCalendar.floor(nanoseconds, by: 1_000_000_000)
  }
}
