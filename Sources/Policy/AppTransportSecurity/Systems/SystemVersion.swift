import Bytes

/// A version of one of Apple's systems or of its SDK.
public struct SystemVersion: Hashable, Sendable {
  /// The platforms that enforce App Transport Security.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS, macOS, tvOS, watchOS, visionOS

    fileprivate var rank: Int {
      switch self {
      case .iOS: 0
      case .macOS: 1
      case .tvOS: 2
      case .watchOS: 3
      case .visionOS: 4
      }
    }
  }

  public let platform: Platform
  // 32 bits each halve the size; every connection is judged on many systems.
  private let numbers: (major: Int32, minor: Int32, patch: Int32)

  public var major: Int { Int(numbers.major) }
  public var minor: Int { Int(numbers.minor) }
  public var patch: Int { Int(numbers.patch) }

  /// Creates a version; numbers are clamped to 2³¹ − 1.
  public init(_ platform: Platform, _ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.platform = platform
    numbers = (Int32(clamping: major), Int32(clamping: minor), Int32(clamping: patch))
  }

  /// The major version of iOS with the same behavior (ATS-7): 10 for macOS 10.12, 18 for macOS 15.
  ///
  /// From 26 on all platforms share the same number.
  public var iOSGeneration: Int {
    guard major < 26 else { return major }
    return switch platform {
    case .iOS, .tvOS: major
    case .macOS: major == 10 ? minor &- 2 : major &+ 3
    case .watchOS: major &+ 7
    case .visionOS: major &+ 16
    }
  }

  /// The minor and patch numbers within the iOS generation: 4 for macOS 10.12.4, 3 for iOS 10.3.
  var point: SystemChange.Point {
    platform == .macOS && major == 10
      ? SystemChange.Point(patch) : SystemChange.Point(minor, patch)
  }

  public func includes(_ change: SystemChange) -> Bool {
    let generation = iOSGeneration
    guard generation == change.generation else { return generation > change.generation }
    return point >= change.point(on: platform)
  }
}

extension SystemVersion {
  public static func == (one: SystemVersion, other: SystemVersion) -> Bool {
    one.platform == other.platform && one.numbers == other.numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(platform)
    hasher.combine(numbers.major)
    hasher.combine(numbers.minor)
    hasher.combine(numbers.patch)
  }
}

extension SystemVersion: Comparable {
  public static func < (one: SystemVersion, other: SystemVersion) -> Bool {
    let (first, second) = (one.platform.rank, other.platform.rank)
    return first == second ? one.numbers < other.numbers : first < second
  }
}

extension SystemVersion: CustomStringConvertible {
  public var description: String {
    "\(platform.rawValue) \(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
  }

  public var shortDescription: String {
    minor == 0 && patch == 0 ? "\(platform.rawValue) \(major)" : description
  }

  /// Parses text such as `iOS 17.4` or `macOS 26`.
  ///
  /// Former names and SDK names are accepted: `OS X 10.11`, `iphoneos17.4`. `iPadOS` is iOS.
  public init?(_ text: String) {
    let words = text.split(separator: " ").joined(separator: " ")
    let name = words.prefix { !("0"..."9").contains($0) }
    let folded = name.lowercased().filter { $0 != " " }
    guard
      let platform = Self.otherNames[folded]
        ?? Platform.allCases.first(where: { $0.rawValue.lowercased() == folded })
    else { return nil }
    self.init(platform, version: words[name.endIndex...])
  }

  private static let otherNames: [String: Platform] = [
    "ipados": .iOS, "iphoneos": .iOS, "osx": .macOS, "macosx": .macOS, "appletvos": .tvOS,
    "xros": .visionOS,
  ]

  public init?(_ platform: Platform, version: some StringProtocol) {
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map {
      $0.utf8.allSatisfy(\.isDecimalDigit) ? UInt16($0) : nil
    }
    guard (1...3).contains(numbers.count), !numbers.contains(nil) else { return nil }
    let parts = numbers.map { Int($0 ?? 0) } + [0, 0]
    self.init(platform, parts[0], parts[1], parts[2])
  }
}
