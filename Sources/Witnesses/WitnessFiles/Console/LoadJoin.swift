import Evidence
import HostNames

/// Joins the log lines about one load, by task number and connection number within a process.
///
/// The line with the handshake or error rarely names the host, so several lines make one
/// observation. Lines that cannot be joined are only counted.
struct LoadJoin {
  private static let mostCounted = 65_536
  private typealias Key = LoggedLoads.Key

  private struct AskedHost: Hashable {
    var process: Int
    var host: String
  }

  private let capture: String
  private let matching: LogMatching?
  private var processes = LoggedProcesses()
  private var loads = LoggedLoads()
  private var counts: [Int: HostlessCounts] = [:]
  /// The number of blocked resources of web pages, whose lines never name a host.
  private var hostlessResources = 0
  /// The numbers of lines about each blocked host, with only the host's name and with the URL.
  private var blocked: [String: (byName: Int, byURL: Int)] = [:]
  /// The ATS violations that name a server, to be joined to failed loads of that server.
  private var violations: [AskedHost: LoggedLoad] = [:]
  private var emittedHosts: Set<AskedHost> = []
  private var refusals = LastRefusals()
  private var diagnostics = DiagnosedLoads()
  private var revealedNames: [String: String] = [:]
  private(set) var hidden = HiddenHosts()
  /// The connections with a hidden host and a known server address; `nil` if not collected.
  private(set) var hiddenConnections: [LogMatching.Connection]?

  /// Creates an empty join; `matching` has matched the log with captures of the same run.
  init(capture: String, matching: LogMatching? = nil, collectsHidden: Bool = false) {
    self.capture = capture
    self.matching = matching
    hiddenConnections = collectsHidden ? [] : nil
  }

  mutating func receive(_ message: borrowing LogMessage, _ emitted: inout [Observation]) {
    let source = Source(
      key: processes.number(of: message.process), number: message.number, time: message.time,
      capture: capture)
    if let block = message.event.diagnostics {
      diagnostics.receive(block, source.key, processes[source.key], source.place)
    } else if let block = message.event.block {
      receive(block, message.event, source, &emitted)
    } else {
      receiveLoad(message.event, source, &emitted)
    }
  }

  private struct Source {
    var key: Int
    var number: Int
    var time: Timestamp?
    var capture: String

    var place: Place { Place(capture: capture, frame: number, time: time, unit: .line) }
  }

  // MARK: Blocks

  private mutating func receive(
    _ block: LogEvent.Block, _ event: LogEvent, _ source: Source, _ emitted: inout [Observation]
  ) {
    let key = event.task.map { Key.task(process: source.key, $0) }
    let load = key.map { position(of: $0, source, &emitted) }
    if let load {
      loads[load].isBlocked = true
      loads[load].url = event.url ?? loads[load].url
    }
    // The wording with a host name comes first, because it needs no joining.
    if let host = event.blockedHost {
      count(source.key) { $0.policy.named += 1 }
      let url = RecordedURL(scheme: .http, host: host, port: 80)
      if isNew(url.host, byURL: false) {
        emitted.append(.blocked(url, processes[source.key], source.place, hasPort: false))
      }
    } else if let url = event.url ?? load.flatMap({ self.url(of: $0) }) {
      let isTask = key != nil
      count(source.key) { if isTask { $0.tasks.named += 1 } else { $0.urls += 1 } }
      if let load { loads[load].isEmitted = true }
      if isNew(url.host, byURL: true) {
        emitted.append(.blocked(url, processes[source.key], source.place))
      }
    } else if block == .policy {
      count(source.key) { $0.policy.hostless += 1 }
    } else if block == .resource {
      hostlessResources += 1
    } else if key == nil {
      count(source.key) { $0.errors += 1 }
    }
  }

