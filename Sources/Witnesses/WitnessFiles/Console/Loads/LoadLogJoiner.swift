import Escaping
import Evidence
import HostNames

/// Joins the log lines about one load, by task number and connection number within a process.
///
/// The line with the handshake or error rarely names the host, so several lines make one
/// observation. Lines that cannot be joined are only counted. A connection is concluded at the end
/// of the log, because a later line may show that the system refused the certificate, or that
/// another connection has its number; while a log grows, it is emitted at once.
struct LoadLogJoiner {
  static let mostCounted = 65_536
  /// The limit of earlier connections with one number that are distinguished.
  private static let mostEarlier = 7
  typealias Key = LoggedLoads.Key

  /// A host of emitted observations, once for https and once for http: a load over one shows
  /// nothing of a load over the other.
  struct EmittedHost: Hashable {
    var process: Int
    var host: String
    var isEncrypted: Bool

    init(_ url: RecordedURL, _ process: Int) {
      self.process = process
      host = url.host
      isEncrypted = url.scheme.isEncrypted
    }
  }

  struct AskedHost: Hashable {
    var process: Int
    var host: String
  }

  private let capture: ForeignText
  /// True if observations are emitted at once, when a line shows them, because the log is still
  /// growing.
  let isLive: Bool
  let matching: LogMatching?
  var processes = LoggedProcesses()
  var loads = LoggedLoads()
  var counts: [Int: HostlessLoadCounts] = [:]
  /// The number of blocked resources of web pages, whose log lines never name a host.
  private(set) var hostlessResources = 0
  var hostless = HostlessLoads()
  /// For each blocked host, the number of lines that have only the host's name and of those that
  /// have the URL; one load causes one of each.
  private var blocked: [String: (byName: Int, byURL: Int)] = [:]
  /// The ATS violations that name a server, to be joined to failed loads of that server.
  var violations: [AskedHost: LoggedLoad] = [:]
  var emittedHosts: Set<EmittedHost> = []
  private var refusals = LastRefusedConnections()
  var diagnostics = DiagnosticsLoads()
  var reports = AppReportedErrors()
  var revealedNames: [String: RevealedName] = [:]
  /// The blocked loads in lines whose writer is not yet known; later lines of the log show if it is
  /// the system or the app.
  var heldBlocks: [HeldBlock] = []
  /// True if some line of the system has a sender, subsystem or category, so that a line without
  /// any is the app's.
  private(set) var hasKnownWriters = false
  /// True if some line about a task has a sender, subsystem or category, so that such a line
  /// without any is the app's.
  private(set) var hasKnownTasks = false
  var hidden = HiddenHosts()
  /// The connections with a hidden host and a known server address, to be matched with captures;
  /// `nil` if not collected.
  var hiddenConnections: [LogMatching.Connection]?

  /// A line about a blocked load that does not show whether the system or the app wrote it.
  struct HeldBlock {
    var url: RecordedURL
    var process: Int
    var facts: ProcessFacts?
    var place: Place
    /// True for a line about a task, which has the URL; false for the sentence of ATS, which has
    /// the host.
    var isTask: Bool
  }

  /// The name found for the mark by which a log replaces a hidden host; `nil` if lines with the
  /// mark give several names.
  struct RevealedName {
    var host: String?
  }

  /// Creates a joiner without loads; `matching` has matched the log with captures of the same run.
  init(
    capture: ForeignText, isLive: Bool = false, matching: LogMatching? = nil,
    collectsHidden: Bool = false
  ) {
    self.capture = capture
    self.isLive = isLive
    self.matching = matching
    hiddenConnections = collectsHidden ? [] : nil
  }

  mutating func receive(_ message: borrowing LogMessage, _ emitted: inout [Observation]) {
    let source = Source(
      key: processes.number(of: message.process), isNumbered: message.process.pid != nil,
      number: message.number, time: message.time, order: message.order, origin: message.origin,
      capture: capture)
    if source.hasKnownWriter, message.event.$report.isEmpty {
      hasKnownWriters = true
      if message.event.task != nil { hasKnownTasks = true }
    }
    if let report = message.event.report {
      reports.receive(report, source.key, processes[source.key], source.place)
    } else if let block = message.event.diagnostics {
      diagnostics.receive(block, source.key, processes[source.key], source.place)
    } else if let block = message.event.block {
      receive(block, message.event, source, &emitted)
    } else {
      receiveLoad(message.event, source, &emitted)
    }
  }

  private struct Source {
    var key: Int
    /// True if the log shows the number of the process, so that its lines cannot be those of
    /// another process.
    var isNumbered: Bool
    var number: Int
    var time: Timestamp?
    var order: Int64?
    var origin: LogOrigin
    var capture: ForeignText

    var hasKnownWriter: Bool {
      switch origin {
      case .system, .category: true
      case .app, .unknown: false
      }
    }

