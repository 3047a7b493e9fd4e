import Escaping
import Evidence
import HostNames

/// A `URLSession` task or a connection, assembled from several log lines.
struct LoggedLoad {
  /// The maximum number of handshakes of one connection that are kept.
  private static let mostHandshakes = 8

  var url: RecordedURL?
  var connection: UInt32?
  /// True if the task opened its connection, so that the connection is to the task's host.
  private(set) var opensConnection = false
  private(set) var target: LoggedTarget?
  private(set) var address: IPAddress?
  private(set) var identity: LogIdentifier?
  private(set) var attempts: [LogEvent.Attempt] = []
  /// The connection attempts whose logged TLS settings include the server's name.
  private var namedAttempts: [LogEvent.Attempt] = []
  /// The different handshakes of the connection; several may complete if addresses are tried in
  /// parallel.
  private(set) var handshakes: [LogEvent.Handshake] = []
  private(set) var settings: LoggedConnection?
  @BoxedValue var failure: LogEvent.Failure?
  var isBlocked = false
  var isUsed = false
  var isEmitted = false
  /// The number of handshakes that were emitted.
  var emittedHandshakes = 0
  /// True if another connection of the process has the same number, so that some lines may be about
  /// the other one.
  var isContested = false
  private var last: Int64?
  /// True if the lines of the log may not be in the order in which they were written.
  private(set) var isUnordered = false
  /// True if the system certainly wrote these lines: a line names its sender, or categories of two
  /// system libraries occur.
  var isConfirmed: Bool { isOfSystem || categories.nonzeroBitCount > 1 }
  private var isOfSystem = false
  private var isOfKnownWriter = false
  private var categories: UInt8 = 0
  var place: Place
  var process: ProcessFacts?

  init(place: Place, process: ProcessFacts? = nil) {
    self.place = place
    self.process = process
  }

  mutating func add(_ event: LogEvent, _ origin: LogOrigin, order: Int64?) {
    url = event.url ?? url
    if let failure = event.failure { self.failure = self.failure?.joined(with: failure) ?? failure }
    if let handshake = event.handshake { add(handshake) }
    if let settings = event.settings { add(settings) }
    if let attempt = event.attempt {
      add(attempt, isNamed: host != nil && event.target?.host?.description == host)
    }
    if event.isProxyHandler || leavesPort(event) && (event.hasProxyPath || event.isLocalAttempt) {
      addProxy()
    }
    if let target = event.target { add(target, depth: event.depth) }
    switch event.step {
    case .begun(let identity?): self.identity = identity
    case .used: isUsed = true
    case .opening: opensConnection = true
    case .begun, nil: break
    }
    confirm(origin)
    if let order, let last, order < last { isUnordered = true }
    if order == nil { isUnordered = true }
    last = order ?? last
  }

  /// True if any line has a sender, subsystem or category.
  var hasKnownWriter: Bool { isOfKnownWriter || categories != 0 }

  mutating func confirm(_ origin: LogOrigin) {
    switch origin {
    case .category(let library): categories |= 1 << library.rawValue
    case .system: (isOfSystem, isOfKnownWriter) = (true, true)
    case .unknown, .app: isOfSystem = true
    }
  }

  private mutating func add(_ handshake: LogEvent.Handshake) {
    guard !handshakes.contains(handshake), handshakes.count < Self.mostHandshakes else { return }
    handshakes.append(handshake)
  }

  private mutating func add(_ attempt: LogEvent.Attempt, isNamed: Bool) {
    guard attempts.count < Self.mostHandshakes else { return }
    if !attempts.contains(attempt) { attempts.append(attempt) }
    if isNamed, !namedAttempts.contains(attempt) { namedAttempts.append(attempt) }
  }

  /// Adds settings of the connection; of contradicting ones, the earlier stay.
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

  /// Replaces the target by `target` if that says more: a name more than an address, an address
  /// more than a mark of a hidden name.
  ///
  /// The address of an attempt (`depth` > 0) was resolved from the connection's name, so it does
  /// not replace a host.
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

  /// Returns true if the connection failed with this code of SecureTransport.h.
  ///
  /// Also true if the certificate was refused and `code` is −9802, the code of any refused
  /// certificate.
  func isRefused(with code: Int32) -> Bool {
    if let own = failure?.tls { return own == code }
    return code == -9802 && settings?.failedChecks.isEmpty == false
  }