  /// Returns true if a line with a blocked host reports a load that is not counted yet.
  ///
  /// One load causes a line with its host and a line with its URL; `byURL` is true for the latter.
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
        let load = LoggedLoad(place: source.place, process: processes[source.key])
        emitFailure(url, failure, of: load, in: source.key, isJoined: false, &emitted)
      } else if failure.isRefusal {
        count(source.key) { $0.addNameless(failure.wording) }
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
    let task = position(of: key, source, &emitted)
    loads[task].add(event)
    if let number = event.connection { loads[task].connection = number }
    if loads[task].connection == nil, event.failure != nil { joinRefused(to: task, source) }
    if let connectionKey { _ = position(of: connectionKey, source, &emitted) }
    guard loads.isKept(task) else { return }
    if let connection = self.connection(of: task) {
      // The task's own lines come both before and after the line that joins it to its connection.
      if let settings = loads[task].settings { loads[connection].add(settings) }
      if event.step == .used { loads[connection].isUsed = true }
      emitConnection(connection, &emitted)
    }
    // The line with the URL is the last one of a task.
    if event.url != nil, event.failure != nil { emitFailure(of: task, &emitted) }
  }

  private mutating func receive(
    _ event: LogEvent, onConnection key: Key, _ source: Source, _ emitted: inout [Observation]
  ) {
    if case .begun(let identity)? = event.step, let known = loads.position(of: key),
      loads[known].isAnother(identity)
    {
      // The app restarted, or the number wrapped around.
      complete(known, &emitted)
      forget(known)
    }
    let connection = position(of: key, source, &emitted)
    loads[connection].add(event)
    if event.failure?.demand == .systemTrust {
      refusals.record(connection, of: source.key, at: source.number)
    }
    emitConnection(connection, &emitted)
  }

  /// Joins a failed task to the connection that failed just before with the same TLS error code.
  private mutating func joinRefused(to task: Int, _ source: Source) {
    guard let position = refusals.connection(of: source.key, at: source.number),
      case .connection(_, let number)? = loads.key(at: position), !loads[position].isEmitted,
      let code = loads[task].failure?.tls, loads[position].failure?.tls == code
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

  // MARK: Emitting

  private mutating func emitConnection(_ connection: Int, _ emitted: inout [Observation]) {
    guard !loads[connection].isEmitted,
      loads[connection].handshake != nil || loads[connection].isUsed,
      let url = self.url(of: connection),
      loads[connection].handshake != nil || !url.scheme.isEncrypted
    else { return }
    emit(url, as: connection, &emitted)
  }

  private mutating func emit(
    _ url: RecordedURL, as position: Int, _ emitted: inout [Observation]
  ) {
    guard let key = loads.key(at: position) else { return }
    loads[position].isEmitted = true
    recordEmitted(url, key.process)
    emitted.append(Observation(loads[position], of: url))
  }

  private mutating func recordEmitted(_ url: RecordedURL, _ process: Int) {
    guard emittedHosts.count < Self.mostCounted else { return }
    emittedHosts.insert(AskedHost(process: process, host: url.host))
  }

  private mutating func emitFailure(of position: Int, _ emitted: inout [Observation]) {
    guard let key = loads.key(at: position), !loads[position].isEmitted,
      let url = url(of: position)
    else { return }
    var load = loads[position]
    let connection = self.connection(of: position)
    let below = connection.map { loads[$0] }
    guard let failure = load.failure?.joined(with: below?.failure) ?? below?.failure else { return }
    loads[position].isEmitted = true
    if let connection {
      if let mark = below?.target?.mark, revealedNames.count < Self.mostCounted {
        revealedNames[mark] = url.host
      }
      // An established connection remains a fact, however the load ended.
      if below?.isEmitted == true, below?.handshake != nil || !url.scheme.isEncrypted { return }
      loads[connection].isEmitted = true
    }
    if let below { load.addFacts(below) }
    emitFailure(
      url, failure, of: load, in: key.process, isJoined: load.connection != nil || !key.isTask,
      &emitted)
  }

  private mutating func emitFailure(
    _ url: RecordedURL, _ failure: LogEvent.Failure, of load: LoggedLoad, in process: Int,
    isJoined: Bool, _ emitted: inout [Observation]
  ) {
    let asked = AskedHost(process: process, host: url.host)
    let violation = failure.isRefusal ? violations[asked]?.failure : nil
    if violation != nil { violations[asked]?.isEmitted = true }
    if failure.isRefusal {
      count(process) {
        $0.failures += 1
        // The underlying connection may have lines of its own that cannot be joined to the load.
        if !isJoined { $0.refusals.named += 1 }
      }
    }
    recordEmitted(url, process)
    emitted.append(.failed(load, url, failure.joined(with: violation)))
  }

  // MARK: Memory

  private func connection(of task: Int) -> Int? {
    guard let key = loads.key(at: task), key.isTask, let number = loads[task].connection else {
      return nil
    }
    return loads.position(of: .connection(process: key.process, number))
  }

  private func url(of position: Int) -> RecordedURL? {
    if let url = loads[position].url ?? loads[position].targetURL(named: revealedNames) {
      return url
    }
    return connection(of: position).flatMap {
      loads[$0].url ?? loads[$0].targetURL(named: revealedNames)
    }
  }

  private mutating func position(
    of key: Key, _ source: Source, _ emitted: inout [Observation]
  ) -> Int {
    if let known = loads.position(of: key) { return known }
    if let oldest = loads.nextToEvict {
      complete(oldest, &emitted)
      forget(oldest)
    }
    return loads.append(LoggedLoad(place: source.place, process: processes[key.process]), key)
  }

  private mutating func complete(_ position: Int, _ emitted: inout [Observation]) {
    guard let key = loads.key(at: position), !loads[position].isEmitted else { return }
    if key.isTask, loads[position].isBlocked {
      guard let url = url(of: position) else { return }
      count(key.process) { $0.tasks.named += 1 }
      loads[position].isEmitted = true
      if isNew(url.host, byURL: true) {
        emitted.append(.blocked(url, loads[position].process, loads[position].place))
      }
      return
    }
    emitFailure(of: position, &emitted)
    guard !key.isTask, !loads[position].isEmitted, loads[position].failure == nil else { return }
    emitConnection(position, &emitted)
    // Only the URL is known; no line describes the connection.
    guard !loads[position].isEmitted, let url = loads[position].url,
      !emittedHosts.contains(AskedHost(process: key.process, host: url.host))
    else { return }
    emit(url, as: position, &emitted)
  }

  private mutating func forget(_ position: Int) {
    guard let key = loads.key(at: position) else { return }
    defer { loads.remove(position) }
    guard !loads[position].isEmitted else { return }
    // Loads that are forgotten without an observation are counted, so that a report can mention
    // them.
    if key.isTask, loads[position].isBlocked {
      count(key.process) { $0.tasks.hostless += 1 }
    } else if loads[position].failure?.isRefusal == true,
      connection(of: position).map({ loads[$0].failure == nil }) ?? true
    {
      count(key.process) { $0.refusals.hostless += 1 }
    }
    if !key.isTask, case .hidden(let mark, let port)? = loads[position].target,
      loads[position].url == nil
    {
      if let connection = loads[position].hiddenConnection(port: port) {
        if matching?.isCaptured(connection) == true { return }
        if let count = hiddenConnections?.count, count < LogMatching.most {
          hiddenConnections?.append(connection)
        }
      }
      let load = loads[position]
      hidden.add(
        mark, version: load.handshake?.version, suite: load.handshake?.cipherSuite,
        isCleartext: load.isClear)
    } else if !key.isTask, loads[position].handshake != nil, url(of: position) == nil {
      hidden.nameless += 1
    }
  }

  private mutating func count(_ process: Int, _ change: (inout HostlessCounts) -> Void) {
    guard counts[process] != nil || counts.count < Self.mostCounted else { return }
    change(&counts[process, default: HostlessCounts()])
  }

  /// Appends the observations of all remaining loads to `emitted`.
  ///
  /// - Returns: The least possible number of blocked or refused loads whose host no line names.
  mutating func finish(_ emitted: inout [Observation]) -> Int {
    let kept = loads.positions.compactMap { position in
      loads.key(at: position).map { (position: position, isTask: $0.isTask) }
    }
    // Completing a task also completes its connection, so tasks come first.
    for load in kept where load.isTask { complete(load.position, &emitted) }
    for load in kept where !load.isTask { complete(load.position, &emitted) }
    for load in kept where load.isTask { forget(load.position) }
    for load in kept { forget(load.position) }
    for (asked, load) in violations.sorted(by: { $0.value.place < $1.value.place })
    where !load.isEmitted {
      guard let url = load.url, let failure = load.failure else { continue }
      emitFailure(url, failure, of: load, in: asked.process, isJoined: true, &emitted)
    }
    emitted += diagnostics.observations { process, host in
      !emittedHosts.contains(AskedHost(process: process, host: host))
    }
    return counts.values.reduce(hostlessResources) { $0 + $1.hostless }
  }
}
