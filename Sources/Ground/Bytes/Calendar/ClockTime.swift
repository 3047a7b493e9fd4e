/// The time of a day in UTC, to the second.
package struct ClockTime {
  private let second: Int64

  /// Creates the UTC time of day of a moment, given in seconds since 1970.
  package init(secondsSince1970 seconds: Int64) {
    second = GregorianCalendar.floor(seconds, by: 86_400).remainder
  }
}

extension ClockTime: CustomStringConvertible {
  /// The time in the format of ISO 8601, such as `12:00:00`.
  package var description: String {
    "\((second / 3_600).digits(2)):\((second / 60 % 60).digits(2)):\((second % 60).digits(2))"
  }
}
