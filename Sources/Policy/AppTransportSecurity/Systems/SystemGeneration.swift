/// The systems that Apple released in one autumn, with the rules that change in them (ATS-7).
///
/// A new generation is one row of ``all``: its iOS version and year, each change of a rule in any of
/// its releases, and the page of Apple that was read for it.
public struct SystemGeneration: Sendable {
  public let iOS: Int
  public let year: Int
  /// The changes of rules in its releases; empty if no rule changes.
  public let changes: [SystemChange]
  /// Apple's page or open source from which the changes were read.
  public let source: String

  private init(_ iOS: Int, year: Int, _ changes: [SystemChange], source: String) {
    (self.iOS, self.year, self.changes, self.source) = (iOS, year, changes, source)
  }

  /// Every generation with ATS, oldest first.
  public static let all = [
    SystemGeneration(9, year: 2015, [.appTransportSecurity], source: "Cocoa Keys, 2015"),
    SystemGeneration(
      10, year: 2016, [.narrowGlobalKeys, .authoritiesOf2016, .sha1Refused],
      source: "Cocoa Keys, 2016; Security 57740"),
    SystemGeneration(
      11, year: 2017, [.weakKeysRefused, .requiredPinning], source: "Security 58286"),
    SystemGeneration(
      12, year: 2018, [.certificateTransparency],
      source: "Apple's Certificate Transparency policy"),
    SystemGeneration(
      13, year: 2019, [.everyRootJudged, .tls13, .suiteGroupsKnown, .systemExceptionEntries],
      source: "Security 59306"),
    SystemGeneration(
      14, year: 2020, [.pinnedDomains, .validityShortened, .transparencyByDays],
      source: "Security 59754"),
    SystemGeneration(
      15, year: 2021, [.datagramVersions, .cbcSHA2Dropped], source: "Security 60157, 60158"),
    SystemGeneration(
      16, year: 2022, [.symantecRefused],
      source: "Security 60420; Apple on distrusting Symantec, to 2022"),
    SystemGeneration(
      17, year: 2023, [.externalAddresses], source: "iOS 17 release notes, item 101967030"),
    SystemGeneration(
      18, year: 2024, [.authoritiesOf2024, .rewrittenReader, .checkedTypes],
      source: "Security 61439; support page 121668"),
    SystemGeneration(
      26, year: 2025, [.checkedDomains, .sessionFloorRaised, .niapPackage],
      source: "Security 61901; iOS 26 release notes, item 135996267"),
    SystemGeneration(
      27, year: 2026, [.managementUnderATS], source: "iOS 27 release notes, item 176055825"),
  ]

  static let newest = all[all.count - 1]

  /// The generations judged by default: from iOS 16 on.
  package static let usual = all.filter { $0.iOS >= 16 }

  /// The generation's major version on a platform (ATS-7), which for macOS 10 has no minor version.
  func major(on platform: SystemVersion.Platform) -> Int {
    guard iOS < 26 else { return iOS }
    return switch platform {
    case .iOS, .tvOS: iOS
    case .macOS: max(iOS - 3, 10)
    case .watchOS: iOS - 7
    case .visionOS: iOS - 16
    }
  }
}
