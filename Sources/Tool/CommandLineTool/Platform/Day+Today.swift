import Bytes
import SystemCalls

extension Day {
  /// The day by this machine's clock, or the one that `SOURCE_DATE_EPOCH` names where a run is to
  /// be the same on any day.
  ///
  /// Only warnings and the end of what is ignored may depend on it, nothing else of the product.
  static var today: Day {
    Day(secondsSince1970: namedSeconds ?? Int64(time(nil)))
  }

  private static var namedSeconds: Int64? {
    let endOf9999: Int64 = 253_402_300_799
    guard let seconds = environmentVariable("SOURCE_DATE_EPOCH").flatMap({ Int64($0) }),
      (0...endOf9999).contains(seconds)
    else { return nil }
    return seconds
  }
}
