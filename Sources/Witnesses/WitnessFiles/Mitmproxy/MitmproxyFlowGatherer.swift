import Escaping
import Evidence
import ProtocolRegistries

/// Collects a file's flows and adds the TLS versions that mitmproxy offered to servers.
///
/// No flow records the offered versions (decision 29), but the versions that servers chose reveal
/// them. So flows are buffered until one server has chosen TLS 1.3 and another an older version.
struct MitmproxyFlowGatherer {
  private static let mostWaiting = 4096
  private static let mostWaitingBytes = 32 << 20
  /// The maximum number of handshakes remembered to emit each only once; beyond it all are
  /// forgotten, and repetitions are emitted.
  private static let mostKnown = 1 << 16

  private let name: ForeignText
  private var certificates = MitmproxyFlowCertificates()
  private var versions = MitmproxyTLSVersions()
  private var waiting: [(flow: MitmproxyFlowObservation, bytes: Int)] = []
  private var waitingBytes = 0
  private var known: Set<Int> = []
  private var finished: [Observation] = []

  init(name: ForeignText) { self.name = name }

  mutating func receive(_ flow: MitmproxyFlow, at number: Int) {
    guard
      let seen = MitmproxyFlowObservation(
        flow, in: name, number: number, certificates: &certificates)
    else { return }
    if seen.observation.kind == .tls, let version = seen.observation.tls?.version {
      versions.add(version)
    }
    guard seen.observation.tls == nil || isNew(seen.observation, on: flow.server.id) else {
      return
    }
    let bytes = flow.server.certificates.reduce(0) { $0 + $1.count }
    waiting.append((seen, bytes))
    waitingBytes += bytes
    if versions.areSettled {
      finish(waiting.count)
    } else if waiting.count > Self.mostWaiting || waitingBytes > Self.mostWaitingBytes {
      // Half of them, so that the remaining ones are rarely moved.
      finish((waiting.count + 1) / 2)
    }
  }

  mutating func finish() { finish(waiting.count) }

  mutating func takeFinished() -> [Observation] {
    guard !finished.isEmpty else { return [] }
    defer { finished = [] }
    return finished
  }

  /// Returns true if a flow has facts that no earlier flow of the same connection has, so that it
  /// must be emitted.
  private mutating func isNew(_ observation: Observation, on connection: String?) -> Bool {
    guard let connection else { return true }
    var facts = observation
    facts.place = Place(capture: "", frame: 0, time: nil)
    let http = facts.http
    facts.http = nil
    if let http, http.isRedirect || http.strictTransport != nil || http.upgrade != nil {
      var kept = HTTPFacts()
      (kept.locationScheme, kept.locationHost) = (http.locationScheme, http.locationHost)
      (kept.locationPort, kept.strictTransport) = (http.locationPort, http.strictTransport)
      kept.upgrade = http.upgrade
      facts.http = kept
    }
    var hasher = Hasher()
    hasher.combine(connection)
    hasher.combine(facts)
    if known.count >= Self.mostKnown { known = [] }
    return known.insert(hasher.finalize()).inserted
  }

  private mutating func finish(_ count: Int) {
    for (flow, bytes) in waiting.prefix(count) {
      var observation = flow.observation
      if let offer = flow.offer, let tls = observation.tls,
        let offered = versions.offered(choosing: tls.version)
      {
        observation.tls?.offer = SharedValue(offer.offer(of: offered, chosen: tls.cipherSuite))
      }
      waitingBytes -= bytes
      finished.append(observation)
    }
    waiting.removeFirst(min(count, waiting.count))
  }
}

/// The TLS versions that mitmproxy offered, inferred from the choices of a file's servers.
struct MitmproxyTLSVersions {
  private var seen: ClosedRange<TLSVersion>?

  mutating func add(_ version: TLSVersion) {
    seen = min(seen?.lowerBound ?? version, version)...max(seen?.upperBound ?? version, version)
  }

  /// True if the choices of further servers cannot change the inferred versions, so that waiting
  /// flows can be emitted.
  var areSettled: Bool {
    seen.map { $0.upperBound >= .tls13 && $0.lowerBound <= .tls12 } ?? false
  }

  /// Returns the TLS versions that were certainly offered to a server that chose `version`.
  ///
  /// `nil` if no server chose TLS 1.2 or later, because the newest offered version is then unknown.
  func offered(choosing version: TLSVersion?) -> ClosedRange<TLSVersion>? {
    guard let seen, seen.upperBound >= .tls12 else { return nil }
    // Once the versions are known, the result for a server does not depend on its place in the
    // file.
    let lowest = areSettled ? .tls12 : seen.lowerBound
    return min(lowest, version ?? lowest)...max(seen.upperBound, version ?? lowest)
  }
}
