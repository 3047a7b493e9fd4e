/// A release in which ATS behavior changed.
///
/// Named by the iOS version; other platforms changed with their release of the same season (ATS-7).
public struct SystemChange: Hashable, Sendable {
  struct Point: Hashable, Comparable, Sendable {
    var minor: Int
    var patch: Int

    init(_ minor: Int, _ patch: Int = 0) { (self.minor, self.patch) = (minor, patch) }

    static func < (one: Point, other: Point) -> Bool {
      (one.minor, one.patch) < (other.minor, other.patch)
    }
  }

  let generation: Int
  private let usual: Point
  private let macOS: Point
  private let tvOS: Point
  private let watchOS: Point

  init(
    _ generation: Int, _ usual: Point = Point(0), macOS: Point? = nil, tvOS: Point? = nil,
    watchOS: Point? = nil
  ) {
    self.generation = generation
    self.usual = usual
    self.macOS = macOS ?? usual
    self.tvOS = tvOS ?? usual
    self.watchOS = watchOS ?? usual
  }

  func point(on platform: SystemVersion.Platform) -> Point {
    switch platform {
    case .iOS, .visionOS: usual
    case .macOS: macOS
    case .tvOS: tvOS
    case .watchOS: watchOS
    }
  }
}

extension SystemChange {
  /// ATS is introduced (ATS-4, ATS-5).
  public static let appTransportSecurity = SystemChange(9)
  /// Keys for media, web content and local networking are added, which cancel
  /// `NSAllowsArbitraryLoads` (ATS-24, ATS-25).
  public static let narrowGlobalKeys = SystemChange(10)
  /// Default trust refuses SHA-1 leaves under the system's own roots (ATS-18).
  public static let sha1Refused = SystemChange(
    10, Point(3), macOS: Point(4), tvOS: Point(2), watchOS: Point(2))
  /// Default trust refuses weak keys under the system's own roots (ATS-18).
  public static let weakKeysRefused = SystemChange(11)
  /// Default trust requires Certificate Transparency (ATS-19).
  public static let certificateTransparency = SystemChange(
    12, Point(1, 1), macOS: Point(2), tvOS: Point(1, 1), watchOS: Point(1, 2))
  /// Default trust evaluation checks keys and hashes under every root (ATS-18); the key for
  /// Certificate Transparency becomes obsolete (ATS-40).
  public static let everyRootJudged = SystemChange(13)
  /// TLS 1.3 is negotiated by default (ATS-13).
  public static let tls13 = SystemChange(13)
  /// Apple's source documents the suites offered without ATS from this release on (ATS-12).
  public static let suiteGroupsKnown = SystemChange(13)
  /// Systems include exception entries for hosts of Apple's own (ATS-44).
  public static let systemExceptionEntries = SystemChange(13)
  /// Systems read `SecTrustPinningRequired` of an Info.plist (ATS-70).
  public static let requiredPinning = SystemChange(11)
  /// Systems read `NSPinnedDomains` (ATS-72) and accept TLS 1.3 as an entry's minimum (ATS-92).
  public static let pinnedDomains = SystemChange(14)
  /// Versions of DTLS are read as versions in entries (ATS-36).
  public static let datagramVersions = SystemChange(15)
  /// CBC suites with SHA-2 leave the ATS group (ATS-12).
  public static let cbcSHA2Dropped = SystemChange(
    15, Point(4), macOS: Point(3), watchOS: Point(5))
  /// Systems read addresses as keys, and ATS governs external addresses (ATS-55, ATS-56, ATS-64).
  public static let externalAddresses = SystemChange(17)
  /// Apple's code that reads the dictionary is rewritten (C-12).
  public static let rewrittenReader = SystemChange(18, Point(4))
  /// Systems ignore values of the wrong type under boolean keys, except numbers (ATS-27), and
  /// entries that are not dictionaries (ATS-46).
  public static let checkedTypes = SystemChange(18, Point(5))
  /// Systems ignore a value of `NSExceptionDomains` that is not a dictionary (ATS-46).
  public static let checkedDomains = SystemChange(26)
  /// The default TLS minimum of sessions and of the Network framework rises to 1.2, for apps linked
  /// with the SDKs of iOS 26 and macOS 26 (ATS-90).
  public static let sessionFloorRaised = SystemChange(26)
  /// Keys for the NIAP package for TLS are added (ATS-28).
  public static let niapPackage = SystemChange(26, Point(4))
  /// The system's processes for device management and software updates require TLS that meets ATS
  /// (ATS-91).
  public static let managementUnderATS = SystemChange(27)

  static let all = SystemGeneration.all.flatMap(\.changes)
}
