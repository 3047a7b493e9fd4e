import Evidence
import HostNames

/// Joins the lines about one load, by the numbers of its task and of its connection within one process.
///
/// The line with the handshake, or the one with the error, rarely names the host. Lines that cannot be joined are counted,
/// never guessed.
struct LoadJoin {
  /// Tasks and connections that are remembered, each; the oldest make room.
  private static let mostLoads = 8_192
  /// Hosts and processes that are counted.
  private static let mostCounted = 65_536

  /// A process, by the name and the PID in the heads of its lines.
  private struct ProcessKey: Hashable {
    var name: String?
    var pid: Int32?
  }

  /// A task or a connection of one process.
  private enum Key: Hashable {
    case task(process: Int, String)
    case connection(process: Int, UInt32)

    var isTask: Bool { if case .task = self { true } else { false } }
    var process: Int {
      switch self {
      case .task(let process, _), .connection(let process, _): process
      }
    }
  }

  /// A host contacted by one process.
  private struct AskedHost: Hashable {
    var process: Int
    var host: String
  }

  private var processes: [ProcessKey: Int] = [:]
  /// The process of the last line.
  private var last: (process: ProcessKey, number: Int)?
  private var loads: [Key: LoggedLoad] = [:]
  private var order: [Key] = []
  private var oldest = 0
  private var counts: [Int: HostlessCounts] = [:]
  /// Resources of web pages that were blocked: no line of theirs revealedNames a host.
  private var hostlessResources = 0
  /// Lines by which a host was blocked, by the wording that revealedNames the host and the one that revealedNames the URL.
  private var blocked: [String: (byName: Int, byURL: Int)] = [:]
  /// Violations by the server that their lines name, each until a load of that server fails.
  private var violations: [AskedHost: LoggedLoad] = [:]
  /// Hosts with an emitted load.
  private var emittedHosts: Set<AskedHost> = []
  private var diagnostics = DiagnosedLoads()
  /// The real names of hidden hosts, by mark.
  private var revealedNames: [String: String] = [:]
  private(set) var hidden = HiddenHosts()

  /// Takes in what a line tells.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: The line.
  ///   - place: Its place.
  ///   - emitted: Receives the observations of the loads that it completes.
  mutating func receive(
    _ event: LogEvent, of line: LogLine, at place: Place, _ emitted: inout [Observation]
  ) {
    let source = Source(
      key: number(of: ProcessKey(name: line.process, pid: line.pid)),
      process: line.process.map { ProcessFacts(name: $0, pid: line.pid) }, place: place)
    if let block = event.diagnostics {
      diagnostics.receive(block, source.key, source.process, place)
    } else if let block = event.block {
      receive(block, event, source, &emitted)
    } else {
      receiveLoad(event, source, &emitted)
    }
  }

  /// The origin of an event.
  private struct Source {
    var key: Int
    var process: ProcessFacts?
    var place: Place
  }

  private mutating func number(of process: ProcessKey) -> Int {
    if let last, last.process == process { return last.number }
    let number = lookUp(process)
    last = (process, number)
    return number
  }

  private mutating func lookUp(_ process: ProcessKey) -> Int {
    if let known = processes[process] { return known }
    guard processes.count < Self.mostCounted else { return -1 }
    processes[process] = processes.count
    return processes.count - 1
  }

  // MARK: Blocks

  private mutating func receive(
    _ block: LogEvent.Block, _ event: LogEvent, _ source: Source, _ emitted: inout [Observation]
  ) {
    let key = event.task.map { Key.task(process: source.key, $0) }
    if let key {
      update(key, source, &emitted) { load in
        load.isBlocked = true
        load.url = event.url ?? load.url
      }
    }
    if let host = event.blockedHost {
      count(source.key) { $0.policy.named += 1 }
      let url = RecordedURL(scheme: .http, host: host, port: 80)
      if isNew(url.host, byURL: false) {
        emitted.append(.blocked(url, source.process, source.place, hasPort: false))
      }
    } else if let url = event.url ?? key.flatMap({ self.url(of: $0) }) {
      let isTask = key != nil
      count(source.key) { if isTask { $0.tasks.named += 1 } else { $0.urls += 1 } }
      if let key { loads[key]?.isEmitted = true }
      if isNew(url.host, byURL: true) {
        emitted.append(.blocked(url, source.process, source.place))
      }
    } else if block == .policy {
      count(source.key) { $0.policy.hostless += 1 }
    } else if block == .resource {
      hostlessResources += 1
    } else if key == nil {
      count(source.key) { $0.errors += 1 }
    }
  }

