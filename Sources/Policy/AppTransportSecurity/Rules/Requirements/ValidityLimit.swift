/// A limit to the time for which a server's certificate may be valid (ATS-18).
///
/// The numbers are those of SecPolicy.c (`set_ssl_validity_periods`) and SecPolicyServer.c. Shorter
/// limits of the CA/Browser Forum (200, 100 and 47 days) bind authorities, not systems.
struct ValidityLimit {
  let mostDays: Int
  /// The seconds by which a validity may exceed `mostDays`.
  let slip: Int64
  /// The earliest start of validity, in seconds since 1970, of certificates under the limit.
  let from: Int64
  let since: SystemChange

  /// Returns true if a certificate of this validity, in seconds since 1970, exceeds the limit.
  func refuses(_ validity: ClosedRange<Int64>) -> Bool {
    guard validity.lowerBound >= from else { return false }
    let (span, overflow) = validity.upperBound.subtractingReportingOverflow(validity.lowerBound)
    return overflow || span > Int64(mostDays) * 86_400 + slip
  }

  /// The limit for certificates under any root, including roots that the user installed.
  ///
  /// Apple's source compares the start of validity with the time an hour before 2019-07-01 00:00
  /// UTC, and includes only later ones.
  static let ofOtherRoots = ValidityLimit(
    mostDays: TrustFault.mostDaysOfOtherRoot, slip: 3_600, from: 1_561_935_601,
    since: .everyRootJudged)

  /// The limits under the system's roots: from 2018-03-01 and from 2020-09-01.
  static let ofSystemRoots = [
    ValidityLimit(
      mostDays: TrustFault.mostDaysOfOtherRoot, slip: 3_600, from: 1_519_862_400,
      since: .everyRootJudged),
    ValidityLimit(
      mostDays: TrustFault.mostDaysOfSystemRoot, slip: 0, from: 1_598_918_400,
      since: .validityShortened),
  ]
}
