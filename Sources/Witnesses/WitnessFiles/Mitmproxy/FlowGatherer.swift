import Evidence
import ProtocolRegistries

/// Gathers flows of a file, and tells each with the versions that mitmproxy offered.
///
/// No flow says which versions those were (decision 29). The choices of all servers show them, so that flows
/// wait until one server chose TLS 1.3 and another an older version.
struct FlowGatherer {
  /// The most observations that wait.
  private static let mostWaiting = 4096
  /// The most certificates of observations that wait, in bytes.
  private static let mostWaitingBytes = 32 << 20
  /// The most handshakes that are remembered; beyond it, all are dropped, and some are told again.
  private static let mostKnown = 1 << 16

  private let name: String
  private var certificates = FlowCertificates()
  private var versions = OfferedVersions()
  private var waiting: [(flow: FlowObservation, bytes: Int)] = []
  private var waitingBytes = 0
  /// The hashes of handshakes that were told, each by its connection and its facts.
  private var known: Set<Int> = []
  private var told: [Observation] = []

  /// A gatherer for a file of that name.
  init(name: String) { self.name = name }

  /// Takes in the next flow.
  mutating func receive(_ flow: RecordedFlow, at number: Int) {
    guard
      let seen = FlowObservation(flow, in: name, number: number, certificates: &certificates)
    else { return }
    if seen.observation.kind == .tls, let version = seen.observation.tls?.version {
      versions.note(version)
    }
    guard seen.observation.tls == nil || isNew(seen.observation, on: flow.server.id) else {
      return
    }
    let bytes = flow.server.certificates.reduce(0) { $0 + $1.count }
    waiting.append((seen, bytes))
    waitingBytes += bytes
    if versions.areSettled {
      tell(waiting.count)
    } else if waiting.count > Self.mostWaiting || waitingBytes > Self.mostWaitingBytes {
      // Half of them, so that what is left moves rarely.
      tell((waiting.count + 1) / 2)
    }
  }

  /// Ends the file.
  mutating func finish() { tell(waiting.count) }

  /// Takes out the observations that wait for nothing.
  mutating func takeTold() -> [Observation] {
    guard !told.isEmpty else { return [] }
    defer { told = [] }
    return told
  }

  /// Tells whether a flow says something that no other on its connection said: a connection carries
  /// many requests.
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

  private mutating func tell(_ count: Int) {
    for (flow, bytes) in waiting.prefix(count) {
      var observation = flow.observation
      if let offer = flow.offer, let tls = observation.tls,
        let offered = versions.offered(choosing: tls.version)
      {
        observation.tls?.offer = Shared(offer.offer(of: offered, chosen: tls.cipherSuite))
      }
      waitingBytes -= bytes
      told.append(observation)
    }
    waiting.removeFirst(min(count, waiting.count))
  }
}

/// The versions that mitmproxy offered all servers of a file, as their choices show.
struct OfferedVersions {
  private var seen: ClosedRange<TLSVersion>?

  /// Takes note of a version that a server chose.
  mutating func note(_ version: TLSVersion) {
    seen = min(seen?.lowerBound ?? version, version)...max(seen?.upperBound ?? version, version)
  }

  /// True if more choices would show nothing that counts.
  var areSettled: Bool {
    seen.map { $0.upperBound >= .tls13 && $0.lowerBound <= .tls12 } ?? false
  }

  /// The versions that a server was offered for sure.
  ///
  /// - Parameter version: The version that it chose.
  /// - Returns: The versions; `nil` if no server of the file chose 1.2 or newer. mitmproxy offers these by
  ///   default, so nothing then shows the newest version that it offered.
  func offered(choosing version: TLSVersion?) -> ClosedRange<TLSVersion>? {
    guard let seen, seen.upperBound >= .tls12 else { return nil }
    // Where it is settled, what is said of a server does not hang on its place in the file.
    let lowest = areSettled ? .tls12 : seen.lowerBound
    return min(lowest, version ?? lowest)...max(seen.upperBound, version ?? lowest)
  }
}