  /// Indicates whether a line tells of one more blocked load to a host.
  ///
  /// One load leaves a line that revealedNames its host, and one that revealedNames its URL.
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
    let task = event.task.map { Key.task(process: source.key, $0) }
    let connection = event.connection.map { Key.connection(process: source.key, $0) }
    if let failure = event.failure, let server = failure.server, failure.demand != nil {
      return noteViolation(failure, server, of: connection, source)
    }
    guard task != nil || connection != nil else {
      guard let failure = event.failure else { return }
      if let url = event.url {
        let load = LoggedLoad(place: source.place, process: source.process)
        emitFailure(url, failure, of: load, in: source.key, isJoined: false, &emitted)
      } else if failure.isRefusal {
        count(source.key) { $0.addNameless(failure.wording) }
      }
      return
    }
    if let connection, task == nil { receive(event, on: connection, source, &emitted) }
    guard let task else { return }
    update(task, source, &emitted) { load in
      load.add(event)
      if let number = event.connection { load.connection = number }
    }
    if let connection { update(connection, source, &emitted) { _ in } }
    if let connection = self.connection(of: task) {
      // The task's own lines come before and behind the one that joins it to its connection.
      if let settings = loads[task]?.settings { loads[connection]?.add(settings) }
      if event.step == .used { loads[connection]?.isUsed = true }
      emitConnection(connection, &emitted)
    }
    // The line with the URL is the last of a task.
    if event.url != nil, event.failure != nil { emitFailure(of: task, &emitted) }
  }

  private mutating func receive(
    _ event: LogEvent, on connection: Key, _ source: Source, _ emitted: inout [Observation]
  ) {
    if case .begun(let identity)? = event.step, loads[connection]?.isAnother(identity) == true {
      // The app started anew, or the number went round.
      complete(connection, &emitted)
      forget(connection)
    }
    update(connection, source, &emitted) { $0.add(event) }
    emitConnection(connection, &emitted)
  }

  /// Remembers the violation for the load that fails because of it.
  private mutating func noteViolation(
    _ failure: LogEvent.Failure, _ server: HostName, of connection: Key?, _ source: Source
  ) {
    let asked = AskedHost(process: source.key, host: server.description)
    guard violations.count < Self.mostCounted || violations[asked] != nil else { return }
    var load = LoggedLoad(place: source.place, process: source.process)
    let port = connection.flatMap { loads[$0]?.target?.port } ?? 443
    load.url = RecordedURL(scheme: .https, host: server, port: port)
    load.failure = failure
    violations[asked] = load
    if let connection { loads[connection]?.isEmitted = true }
  }

  // MARK: Emitting

  /// Emits an established connection once its host is known.
  private mutating func emitConnection(_ key: Key, _ emitted: inout [Observation]) {
    guard let load = loads[key], !load.isEmitted, let url = self.url(of: key) else { return }
    guard load.handshake != nil || load.isUsed && !url.scheme.isEncrypted else { return }
    emit(load, url, as: key, &emitted)
  }

  private mutating func emit(
    _ load: LoggedLoad, _ url: RecordedURL, as key: Key, _ emitted: inout [Observation]
  ) {
    loads[key]?.isEmitted = true
    noteEmitted(url, key.process)
    emitted.append(Observation(load, of: url))
  }

  private mutating func noteEmitted(_ url: RecordedURL, _ process: Int) {
    guard emittedHosts.count < Self.mostCounted else { return }
    emittedHosts.insert(AskedHost(process: process, host: url.host))
  }

  /// Emits a failed load if its URL is known.
  private mutating func emitFailure(of key: Key, _ emitted: inout [Observation]) {
    guard var load = loads[key], !load.isEmitted, let url = url(of: key) else { return }
    let connection = self.connection(of: key)
    let below = connection.flatMap { loads[$0] }
    guard let failure = load.failure?.joined(with: below?.failure) ?? below?.failure else { return }
    loads[key]?.isEmitted = true
    if let connection {
      if let mark = below?.target?.mark, revealedNames.count < Self.mostCounted {
        revealedNames[mark] = url.host
      }
      // An established connection stays a fact, whatever ended the load afterwards.
      if below?.isEmitted == true, below?.handshake != nil || !url.scheme.isEncrypted { return }
      loads[connection]?.isEmitted = true
    }
    if let settings = below?.settings { load.add(settings) }
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
        // The connection below may have lines of its own, which no line joins to the load.
        if !isJoined { $0.refusals.named += 1 }
      }
    }
    noteEmitted(url, process)
    emitted.append(.failed(load, url, failure.joined(with: violation)))
  }

  // MARK: Memory

  private func connection(of key: Key) -> Key? {
    guard key.isTask, let number = loads[key]?.connection else { return nil }
    let connection = Key.connection(process: key.process, number)
    return loads[connection] == nil ? nil : connection
  }

  private func url(of key: Key) -> RecordedURL? {
    guard let load = loads[key] else { return nil }
    if let url = load.url ?? load.targetURL(named: revealedNames) { return url }
    return connection(of: key).flatMap {
      loads[$0]?.url ?? loads[$0]?.targetURL(named: revealedNames)
    }
  }

  /// Changes a load, which begins with this line if it is new.
  private mutating func update(
    _ key: Key, _ source: Source, _ emitted: inout [Observation],
    _ change: (inout LoggedLoad) -> Void
  ) {
    if loads[key] == nil {
      makeRoom(&emitted)
      order.append(key)
    }
    change(&loads[key, default: LoggedLoad(place: source.place, process: source.process)])
  }

  private mutating func makeRoom(_ emitted: inout [Observation]) {
    guard loads.count >= Self.mostLoads else { return }
    // A number that came again stands in the list twice.
    while oldest < order.count {
      let key = order[oldest]
      oldest += 1
      guard loads[key] != nil else { continue }
      complete(key, &emitted)
      forget(key)
      break
    }
    // The list is made shorter now and then, so that each key costs the same.
    if oldest > Self.mostLoads {
      order.removeFirst(oldest)
      oldest = 0
    }
  }

  /// Emits a load that gets no further lines, if its URL is known.
  private mutating func complete(_ key: Key, _ emitted: inout [Observation]) {
    guard let load = loads[key], !load.isEmitted else { return }
    if key.isTask, load.isBlocked {
      guard let url = url(of: key) else { return }
      count(key.process) { $0.tasks.named += 1 }
      loads[key]?.isEmitted = true
      if isNew(url.host, byURL: true) { emitted.append(.blocked(url, load.process, load.place)) }
      return
    }
    emitFailure(of: key, &emitted)
    guard !key.isTask, loads[key]?.isEmitted == false, load.failure == nil else { return }
    emitConnection(key, &emitted)
    // Only the URL is known.
    guard loads[key]?.isEmitted == false, let url = load.url,
      !emittedHosts.contains(AskedHost(process: key.process, host: url.host))
    else { return }
    emit(load, url, as: key, &emitted)
  }

  /// Removes a load, and counts it if it was not emitted.
  private mutating func forget(_ key: Key) {
    guard let load = loads[key], !load.isEmitted else {
      loads[key] = nil
      return
    }
    if key.isTask, load.isBlocked {
      count(key.process) { $0.tasks.hostless += 1 }
    } else if load.failure?.isRefusal == true,
      connection(of: key).map({ loads[$0]?.failure == nil }) ?? true
    {
      count(key.process) { $0.refusals.hostless += 1 }
    }
    if !key.isTask, case .hidden(let mark, _)? = load.target, load.url == nil {
      hidden.add(mark, load.handshake, isCleartext: load.isClear)
    }
    loads[key] = nil
  }

  private mutating func count(_ process: Int, _ change: (inout HostlessCounts) -> Void) {
    guard counts[process] != nil || counts.count < Self.mostCounted else { return }
    change(&counts[process, default: HostlessCounts()])
  }

  /// Ends the log.
  ///
  /// - Parameter emitted: Receives the observations of the remaining loads.
  /// - Returns: The number of blocked or refused loads that no line revealedNames, at the least.
  mutating func finish(_ emitted: inout [Observation]) -> Int {
    let kept = order[oldest...]
    // Completing a task completes its connection too.
    for key in kept where key.isTask { complete(key, &emitted) }
    for key in kept where !key.isTask { complete(key, &emitted) }
    for key in kept where key.isTask { forget(key) }
    for key in kept { forget(key) }
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
