import PublicSuffixes

extension Timestamp {
  /// The day in UTC, as `2026-11-24` (ISO 8601).
  public var day: String {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return PublicationDate(secondsSince1970: rest < 0 ? seconds - 1 : seconds).description
  }
}