    var place: Place { Place(capture: capture, frame: number, time: time, unit: .line) }
  }

  // MARK: Blocks

  private mutating func receive(
    _ block: LogEvent.Block, _ event: LogEvent, _ source: Source, _ emitted: inout [Observation]
  ) {
    let key = event.task.map { Key.task(process: source.key, $0) }
    let load = key.map { position(of: $0, source, &emitted) }
    if let load {
      loads[load].confirm(source.origin)
      loads[load].isBlocked = true
      loads[load].url = event.url ?? loads[load].url
    }
    // The wording with a host name comes first, because it needs no joining.
    if let host = event.blockedHost {
      count(source.key) { $0.policy.named += 1 }
      let url = RecordedURL(scheme: .http, host: host, port: 80)
      emitBlocked(url, source, isTask: false, &emitted)
    } else if let url = event.url ?? load.flatMap({ self.url(of: $0) }) {
      let isTask = key != nil
      count(source.key) { if isTask { $0.tasks.named += 1 } else { $0.urls += 1 } }
      if let load { loads[load].isEmitted = true }
      emitBlocked(url, source, isTask: true, &emitted)
    } else if block == .policy {
      count(source.key) { $0.policy.hostless += 1 }
      hostless.add(HostlessRefusal(code: -1022, tls: nil))
      reports.recordNameless(-1022, source.key, processes[source.key], source.place)
    } else if block == .resource {
      hostlessResources += 1
      hostless.add(HostlessRefusal(code: -1022, tls: nil))
    } else if key == nil {
      count(source.key) { $0.errors += 1 }
      hostless.add(HostlessRefusal(code: -1022, tls: nil))
      reports.recordNameless(-1022, source.key, processes[source.key], source.place)
    }
  }

  private mutating func emitBlocked(
    _ url: RecordedURL, _ source: Source, isTask: Bool, _ emitted: inout [Observation]
  ) {
    let facts = processes[source.key]
    if !source.hasKnownWriter, !isLive, heldBlocks.count < Self.mostCounted {
      heldBlocks.append(
        HeldBlock(url: url, process: source.key, facts: facts, place: source.place, isTask: isTask))
    } else {
      emitBlocked(url, source.key, facts, source.place, byURL: isTask, &emitted)
    }
  }

  /// Emits a blocked load, unless its line repeats one that was counted.
  ///
  /// One load causes a line with its host and a line with its URL; `byURL` is true for the latter.
  mutating func emitBlocked(
    _ url: RecordedURL, _ process: Int, _ facts: ProcessFacts?, _ place: Place, byURL: Bool,
    _ emitted: inout [Observation]
  ) {
    reports.recordNamed(url, code: -1022, process)
    guard isNew(url.host, byURL: byURL) else { return }
    emitted.append(.blocked(url, facts, place, hasPort: byURL))
  }

  private mutating func isNew(_ host: String, byURL: Bool) -> Bool {
    guard blocked.count < Self.mostCounted || blocked[host] != nil else { return true }
    var lines = blocked[host] ?? (0, 0)
    let known = max(lines.byName, lines.byURL)
    if byURL { lines.byURL += 1 } else { lines.byName += 1 }
    blocked[host] = lines
    return max(lines.byName, lines.byURL) > known
  }

  // MARK: Tasks and connections

  private mutating func receiveLoad(
    _ event: LogEvent, _ source: Source, _ emitted: inout [Observation]
  ) {
    let connection = event.connection.map { Key.connection(process: source.key, $0) }
    if let failure = event.failure, let server = failure.server, failure.demand != nil {
      return recordViolation(failure, server, of: connection, source)
    }
    if let task = event.task {
      receive(event, onTask: .task(process: source.key, task), connection, source, &emitted)
    } else if let connection {
      receive(event, onConnection: connection, source, &emitted)
    } else if let failure = event.failure {
      if let url = event.url {
        var load = LoggedLoad(place: source.place, process: processes[source.key])
        if let settings = event.settings { load.add(settings) }
        emitFailure(url, failure, of: load, in: source.key, isJoined: false, &emitted)
      } else if failure.isRefusal {
        count(source.key) { $0.addNameless(failure.wording) }
        hostless.add(
          HostlessRefusal(
            code: failure.code, tls: failure.tls, demand: failure.demand, log: event.settings))
        if let code = failure.tls ?? failure.code {
          reports.recordNameless(code, source.key, processes[source.key], source.place)
        }
        // An ATS requirement other than trust failed, on an unknown connection.
        if failure.wording == .violation {
          refusals.record(nil, of: source.key, at: source.number)
        }
      }
    }
  }

