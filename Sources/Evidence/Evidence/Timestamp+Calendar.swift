import PublicSuffixes

extension Timestamp {
  /// The day in UTC, as `2026-11-24` (ISO 8601).
  public var day: String {
    PublicationDate(secondsSince1970: Self.down(nanoseconds, 1_000_000_000).quotient).description
  }
}

extension Timestamp {
  /// The moment in UTC with microseconds, as `2026-11-24T09:30:00.000001Z` (RFC 3339).
  public var internetTime: String {
    let (seconds, rest) = Self.down(nanoseconds, 1_000_000_000)
    let second = Self.down(seconds, 86_400).remainder
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }
    return "\(day)T\(clock.joined(separator: ":")).\(padded(rest / 1000, 6))Z"
  }

  private static func down(
    _ value: Int64, _ divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
