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
  /// Leaves one certificate in each capture that had not begun: where several issuers certified ahead, it is the
  /// capture's clock that was not set.
  mutating func keepClocks() {
    var seen: Set<Int> = []
    for index in connections.indices {
      guard case .handshake(var handshake) = connections[index].form,
        handshake.certificate?.validFrom ?? 0 > 0, !seen.insert(connections[index].capture).inserted
      else { continue }
      handshake.certificate?.validFrom = -30
      connections[index].form = .handshake(handshake)
    }
  }

  /// Makes whole what was resumed beside a proxy or a flawed certificate outside of the span: which handshake it goes
  /// back to is not shown.
  mutating func beginSessions() {
    for index in connections.indices where span.contains(connections[index].observed) {
      guard case .handshake(var handshake) = connections[index].form, handshake.isResumed else {
        continue
      }
      let host = connections[index].host
      let mayBeAnothers = connections.contains { other in
        other.host == host && !span.contains(other.observed)
          && (other.handshake?.isProxied == true
            || other.handshake?.seenCertificate?.isFlawed == true)
      }
      guard mayBeAnothers else { continue }
      handshake.isResumed = false
      connections[index].form = .handshake(handshake)
    }
  }

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
