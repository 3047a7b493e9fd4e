// Releases in which the system's own trust evaluation changed. Each has Apple's tags of the project
// Security before and after, which `distribution-macOS` assigns to the releases of macOS.

extension SystemChange {
  /// Certificates of StartCom and WoSign issued since December 2016 are refused (ATS-16).
  ///
  /// Apple's Security project has this from tag 57740.31.2 on, and not yet in 57740.20.22.
  public static let authoritiesOf2016 = SystemChange(
    10, Point(2), tvOS: Point(1), watchOS: Point(1, 1))
  /// All certificates of Symantec's roots are refused (ATS-16).
  ///
  /// Apple distrusted them between August 2018 and February 2022 by data that devices load, so the
  /// first system released afterwards surely does.
  public static let symantecRefused = SystemChange(16)
  /// Certificates of Entrust, AffirmTrust and AC Camerfirma issued after 2024-11-15 are refused
  /// (ATS-16).
  ///
  /// Apple announced this with the release; devices load the list of refused authorities as data.
  public static let authoritiesOf2024 = SystemChange(18, Point(2))
  /// Certificates of the system's roots may be valid for 398 days only (ATS-18).
  ///
  /// Apple's Security project has this from tag 59754.41.1 on, and not yet in 59306.140.5.
  public static let validityShortened = SystemChange(14)
  /// The number of timestamps that a certificate must contain depends on its validity in days, no
  /// longer in months (ATS-19).
  ///
  /// Apple's Security project has this from tag 59754.120.12 on, and not yet in 59754.100.106.
  public static let transparencyByDays = SystemChange(
    14, Point(6), macOS: Point(4), watchOS: Point(5))
}
