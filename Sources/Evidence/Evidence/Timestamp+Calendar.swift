import Bytes

extension Timestamp {
  /// Day and time in UTC, with milliseconds.
  public var utc: String { "\(day) \(clock(decimals: 3)) UTC" }

  /// The same as ISO 8601 writes it.
  public var iso8601: String { "\(day)T\(clock(decimals: 3))Z" }

  /// The same with microseconds, which databases keep of a moment.
  public var iso8601Microseconds: String { "\(day)T\(clock(decimals: 6))Z" }

  /// The day in UTC, as `2026-11-24`.
  public var day: String { Day(secondsSince1970: seconds.quotient).description }

  private func clock(decimals: Int) -> String {
    let (quotient, remainder) = seconds
    return "\(ClockTime(secondsSince1970: quotient)).\(remainder.digits(9).prefix(decimals))"
  }

  /// Whole seconds, rounded down, and the nanoseconds beyond.
  private var seconds: (quotient: Int64, remainder: Int64) {
    GregorianCalendar.floor(nanoseconds, by: 1_000_000_000)
  }
}
