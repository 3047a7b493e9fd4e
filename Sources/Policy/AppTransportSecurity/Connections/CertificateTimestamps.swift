import Bytes

/// The logs of the Signed Certificate Timestamps that a server showed for its certificate (RFC 6962).
///
/// Timestamps of one log count once. Whether a log is approved is not known.
public struct CertificateTimestamps: Hashable, Sendable {
  /// The number of different logs that signed the timestamps inside the certificate; `nil` if those
  /// are unreadable.
  public var embeddedLogs: Int?
  /// The number of different logs that signed the timestamps in the TLS extension and the OCSP
  /// response.
  public var sentLogs: Int
  /// The number of different logs that signed any of the timestamps.
  public var logs: Int
  /// True if all places where a server can send timestamps were captured, so that there are no
  /// more.
  public var isComplete: Bool

  public init(embeddedLogs: Int?, sentLogs: Int, logs: Int, isComplete: Bool) {
    self.embeddedLogs = embeddedLogs
    self.sentLogs = sentLogs
    self.logs = logs
    self.isComplete = isComplete
  }
}

extension CertificateTimestamps {
  /// Returns true if the timestamps are enough for the system's policy, provided that their logs are
  /// approved; `nil` if that depends on what was not seen.
  ///
  /// Two logs suffice if one timestamp was sent in the TLS extension or the OCSP response; if all
  /// are embedded, more are needed the longer the certificate is valid.
  ///
  /// `validity` is the certificate's, in seconds since 1970.
  func areEnough(for validity: ClosedRange<Int64>?, on system: SystemVersion) -> Bool? {
    if sentLogs > 0, logs >= Self.fewestLogs { return true }
    guard let embeddedLogs else { return nil }
    // Without the validity, the numbers for the shortest and the longest one bound what is needed.
    let needed =
      validity.map { Self.fewestEmbedded(in: $0, on: system) }.map { $0...$0 } ?? Self.anyNeeded
    if embeddedLogs >= needed.upperBound { return true }
    return isComplete && embeddedLogs < needed.lowerBound ? false : nil
  }

  private static let fewestLogs = 2
  /// The fewest and the most logs that a certificate may need, used if its validity is unknown.
  private static let anyNeeded = 2...5

  /// Returns the number of different logs whose timestamps a certificate of this validity must
  /// embed (CertificateTransparency.m, `verify_embedded_sct_policy_v1` and `_v2`).
  static func fewestEmbedded(in validity: ClosedRange<Int64>, on system: SystemVersion) -> Int {
    guard validity.lowerBound >= countedByDaysFrom, system.includes(.transparencyByDays) else {
      return switch months(in: validity) {
      case ..<15: 2
      case ...27: 3
      case ...39: 4
      default: 5
      }
    }
    let (seconds, overflow) = validity.upperBound.subtractingReportingOverflow(validity.lowerBound)
    if overflow { return 4 }
    return seconds <= 180 * secondsOfDay ? 2 : seconds <= 825 * secondsOfDay ? 3 : 4
  }

  /// The first start of validity for which the policy counts days and not months: 2021-04-21 00:00
  /// UTC in seconds since 1970.
  private static let countedByDaysFrom: Int64 = 1_618_963_200
  private static let secondsOfDay: Int64 = 86_400

  /// Returns the number of whole months between two times, in UTC.
  private static func months(in validity: ClosedRange<Int64>) -> Int {
    let (first, last) = (place(of: validity.lowerBound), place(of: validity.upperBound))
    return last.month - first.month - (last.second < first.second ? 1 : 0)
  }

  /// Returns the month of a time, counted from year 0, and the time's second within that month.
  private static func place(of time: Int64) -> (month: Int, second: Int64) {
    let day = CalendarDay(secondsSince1970: time)
    let second = GregorianCalendar.floor(time, by: secondsOfDay).remainder
    return (day.year * 12 + day.month, Int64(day.day) * secondsOfDay + second)
  }
}
