import Foundation

/// A span of time as `--since` and `--until` give it, in microseconds since 1970.
struct Span: Hashable, Sendable {
  var since: Int?
  var until: Int?
  var arguments: [String] = []

  /// Says whether an observation of a time is within: from the first on, and before the second.
  func contains(_ time: Int) -> Bool {
    since.map { $0 <= time } != false && until.map { time < $0 } != false
  }
}

extension Scenario {
  /// Chooses a span that holds at least one connection; some begin or end exactly with one.
  mutating func narrow(using randomness: inout Randomness) {
    guard !connections.isEmpty else { return }
    func second(_ randomness: inout Randomness) -> Int {
      let index = randomness.number(in: 0...connections.count - 1)
      let whole = connections[index].observed / 1_000_000
      if randomness.chance(50) {
        connections[index].time += whole * 1_000_000 - connections[index].observed
        return whole
      }
      return whole + randomness.number(in: -1...1)
    }
    var bounds = [second(&randomness), second(&randomness)].sorted()
    if bounds[0] == bounds[1] { bounds[1] += 1 }
    var span = Span()
    if randomness.chance(67) {
      span.since = bounds[0] * 1_000_000
      span.arguments += ["--since", Self.text(of: bounds[0], using: &randomness)]
    }
    if span.since == nil || randomness.chance(50) {
      span.until = bounds[1] * 1_000_000
      span.arguments += ["--until", Self.text(of: bounds[1], using: &randomness)]
    }
    guard connections.contains(where: { span.contains($0.observed) }) else { return }
    self.span = span
  }

  /// A time in one of its written forms.
  private static func text(of second: Int, using randomness: inout Randomness) -> String {
    func written(_ second: Int) -> String {
      String(Date(timeIntervalSince1970: Double(second)).ISO8601Format().dropLast())
    }
    switch randomness.number(in: 0...3) {
    case 0: return "\(second)"
    case 1: return written(second) + "Z"
    case 2: return written(second + 5400) + "+01:30"
    default: return written(second) + ".000Z"
    }
  }

  /// The microseconds at which a capture begins.
  static func start(of capture: Int) -> Int { (1_795_000_000 + capture * 5000) * 1_000_000 }
}
