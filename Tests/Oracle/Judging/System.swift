/// A system by the iOS version of its season: macOS 15.4 is 18.4 (ATS-7).
public struct System: Hashable, Comparable, Sendable {
  /// The version, with `major` and `minor` of iOS.
  public var major: Int
  public var minor: Int
  public var patch: Int = 0
  /// The name that the tool prints.
  public var name: String

  public static func < (left: System, right: System) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// Says whether the system is this version of iOS or newer.
  func isAtLeast(_ major: Int, _ minor: Int = 0) -> Bool {
    (self.major, self.minor) >= (major, minor)
  }

  /// The seasons that ATS rules over.
  static let seasons = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 26, 27]

  /// The point releases of a season between which a rule distinguishes: ATS-16 (10.2, 18.2), ATS-18 (10.3),
  /// ATS-19 (12.1.1, 14.6), the suites (15.4), the reader of the dictionary (18.4, 18.5), NIAP (26.4).
  static func points(iOS season: Int) -> [System] {
    let minors: [(Int, Int)] =
      switch season {
      case 10: [(0, 0), (2, 0), (3, 0)]
      case 12: [(0, 0), (1, 1)]
      case 14: [(0, 0), (6, 0)]
      case 15: [(0, 0), (4, 0)]
      case 18: [(0, 0), (2, 0), (4, 0), (5, 0)]
      case 26: [(0, 0), (4, 0)]
      default: [(0, 0)]
      }
    return minors.map { minor, patch in
      System(
        major: season, minor: minor, patch: patch,
        name: "iOS \(season).\(minor)" + (patch > 0 ? ".\(patch)" : ""))
    }
  }

  /// The same for macOS (ATS-7).
  static func points(macOS season: Int) -> [System] {
    points(iOS: season).map { system in
      var system = system
      system.name = "macOS " + macOSVersion(of: system)
      return system
    }
  }

  /// The number of the macOS of a season, as `--macos` takes it.
  static func macOSSeason(_ season: Int) -> String {
    switch season {
    case 9...13: "10.\(season + 2)"
    case 14...18: "\(season - 3)"
    default: "\(season)"
    }
  }

  private static func macOSVersion(of system: System) -> String {
    switch (system.major, system.minor) {
    case (10, 2): "10.12.2"
    case (10, 3): "10.12.4"
    case (12, 1): "10.14.2"
    case (9...13, _): macOSSeason(system.major)
    case (14, 6): "11.4"
    case (15, 4): "12.3"
    default: macOSSeason(system.major) + ".\(system.minor)"
    }
  }
}

/// The systems and the SDK of a run, with the words of the command line that say so.
public struct Deployment: Sendable {
  public var systems: [System]
  /// The season of the SDK that the app is linked with.
  public var sdk: Int
  public var arguments: [String]
}
