import Evidence
import HostNames
import ProtocolRegistries

/// What several lines of a log say of one task or connection.
struct LoggedLoad {
  var url: RecordedURL?
  /// The number of the connection of a task.
  var connection: UInt32?
  /// What a connection is for.
  var target: LoggedTarget?
  /// The address of the server that was reached.
  private(set) var address: IPAddress?
  private var identity: LogEvent.UUIDText?
  private(set) var handshake: LogEvent.Handshake?
  private(set) var settings: LoggedConnection?
  var failure: LogEvent.Failure?
  var isBlocked = false
  /// True if something was sent over it.
  var isUsed = false
  /// True if it was handed on.
  var isTold = false
  var place: Place
  var process: ProcessFacts?

  /// A load of which nothing is known but its first line.
  init(place: Place, process: ProcessFacts? = nil) {
    self.place = place
    self.process = process
  }

  /// Takes in what another line says.
  mutating func add(_ event: LogEvent) {
    if let failure = event.failure { self.failure = self.failure?.joined(with: failure) ?? failure }
    if let handshake = event.handshake { self.handshake = self.handshake ?? handshake }
    if let settings = event.settings { add(settings) }
    if let target = event.target { add(target) }
    switch event.step {
    case .begun(let identity?): self.identity = identity
    case .used: isUsed = true
    case .begun, .ended, nil: break
    }
  }

  /// Takes in more settings.
  mutating func add(_ settings: LoggedConnection) {
    if self.settings == nil { self.settings = settings } else { self.settings?.add(settings) }
  }

  /// A name says more than an address, and an address more than a mark.
  private mutating func add(_ target: LoggedTarget) {
    if let found = target.address, self.target != nil { address = address ?? found }
    switch (self.target, target) {
    case (nil, _),
      (.hidden?, .host(_, _)) where target.address == nil || self.target == nil:
      self.target = target
    case (.hidden(nil, _)?, .hidden(_?, _)): self.target = target
    default: break
    }
  }

  /// Tells whether a connection that begins with this number is another one.
  func isAnother(_ identity: LogEvent.UUIDText?) -> Bool {
    if let identity, let mine = self.identity { return identity != mine }
    return handshake != nil || isUsed || failure != nil || isTold
  }

  /// True if something was sent, in clear as far as the port and the lack of a handshake tell.
  var isClear: Bool { isUsed && handshake == nil && target?.port == 80 }

  /// The URL that a connection without one is for, if TLS was spoken or failed on it.
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
  /// The mark of a hidden name.
  var mark: String? { if case .hidden(let mark, _) = self { mark } else { nil } }
}

extension LogEvent.Failure {
  /// True if TLS, trust or ATS ended the load.
  var isRefusal: Bool { demand != nil || LoadReport.isRefusal(code: code, tls: tls) }

  /// The wording of the line that names neither load nor host.
  var wording: HostlessCounts.Wording {
    switch demand {
    case .systemTrust: .systemTrust
    case nil: .code
    default: .violation
    }
  }

  /// The same with what another line of the load has.
  func joined(with other: LogEvent.Failure?) -> LogEvent.Failure {
    guard let other else { return self }
    return LogEvent.Failure(
      code: code ?? other.code, tls: tls ?? other.tls,
      demand: demand.flatMap { $0 == .unnamed ? nil : $0 } ?? other.demand ?? demand,
      server: server ?? other.server)
  }
}

extension Observation {
  /// A connection that was made, or of which a log says no more than its URL.
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

  /// A load that was blocked before anything was sent.
  static func blocked(
    _ url: RecordedURL, _ process: ProcessFacts?, _ place: Place, hasPort: Bool = true
  ) -> Observation {
    var observation = Observation(loading: url, by: .console, at: place)
    if !hasPort { observation.namedPort = nil }
    observation.process = process
    observation.report = .blocked
    return observation
  }

  /// A load that failed.
  static func failed(
    _ url: RecordedURL, _ failure: LogEvent.Failure, _ settings: LoggedConnection?,
    _ process: ProcessFacts?, _ place: Place
  ) -> Observation {
    var observation = Observation(loading: url, by: .console, at: place)
    observation.process = process
    observation.log = settings
    // A refusal by TLS or ATS makes the load fail with that code.
    let isRefused = failure.tls != nil || failure.demand != nil
    observation.report = .failed(
      code: failure.code ?? (isRefused ? -1200 : nil), tls: failure.tls, demand: failure.demand)
    return observation
  }
}
