import Escaping
import Evidence

extension Observation {
  /// Creates the observation of a load that was not refused, with one handshake of its connection.
  init(_ load: LoggedLoad, of url: RecordedURL, _ handshake: LogEvent.Handshake? = nil) {
    self.init(loading: url, by: .console, at: load.place, address: load.address)
    process = load.process
    log = load.settings
    if load.isContested {
      log = log ?? LoggedConnection()
      log?.isContested = true
    }
    guard let handshake, url.scheme.isEncrypted else { return }
    if handshake.applicationProtocol == "h3" { kind = .quic }
    var facts = TLSFacts()
    facts.version = handshake.version
    facts.cipherSuite = handshake.cipherSuite
    facts.alpn = handshake.applicationProtocol
    facts.resumed = handshake.isResumed
    facts.outcome = .completed
    tls = facts
  }

  static func blocked(
    _ url: RecordedURL, _ process: ProcessFacts?, _ place: Place, hasPort: Bool = true
  ) -> Observation {
    var observation = Observation(loading: url, by: .console, at: place)
    if !hasPort { observation.namedPort = nil }
    observation.process = process
    observation.report = .blocked
    return observation
  }

  static func failed(
    _ load: LoggedLoad, _ url: RecordedURL, _ failure: LogEvent.Failure
  ) -> Observation {
    var observation = Observation(
      loading: url, by: .console, at: load.place, address: load.address)
    observation.process = load.process
    observation.log = load.settings
    // A refusal by TLS or ATS makes the load fail with that code.
    let isRefused = failure.tls != nil || failure.demand != nil
    observation.report = .failed(
      code: failure.code ?? (isRefused ? -1200 : nil), tls: failure.tls, demand: failure.demand)
    return observation
  }
}
