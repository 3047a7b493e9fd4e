extension SystemVersion {
  /// The releases judged by default: those since iOS 16.
  public static let usualReleases = usualReleases(of: .iOS)

  public static func usualReleases(on platform: Platform) -> [SystemVersion] {
    platform == .macOS ? usualReleases(of: .macOS) : usualReleases
  }

  private static func usualReleases(of platform: Platform) -> [SystemVersion] {
    SystemGeneration.usual.map { $0.major(on: platform) }.flatMap {
      releases(platform, in: $0...$0)
    }
  }

  /// Returns the first release of each major version and each release in which a rule changed.
  ///
  /// Sorted, oldest first; for iOS 18 these are 18.0, 18.2, 18.4 and 18.5. Major versions that never
  /// existed (iOS 19 to 25) are skipped.
  public static func releases(
    _ platform: Platform, in majors: ClosedRange<Int>
  ) -> [SystemVersion] {
    // The bound keeps a mistyped range from running forever; no version is near it.
    majors.clamped(to: 0...999).filter { wasReleased(platform, major: $0) }.flatMap {
      platform == .macOS && $0 == 10 ? releasesOfMacOS10 : releases(platform, major: $0)
    }
  }

  public static func newest(_ platform: Platform) -> SystemVersion {
    let major = SystemGeneration.newest.major(on: platform)
    return releases(platform, major: major).last ?? SystemVersion(platform, major)
  }

  private static func releases(_ platform: Platform, major: Int) -> [SystemVersion] {
    let first = SystemVersion(platform, major)
    let points = SystemChange.all.filter { $0.generation == first.iOSGeneration }
      .map { $0.point(on: platform) }
    return Set(points + [first.point]).sorted().map {
      SystemVersion(platform, major, $0.minor, $0.patch)
    }
  }

  /// The releases of macOS 10.11 to 10.15 in which a rule changed.
  private static var releasesOfMacOS10: [SystemVersion] {
    let points = SystemChange.all.filter { (9...13).contains($0.generation) }
    return Set(
      points.map { SystemVersion(.macOS, 10, $0.generation + 2, $0.point(on: .macOS).minor) }
    )
    .sorted()
  }

  private static func wasReleased(_ platform: Platform, major: Int) -> Bool {
    guard major < 26 else { return true }
    return switch platform {
    case .iOS: (2...18).contains(major)
    case .macOS: (10...15).contains(major)
    case .tvOS: (9...18).contains(major)
    case .watchOS: (2...11).contains(major)
    case .visionOS: (1...2).contains(major)
    }
  }
}
