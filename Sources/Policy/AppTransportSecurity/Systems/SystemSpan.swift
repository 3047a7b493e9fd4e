/// The OS versions on which a rule applies or a key has an effect, between two changes.
public struct SystemSpan: Hashable, Sendable {
  /// The change at which the span begins; `nil` if it includes OS versions before ATS.
  public let since: SystemChange?
  /// The change at which the span ends, with its first excluded system; `nil` if it has no end.
  public let until: SystemChange?

  static let all = SystemSpan(since: .appTransportSecurity, until: nil)

  static func from(_ change: SystemChange) -> SystemSpan { SystemSpan(since: change, until: nil) }

  static func between(_ start: SystemChange, _ end: SystemChange) -> SystemSpan {
    SystemSpan(since: start, until: end)
  }

  static func before(_ change: SystemChange) -> SystemSpan {
    SystemSpan(since: .appTransportSecurity, until: change)
  }

  static let beforeATS = SystemSpan(since: nil, until: .appTransportSecurity)

  public func contains(_ system: SystemVersion) -> Bool {
    since.map(system.includes) != false && until.map { !system.includes($0) } != false
  }
}

extension SystemSpan: CustomStringConvertible {
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
  public var description: String { "\(name(on: .iOS)) (\(name(on: .macOS)))" }

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