  private mutating func receive(
    _ event: LogEvent, onTask key: Key, _ connectionKey: Key?, _ source: Source,
    _ emitted: inout [Observation]
  ) {
    var known = loads.recall(key)
    if let position = known, let url = loads[position].url, let other = event.url,
      url.host != other.host || url.port != other.port, loads[position].failure != nil
    {
      // Logs that were edited have one identifier for several tasks, and a task has one last line.
      complete(position, &emitted)
      forget(position)
      known = loads.position(of: key)
    }
    let task = known ?? append(key, source, &emitted)
    loads[task].add(event, source.origin, order: source.order)
    if let number = event.connection { loads[task].connection = number }
    if loads[task].connection == nil, event.failure != nil { joinRefused(to: task, source) }
    if let connectionKey { _ = position(of: connectionKey, source, &emitted) }
    guard loads.isKept(task) else { return }
    if let connection = self.connection(of: task) {
      if source.hasKnownWriter { loads[connection].confirm(source.origin) }
      if isLive {
        applyTask(task, to: connection)
        emitConnection(connection, &emitted)
      }
    }
    // The line with the URL is the last one of a task.
    if isLive, event.url != nil, event.failure != nil { emitFailure(of: task, &emitted) }
  }

  private mutating func receive(
    _ event: LogEvent, onConnection key: Key, _ source: Source, _ emitted: inout [Observation]
  ) {
    let connection = connectionPosition(of: key, event, source, &emitted)
    loads[connection].add(event, source.origin, order: source.order)
    if event.failure?.demand == .systemTrust || event.settings?.failedChecks.isEmpty == false {
      refusals.record(connection, of: source.key, at: source.number)
    }
    if isLive { emitConnection(connection, &emitted) }
  }

  /// Returns the position of the connection that a line is about, by its number.
  ///
  /// Connection numbers start again when the app starts again. In a log that shows the number of
  /// the process and the order of lines, a second connection with a number is a contradiction, and
  /// both are marked as contested.
  private mutating func connectionPosition(
    of key: Key, _ event: LogEvent, _ source: Source, _ emitted: inout [Observation]
  ) -> Int {
    guard let known = loads.recall(key) else { return append(key, source, &emitted) }
    if loads[known].owns(event) { return known }
    let earlier = loads.earlierPositions(of: key)
    if let owner = earlier.first(where: { loads[$0].owns(event) }) { return owner }
    let isOther = loads[known].contradicts(event)
    if loads[known].isOver(before: event, order: source.order), !source.isNumbered || !isOther {
      // The app restarted, or the number wrapped around.
      complete(known, &emitted)
      forget(known)
      return position(of: key, source, &emitted)
    }
    guard isOther else { return known }
    if let fitting = earlier.first(where: { !loads[$0].contradicts(event) }) { return fitting }
    loads[known].isContested = true
    for place in earlier { loads[place].isContested = true }
    guard earlier.count < Self.mostEarlier else { return known }
    let new = append(key, source, &emitted)
    loads[new].isContested = true
    return new
  }

  /// Joins a failed task to the connection that failed just before with the same TLS error code, or
  /// whose certificate the system refused without a code.
  private mutating func joinRefused(to task: Int, _ source: Source) {
    guard let position = refusals.connection(of: source.key, at: source.number),
      case .connection(_, let number)? = loads.key(at: position), !loads[position].isEmitted,
      let code = loads[task].failure?.tls, loads[position].isRefused(with: code)
    else { return }
    loads[task].connection = number
    refusals.remove(source.key)
  }

  private mutating func recordViolation(
    _ failure: LogEvent.Failure, _ server: HostName, of key: Key?, _ source: Source
  ) {
    let asked = AskedHost(process: source.key, host: server.description)
    guard violations.count < Self.mostCounted || violations[asked] != nil else { return }
    let connection = key.flatMap { loads.position(of: $0) }
    var load = LoggedLoad(place: source.place, process: processes[source.key])
    let port = connection.flatMap { loads[$0].target?.port } ?? 443
    load.url = RecordedURL(scheme: .https, host: server, port: port)
    load.failure = failure
    violations[asked] = load
    if let connection { loads[connection].isEmitted = true }
  }

  // MARK: Memory

  private mutating func position(
    of key: Key, _ source: Source, _ emitted: inout [Observation]
  ) -> Int {
    loads.position(of: key) ?? append(key, source, &emitted)
  }

  private mutating func append(
    _ key: Key, _ source: Source, _ emitted: inout [Observation]
  ) -> Int {
    if let oldest = loads.nextToEvict {
      complete(oldest, &emitted)
      forget(oldest)
    }
    return loads.append(LoggedLoad(place: source.place, process: processes[key.process]), key)
  }

  mutating func count(_ process: Int, _ change: (inout HostlessLoadCounts) -> Void) {
    guard counts[process] != nil || counts.count < Self.mostCounted else { return }
    change(&counts[process, default: HostlessLoadCounts()])
  }
}