  /// Returns true if the event is about an attempt on another port than the connection's.
  private func leavesPort(_ event: LogEvent) -> Bool {
    guard let target, let other = event.target else { return false }
    return other.port != target.port
  }

  private mutating func addProxy() {
    var settings = LoggedConnection()
    settings.isProxied = true
    add(settings)
  }

  // MARK: Identity

  /// Returns true if a line with this connection's number must be about another connection: it has
  /// another UUID, URL or endpoint, or another object for the same attempt.
  @inline(__always)
  func contradicts(_ event: LogEvent) -> Bool {
    if case .begun(let other?)? = event.step, let identity, identity != other { return true }
    if let attempt = event.attempt, let pointer = attempt.pointer,
      attempts.contains(where: { $0.path == attempt.path && ($0.pointer ?? pointer) != pointer })
    {
      return true
    }
    guard event.attempt == nil, event.depth == 0 else { return false }
    if let url, let other = event.url, url.host != other.host || url.port != other.port {
      return true
    }
    guard let other = event.target, let target, other.port == target.port || event.url == nil else {
      return event.target.map { $0.port != target?.port && target != nil } ?? false
    }
    switch (target, other) {
    case (.host(let mine, _), .host(let theirs, _)):
      return mine != theirs && mine.address == nil && theirs.address == nil
    case (.hidden(let mine?, _), .hidden(let theirs?, _)): return mine != theirs
    default: return false
    }
  }

  /// Returns true if an event shows that this connection is over, because it begins a new one with
  /// the same number.
  ///
  /// Only a log whose lines are in order can show this.
  @inline(__always)
  func isOver(before event: LogEvent, order: Int64?) -> Bool {
    guard case .begun(let other)? = event.step, other == nil || other != identity, let order,
      let last, !isUnordered, order >= last
    else { return false }
    return !handshakes.isEmpty || isUsed || failure != nil || isEmitted
  }

  /// Returns true if a line is surely about an attempt of this connection, by the attempt's object
  /// or the server's name.
  @inline(__always)
  func owns(_ event: LogEvent) -> Bool {
    guard let attempt = event.attempt else { return false }
    if attempt.pointer != nil, attempts.contains(attempt) { return true }
    return isContested && event.target?.host?.description == host
  }

  private var host: String? { url?.host ?? target?.host?.description }

  /// True if the handshakes of a connection whose number is not unique are known to be its own,
  /// because settings of the same attempts name its server.
  var ownsHandshakes: Bool { attempts.allSatisfy { namedAttempts.contains($0) } }

  // MARK: Hosts

  /// True if the connection was certainly used, by lines that cannot be about another one, and was
  /// not emitted yet.
  var isUnemittedUse: Bool {
    !isEmitted && !isContested && (isUsed || !handshakes.isEmpty)
  }

  /// True if a request was apparently sent in cleartext, to port 80 without a handshake.
  var isClear: Bool { isUsed && handshakes.isEmpty && target?.port == 80 }

  /// True if tasks of several hosts may share the connection (RFC 9113, section 9.1.1).
  var mayBeShared: Bool {
    handshakes.contains { $0.applicationProtocol != "http/1.1" }
  }

  func targetURL(named names: [String: LoadLogJoiner.RevealedName]) -> RecordedURL? {
    guard let target, !handshakes.isEmpty || failure != nil else { return nil }
    let host =
      switch target {
      case .host(let host, _): host
      case .hidden(let mark, _): mark.flatMap { names[$0]?.host }.flatMap(HostName.init(parsing:))
      }
    return host.map { RecordedURL(scheme: .https, host: $0, port: target.port) }
  }
}

extension LogEvent {
  /// True if the event is about an attempt to connect to an address of the local network.
  fileprivate var isLocalAttempt: Bool {
    depth > 0 && target?.address.map { $0.isPrivate || $0.isLoopback } == true
  }
}

extension LoggedTarget {
  var mark: String? { if case .hidden(let mark, _) = self { mark } else { nil } }
}

extension LogEvent.Failure {
  /// True if the failure shows that TLS, trust evaluation or ATS ended the load.
  var isRefusal: Bool { demand != nil || LoadReport.isRefusal(code: code, tls: tls) }

  var wording: HostlessLoadCounts.Wording {
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
