import Evidence
import HostNames

/// Joins the lines that a log has of one load, by the numbers of its task and of its connection in one process.
///
/// The line with the handshake, or the one that says why a load failed, mostly does not name its host. What cannot be
/// joined is counted, and never guessed.
struct LoadJoin {
  /// Tasks and connections that are remembered, each; the oldest make room.
  private static let mostLoads = 8_192
  /// Hosts and processes that are counted.
  private static let mostCounted = 65_536

  /// A process of the log: a name and a number, as far as the lines have them.
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

  /// A host as one process asked for it.
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
  /// Resources of web pages that were blocked: no line of theirs names a host.
  private var hostlessResources = 0
  /// Lines by which a host was blocked, by the wording that names the host and the one that names the URL.
  private var blocked: [String: (byName: Int, byURL: Int)] = [:]
  /// What ATS said of servers by name, until a load of theirs is told.
  private var violations: [AskedHost: LoggedLoad] = [:]
  /// The hosts of which a load was told.
  private var toldHosts: Set<AskedHost> = []
  private var diagnostics = DiagnosedLoads()
  /// Names that some line gives for hidden hosts, by their marks.
  private var names: [String: String] = [:]
  private(set) var hidden = HiddenHosts()

  /// Takes in what a line tells.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: The line.
  ///   - place: Its place.
  ///   - told: Takes the loads that it completes.
  mutating func receive(
    _ event: LogEvent, of line: LogLine, at place: Place, _ told: inout [Observation]
  ) {
    let source = Source(
      key: number(of: ProcessKey(name: line.process, pid: line.pid)),
      process: line.process.map { ProcessFacts(name: $0, pid: line.pid) }, place: place)
    if let block = event.diagnostics {
      diagnostics.receive(block, source.key, source.process, place)
    } else if let block = event.block {
      receive(block, event, source, &told)
    } else {
      receiveLoad(event, source, &told)
    }
  }

