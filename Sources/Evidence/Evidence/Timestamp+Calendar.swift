import PublicSuffixes

extension Timestamp {
  /// Day and time in UTC, with milliseconds.
  public var utc: String { "\(day) \(clock(decimals: 3)) UTC" }

  /// The same as ISO 8601 writes it.
  public var iso8601: String { "\(day)T\(clock(decimals: 3))Z" }

  /// The same with microseconds, which databases keep of a moment.
  public var iso8601Microseconds: String { "\(day)T\(clock(decimals: 6))Z" }

  /// The day in UTC, as `2026-11-24`.
  public var day: String { PublicationDate(secondsSince1970: seconds.quotient).description }

  private func clock(decimals: Int) -> String {
    let (quotient, remainder) = seconds
    let day = Int64(86_400)
    let ofDay = (quotient % day + day) % day
    func padded(_ number: Int64, _ digits: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let parts = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { padded($0, 2) }
    return parts.joined(separator: ":") + "." + padded(remainder, 9).prefix(decimals)
  }

  /// Whole seconds, rounded down, and the nanoseconds beyond.
  private var seconds: (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return remainder < 0 ? (quotient - 1, remainder + 1_000_000_000) : (quotient, remainder)
  }
}
