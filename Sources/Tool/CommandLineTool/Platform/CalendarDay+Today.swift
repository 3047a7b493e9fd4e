import Bytes
import SystemCalls

extension CalendarDay {
  /// The current day, or the day of the variable `SOURCE_DATE_EPOCH`, which makes runs
  /// reproducible.
  ///
  /// Only warnings and the expiry of ignored findings may depend on it.
  static var today: CalendarDay {
    CalendarDay(secondsSince1970: namedSeconds ?? Int64(time(nil)))
  }

  private static var namedSeconds: Int64? {
    let endOf9999: Int64 = 253_402_300_799
    guard let seconds = environmentVariable("SOURCE_DATE_EPOCH").flatMap({ Int64($0) }),
      (0...endOf9999).contains(seconds)
    else { return nil }
    return seconds
  }
}