  /// The line that an event comes from.
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
    _ block: LogEvent.Block, _ event: LogEvent, _ source: Source, _ told: inout [Observation]
  ) {
    let key = event.task.map { Key.task(process: source.key, $0) }
    if let key { note(key, event, source, &told) { $0.isBlocked = true } }
    if let host = event.blockedHost {
      count(source.key) { $0.policy.named += 1 }
      let url = RecordedURL(scheme: .http, host: host, port: 80)
      if isNew(url.host, byURL: false) {
        told.append(.blocked(url, source.process, source.place, hasPort: false))
      }
    } else if let url = event.url ?? key.flatMap({ self.url(of: $0) }) {
      let isTask = key != nil
      count(source.key) { if isTask { $0.tasks.named += 1 } else { $0.urls += 1 } }
      if let key { loads[key]?.isTold = true }
      if isNew(url.host, byURL: true) { told.append(.blocked(url, source.process, source.place)) }
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
  /// One load leaves a line that names its host, and one that names its URL.
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
    _ event: LogEvent, _ source: Source, _ told: inout [Observation]
  ) {
    let task = event.task.map { Key.task(process: source.key, $0) }
    let connection = event.connection.map { Key.connection(process: source.key, $0) }
    if let failure = event.failure, let server = failure.server, failure.demand != nil {
      return noteViolation(failure, server, of: connection, source)
    }
    guard task != nil || connection != nil else {
      guard let failure = event.failure else { return }
      if let url = event.url {
        tellFailure(
          url, failure, nil, source.key, source.process, source.place, isJoined: false, &told)
      } else if failure.isRefusal {
        count(source.key) { $0.addNameless(failure.wording) }
      }
      return
    }
    if let connection, task == nil { receive(event, on: connection, source, &told) }
    guard let task else { return }
    note(task, event, source, &told) { load in
      load.add(event)
      if let number = event.connection { load.connection = number }
    }
    if let connection { note(connection, LogEvent(), source, &told) { _ in } }
    if let connection = self.connection(of: task) {
      // The task's own lines come before and behind the one that joins it to its connection.
      if let settings = loads[task]?.settings { loads[connection]?.add(settings) }
      if event.step == .used { loads[connection]?.isUsed = true }
      tellConnection(connection, &told)
    }
    // The line with the URL is the last of a task.
    if event.url != nil, event.failure != nil { tellFailure(of: task, &told) }
  }

  private mutating func receive(
    _ event: LogEvent, on connection: Key, _ source: Source, _ told: inout [Observation]
  ) {
    if case .begun(let identity)? = event.step, loads[connection]?.isAnother(identity) == true {
      // The app started anew, or the number went round.
      complete(connection, &told)
      forget(connection)
    }
    note(connection, event, source, &told) { $0.add(event) }
    tellConnection(connection, &told)
  }

  /// Keeps what ATS says of a server, for the load that fails with it.
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
    if let connection { loads[connection]?.isTold = true }
  }

  // MARK: Telling

  /// Hands on a connection that was made, once its host is known.
  private mutating func tellConnection(_ key: Key, _ told: inout [Observation]) {
    guard let load = loads[key], !load.isTold, let url = self.url(of: key) else { return }
    guard load.handshake != nil || load.isUsed && !url.scheme.isEncrypted else { return }
    tell(load, url, as: key, &told)
  }

  private mutating func tell(
    _ load: LoggedLoad, _ url: RecordedURL, as key: Key, _ told: inout [Observation]
  ) {
    loads[key]?.isTold = true
    noteTold(url, key.process)
    told.append(Observation(load, of: url))
  }

  private mutating func noteTold(_ url: RecordedURL, _ process: Int) {
    guard toldHosts.count < Self.mostCounted else { return }
    toldHosts.insert(AskedHost(process: process, host: url.host))
  }

  /// Hands on a load that failed, if its URL is known.
  private mutating func tellFailure(of key: Key, _ told: inout [Observation]) {
    guard let load = loads[key], !load.isTold, let url = url(of: key) else { return }
    let connection = self.connection(of: key)
    let below = connection.flatMap { loads[$0] }
    guard let failure = load.failure?.joined(with: below?.failure) ?? below?.failure else { return }
    loads[key]?.isTold = true
    if let connection {
      if let mark = below?.target?.mark, names.count < Self.mostCounted { names[mark] = url.host }
      // What was said of the connection stands, whatever ended the load afterwards.
      if below?.isTold == true, below?.handshake != nil || !url.scheme.isEncrypted { return }
      loads[connection]?.isTold = true
    }
    tellFailure(
      url, failure, below?.settings ?? load.settings, key.process, load.process, load.place,
      isJoined: load.connection != nil || !key.isTask, &told)
  }

  private mutating func tellFailure(
    _ url: RecordedURL, _ failure: LogEvent.Failure, _ settings: LoggedConnection?, _ process: Int,
    _ facts: ProcessFacts?, _ place: Place, isJoined: Bool, _ told: inout [Observation]
  ) {
    let asked = AskedHost(process: process, host: url.host)
    let violation = failure.isRefusal ? violations[asked]?.failure : nil
    if violation != nil { violations[asked]?.isTold = true }
    if failure.isRefusal {
      count(process) {
        $0.failures += 1
        // The connection below may have lines of its own, which no line joins to the load.
        if !isJoined { $0.refusals.named += 1 }
      }
    }
    noteTold(url, process)
    told.append(.failed(url, failure.joined(with: violation), settings, facts, place))
  }

  // MARK: Memory

  private func connection(of key: Key) -> Key? {
    guard key.isTask, let number = loads[key]?.connection else { return nil }
    let connection = Key.connection(process: key.process, number)
    return loads[connection] == nil ? nil : connection
  }

  private func url(of key: Key) -> RecordedURL? {
    guard let load = loads[key] else { return nil }
    if let url = load.url ?? load.targetURL(named: names) { return url }
    return connection(of: key).flatMap { loads[$0]?.url ?? loads[$0]?.targetURL(named: names) }
  }

  private mutating func note(
    _ key: Key, _ event: LogEvent, _ source: Source, _ told: inout [Observation],
    _ change: (inout LoggedLoad) -> Void
  ) {
    if loads[key] == nil {
      makeRoom(&told)
      loads[key] = LoggedLoad(place: source.place, process: source.process)
      order.append(key)
    }
    if let url = event.url { loads[key]?.url = url }
    if loads[key] != nil { change(&loads[key, default: LoggedLoad(place: source.place)]) }
  }

  private mutating func makeRoom(_ told: inout [Observation]) {
    guard loads.count >= Self.mostLoads else { return }
    // A number that came again stands in the list twice.
    while oldest < order.count {
      let key = order[oldest]
      oldest += 1
      guard loads[key] != nil else { continue }
      complete(key, &told)
      forget(key)
      break
    }
    // The list is made shorter now and then, so that each key costs the same.
    if oldest > Self.mostLoads {
      order.removeFirst(oldest)
      oldest = 0
    }
  }

  /// Hands on a load of which no further line is waited for, if its URL is known.
  private mutating func complete(_ key: Key, _ told: inout [Observation]) {
    guard let load = loads[key], !load.isTold else { return }
    if key.isTask, load.isBlocked {
      guard let url = url(of: key) else { return }
      count(key.process) { $0.tasks.named += 1 }
      loads[key]?.isTold = true
      if isNew(url.host, byURL: true) { told.append(.blocked(url, load.process, load.place)) }
      return
    }
    tellFailure(of: key, &told)
    guard !key.isTask, loads[key]?.isTold == false, load.failure == nil else { return }
    tellConnection(key, &told)
    // What nobody says more of is known by its URL alone.
    guard loads[key]?.isTold == false, let url = load.url,
      !toldHosts.contains(AskedHost(process: key.process, host: url.host))
    else { return }
    tell(load, url, as: key, &told)
  }

  /// Forgets a load; one that was not told is counted.
  private mutating func forget(_ key: Key) {
    guard let load = loads[key], !load.isTold else {
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
  /// - Parameter told: Takes the loads whose lines could be joined after all.
  /// - Returns: The number of blocked or refused loads that no line names, at the least.
  mutating func finish(_ told: inout [Observation]) -> Int {
    let kept = order[oldest...]
    // A task tells of the connection below it too.
    for key in kept where key.isTask { complete(key, &told) }
    for key in kept where !key.isTask { complete(key, &told) }
    for key in kept where key.isTask { forget(key) }
    for key in kept { forget(key) }
    for (asked, load) in violations.sorted(by: { $0.value.place < $1.value.place })
    where !load.isTold {
      guard let url = load.url, let failure = load.failure else { continue }
      tellFailure(
        url, failure, nil, asked.process, load.process, load.place, isJoined: true, &told)
    }
    told += diagnostics.observations { process, host in
      !toldHosts.contains(AskedHost(process: process, host: host))
    }
    return counts.values.reduce(hostlessResources) { $0 + $1.hostless }
  }
}
