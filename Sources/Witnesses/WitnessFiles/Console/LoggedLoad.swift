import Evidence
import HostNames
import ProtocolRegistries

/// A `URLSession` task or a connection, assembled from several log lines.
struct LoggedLoad {
  var url: RecordedURL?
  var connection: UInt32?
  var target: LoggedTarget?
  private(set) var address: IPAddress?
  private var identity: LogIdentifier?
  private(set) var handshake: LogEvent.Handshake?
  private(set) var settings: LoggedConnection?
  var failure: LogEvent.Failure?
  var isBlocked = false
  var isUsed = false
  var isEmitted = false
  var place: Place
  var process: ProcessFacts?

  init(place: Place, process: ProcessFacts? = nil) {
    self.place = place
    self.process = process
  }

  mutating func add(_ event: LogEvent) {
    url = event.url ?? url
    if let failure = event.failure { self.failure = self.failure?.joined(with: failure) ?? failure }
    if let handshake = event.handshake { self.handshake = self.handshake ?? handshake }
    if let settings = event.settings { add(settings) }
    if let target = event.target { add(target, depth: event.depth) }
    switch event.step {
    case .begun(let identity?): self.identity = identity
    case .used: isUsed = true
    case .begun, nil: break
    }
  }

  /// Merges settings; earlier ones take precedence.
  mutating func add(_ settings: LoggedConnection) {
    if self.settings == nil { self.settings = settings } else { self.settings?.add(settings) }
  }

  mutating func addFacts(_ connection: LoggedLoad) {
    if let settings = connection.settings { add(settings) }
    address = address ?? connection.address
  }

  func hiddenConnection(port: UInt16) -> LogMatching.Connection? {
    guard let address else { return nil }
    var observation = Observation(
      kind: .listed, place: place, client: Endpoint(unspecifiedAddressAt: 0),
      server: Endpoint(address: address, port: port))
    observation.process = process
    observation.log = settings
    return LogMatching.Connection(observation)
  }

  /// Replaces the target if `target` is better: a name is better than an address, an address than a
  /// mark of a hidden name.
  ///
  /// An attempt's address (`depth` > 0) was resolved from the connection's name, so it is no host.
  private mutating func add(_ target: LoggedTarget, depth: Int) {
    if let found = target.address, depth > 0 || self.target != nil { address = address ?? found }
    guard depth == 0 || target.address == nil else { return }
    switch (self.target, target) {
    case (nil, _),
      (.hidden?, .host(_, _)) where target.address == nil || self.target == nil:
      self.target = target
    case (.hidden(nil, _)?, .hidden(_?, _)): self.target = target
    default: break
    }
  }

  /// Returns true if a connection of the same number that begins with this UUID is another one.
  func isAnother(_ identity: LogIdentifier?) -> Bool {
    if let identity, let mine = self.identity { return identity != mine }
    return handshake != nil || isUsed || failure != nil || isEmitted
  }

  /// True if a request was apparently sent in cleartext, to port 80 without a handshake.
  var isClear: Bool { isUsed && handshake == nil && target?.port == 80 }

  func targetURL(named names: [String: String]) -> RecordedURL? {
    guard let target, handshake != nil || failure != nil else { return nil }
    let host =
      switch target {
      case .host(let host, _): host
      case .hidden(let mark, _): mark.flatMap { names[$0] }.flatMap(HostName.init(parsing:))
      }
    return host.map { RecordedURL(scheme: .https, host: $0, port: target.port) }
  }
}

extension LoggedTarget {
  var mark: String? { if case .hidden(let mark, _) = self { mark } else { nil } }
}

extension LogEvent.Failure {
  /// True if the failure shows that TLS, trust evaluation or ATS ended the load.
  var isRefusal: Bool { demand != nil || LoadReport.isRefusal(code: code, tls: tls) }

  var wording: HostlessCounts.Wording {
    switch demand {
    case .systemTrust: .systemTrust
    case nil: .code
    default: .violation
    }
  }

  func joined(with other: LogEvent.Failure?) -> LogEvent.Failure {
    guard let other else { return self }
    return LogEvent.Failure(
      code: code ?? other.code, tls: tls ?? other.tls,
      demand: demand.flatMap { $0 == .unnamed ? nil : $0 } ?? other.demand ?? demand,
      server: server ?? other.server)
  }
}

extension Observation {
  init(_ load: LoggedLoad, of url: RecordedURL) {
    self.init(loading: url, by: .console, at: load.place, address: load.address)
    process = load.process
    log = load.settings
    guard let handshake = load.handshake, url.scheme.isEncrypted else { return }
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
