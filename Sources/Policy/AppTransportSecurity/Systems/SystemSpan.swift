/// The systems on which a rule holds, from one change to another.
public struct SystemSpan: Hashable, Sendable {
  /// The change with which it began; `nil` where it held before there was ATS.
  public let since: SystemChange?
  /// The change with which it ended; `nil` where it still holds.
  public let until: SystemChange?

  /// Every system that knows App Transport Security.
  static let all = SystemSpan(since: .appTransportSecurity, until: nil)

  static func from(_ change: SystemChange) -> SystemSpan { SystemSpan(since: change, until: nil) }

  static func between(_ start: SystemChange, _ end: SystemChange) -> SystemSpan {
    SystemSpan(since: start, until: end)
  }

  static func before(_ change: SystemChange) -> SystemSpan {
    SystemSpan(since: .appTransportSecurity, until: change)
  }

  /// The systems that do not know App Transport Security.
  static let beforeATS = SystemSpan(since: nil, until: .appTransportSecurity)

  /// Tells whether the rule applies to a system.
  public func contains(_ system: SystemVersion) -> Bool {
    since.map(system.includes) != false && until.map { !system.includes($0) } != false
  }
}

extension SystemSpan: CustomStringConvertible {
  /// The span in words: `from iOS 10 (macOS 10.12) to before iOS 13 (macOS 10.15)`.
  public var description: String {
    switch (since, until) {
    case (let since?, let until?): "from \(since) to before \(until)"
    case (let since?, nil): "from \(since)"
    case (nil, let until?): "before \(until)"
    case (nil, nil): "on every system"
    }
  }
}

extension SystemChange: CustomStringConvertible {
  /// The releases of iOS and macOS that brought the change: `iOS 18.4 (macOS 15.4)`.
  public var description: String { "\(name(on: .iOS)) (\(name(on: .macOS)))" }

  /// The release of iOS or macOS that brought the change: `macOS 15.4`.
  public func name(on platform: SystemVersion.Platform) -> String {
    let point = point(on: platform)
    let numbers =
      if platform == .macOS, generation < 14 {
        [10, generation + 2, point.minor]
      } else {
        [
          platform == .macOS && generation < 26 ? generation - 3 : generation, point.minor,
          point.patch,
        ]
      }
    var shown = numbers.map(String.init)
    while shown.count > 1, shown.last == "0" { shown.removeLast() }
    return "\(platform.rawValue) \(shown.joined(separator: "."))"
  }
}
