import Evidence
import HostNames

/// Joins the lines that a log has of one load, by the numbers of its task and of its connection.
///
/// The line that says why a load failed mostly does not name its host. What cannot be joined is
/// counted, and never guessed.
struct LoadJoin {
  /// Tasks and connections that are remembered, each; the oldest make room.
  private static let mostLoads = 8_192
  /// Hosts and processes that are counted.
  private static let mostCounted = 65_536

  /// A task or a connection of one process.
  private enum Key: Hashable {
    case task(pid: Int32?, String)
    case connection(pid: Int32?, UInt32)

    var isTask: Bool { if case .task = self { true } else { false } }
  }

  /// Facts that several lines tell of one load.
  private struct Load {
    var url: RecordedURL?
    var connection: UInt32?
    var failure: LogEvent.Failure?
    var isBlocked = false
    /// True if it was handed on.
    var isTold = false
    var place: Place
    var process: ProcessFacts?
  }

  /// Counts of what the lines of one process tell of blocked and refused loads.
  private struct Counts {
    /// Lines of the first wording, with a host and without.
    var policy = (named: 0, hostless: 0)
    /// Blocked tasks of which some line has the URL, and others.
    var tasks = (named: 0, hostless: 0)
    /// Lines that have the URL of a blocked load, and no task.
    var urls = 0
    /// Errors that name nothing.
    var errors = 0
    /// Connections that ATS refused: those that were told with their host, and others.
    var refusals = (named: 0, hostless: 0)
    /// Lines that say of no load what ATS found wrong, and loads that are told to have failed over TLS.
    var violations = (lines: 0, failures: 0)

    /// The loads that no line names, at the least: one load leaves a line of each wording.
    var hostless: Int {
      let named = max(policy.named, tasks.named + urls)
      let all = max(
        policy.named + policy.hostless, tasks.named + tasks.hostless, tasks.named + urls, errors)
      let refused = max(
        refusals.hostless - refusals.named, violations.lines - violations.failures)
      return max(0, all - named) + max(0, refused)
    }
  }

  private var loads: [Key: Load] = [:]
  private var order: [Key] = []
  private var oldest = 0
  private var counts: [Int32?: Counts] = [:]
  /// Resources of web pages that were blocked: no line of theirs names a host.
  private var hostlessResources = 0
  /// Lines by which a host was blocked, by the wording that names the host and the one that names the
  /// URL.
  private var blocked: [String: (byName: Int, byURL: Int)] = [:]

  /// Takes in what a line tells.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: The line.
  ///   - place: Its place.
  /// - Returns: The loads that it completes.
  mutating func receive(_ event: LogEvent, of line: LogLine, at place: Place) -> [Observation] {
    let process = line.process.map { ProcessFacts(name: $0, pid: line.pid) }
    var told: [Observation] = []
    if let block = event.block {
      receive(block, event, line.pid, process, place, &told)
    } else {
      receive(event.failure, event, line.pid, process, place, &told)
    }
    return told
  }

  // MARK: Blocks

  private mutating func receive(
    _ block: LogEvent.Block, _ event: LogEvent, _ pid: Int32?, _ process: ProcessFacts?,
    _ place: Place, _ told: inout [Observation]
  ) {
    let key = event.task.map { Key.task(pid: pid, $0) }
    if let key { note(key, event, process, place, &told) { $0.isBlocked = true } }
    if let host = event.blockedHost {
      count(pid) { $0.policy.named += 1 }
      let url = RecordedURL(scheme: .http, host: host, port: 80)
      if isNew(url.host, byURL: false) {
        told.append(Self.blocked(url, process, place, hasPort: false))
      }
    } else if let url = event.url ?? key.flatMap({ self.url(of: $0) }) {
      let isTask = key != nil
      count(pid) { if isTask { $0.tasks.named += 1 } else { $0.urls += 1 } }
      if let key { loads[key]?.isTold = true }
      if isNew(url.host, byURL: true) { told.append(Self.blocked(url, process, place)) }
    } else if block == .policy {
      count(pid) { $0.policy.hostless += 1 }
    } else if block == .resource {
      hostlessResources += 1
    } else if key == nil {
      count(pid) { $0.errors += 1 }
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

  private static func blocked(
    _ url: RecordedURL, _ process: ProcessFacts?, _ place: Place, hasPort: Bool = true
  ) -> Observation {
    var observation = Observation(loading: url, by: .console, at: place)
    if !hasPort { observation.namedPort = nil }
    observation.process = process
    observation.report = .blocked
    return observation
  }

  // MARK: Failures

  private mutating func receive(
    _ failure: LogEvent.Failure?, _ event: LogEvent, _ pid: Int32?, _ process: ProcessFacts?,
    _ place: Place, _ told: inout [Observation]
  ) {
    let task = event.task.map { Key.task(pid: pid, $0) }
    let connection = event.connection.map { Key.connection(pid: pid, $0) }
    guard task != nil || connection != nil else {
      guard let failure else { return }
      if let url = event.url {
        noteTold(failure, pid, isJoined: false)
        told.append(Self.failed(url, failure, process, place))
      } else if failure.isOfPolicy {
        count(pid) { $0.violations.lines += 1 }
      }
      return
    }
    if let connection, task == nil || event.url != nil {
      note(connection, event, process, place, &told) { load in
        if task == nil, let failure {
          load.failure = load.failure?.joined(with: failure) ?? failure
        }
      }
    }
    guard let task else { return }
    note(task, event, process, place, &told) { load in
      if let failure { load.failure = load.failure?.joined(with: failure) ?? failure }
      if let number = event.connection { load.connection = number }
    }
    // The line with the URL is the last of a task.
    if event.url != nil, failure != nil { tell(task, pid, &told) }
  }

  /// Hands on a load that failed, if its URL is known.
  private mutating func tell(_ key: Key, _ pid: Int32?, _ told: inout [Observation]) {
    guard let load = loads[key], !load.isTold, let url = url(of: key) else { return }
    var failure = load.failure
    let connection = load.connection.map { Key.connection(pid: pid, $0) }
    if let connection, let below = loads[connection]?.failure {
      failure = failure?.joined(with: below) ?? below
      loads[connection]?.isTold = true
    }
    guard let failure else { return }
    loads[key]?.isTold = true
    noteTold(failure, pid, isJoined: load.connection != nil)
    told.append(Self.failed(url, failure, load.process, load.place))
  }

  /// Notes that a load was told with its host: the connection below may have lines of its own, which
  /// some line joins to the load, or none.
  private mutating func noteTold(_ failure: LogEvent.Failure, _ pid: Int32?, isJoined: Bool) {
    guard failure.tls != nil else { return }
    count(pid) {
      $0.violations.failures += 1
      if failure.isOfPolicy, !isJoined { $0.refusals.named += 1 }
    }
  }

  private static func failed(
    _ url: RecordedURL, _ failure: LogEvent.Failure, _ process: ProcessFacts?, _ place: Place
  ) -> Observation {
    var observation = Observation(loading: url, by: .console, at: place)
    observation.process = process
    // An error of Secure Transport makes the load fail with that code.
    let code = failure.code ?? (failure.tls == nil ? nil : -1200)
    observation.report = .failed(code: code, tls: failure.tls)
    return observation
  }

  // MARK: Memory

  private func url(of key: Key) -> RecordedURL? {
    guard let load = loads[key] else { return nil }
    if let url = load.url { return url }
    guard case .task(let pid, _) = key, let connection = load.connection else { return nil }
    return loads[.connection(pid: pid, connection)]?.url
  }

  private mutating func note(
    _ key: Key, _ event: LogEvent, _ process: ProcessFacts?, _ place: Place,
    _ told: inout [Observation], _ change: (inout Load) -> Void
  ) {
    if loads[key] == nil {
      makeRoom(&told)
      loads[key] = Load(place: place, process: process)
      order.append(key)
    }
    guard var load = loads[key] else { return }
    if let url = event.url { load.url = url }
    change(&load)
    loads[key] = load
  }

  private mutating func makeRoom(_ told: inout [Observation]) {
    guard loads.count >= Self.mostLoads, oldest < order.count else { return }
    complete(order[oldest], &told)
    forget(order[oldest])
    oldest += 1
    // The list is made shorter now and then, so that each key costs the same.
    if oldest > Self.mostLoads {
      order.removeFirst(oldest)
      oldest = 0
    }
  }

  /// Hands on a load of which no further line is waited for, if its URL is known.
  private mutating func complete(_ key: Key, _ told: inout [Observation]) {
    guard let load = loads[key], !load.isTold else { return }
    switch key {
    case .task(let pid, _) where load.isBlocked:
      guard let url = url(of: key) else { return }
      count(pid) { $0.tasks.named += 1 }
      loads[key]?.isTold = true
      if isNew(url.host, byURL: true) { told.append(Self.blocked(url, load.process, load.place)) }
    case .task(let pid, _), .connection(let pid, _): tell(key, pid, &told)
    }
  }

  /// Forgets a load; one that was not told is counted.
  private mutating func forget(_ key: Key) {
    guard let load = loads.removeValue(forKey: key), !load.isTold else { return }
    let isOfPolicy = load.failure?.isOfPolicy == true
    switch key {
    case .task(let pid, _) where load.isBlocked: count(pid) { $0.tasks.hostless += 1 }
    case .task(let pid, _), .connection(let pid, _):
      if isOfPolicy { count(pid) { $0.refusals.hostless += 1 } }
    }
  }

  private mutating func count(_ pid: Int32?, _ change: (inout Counts) -> Void) {
    guard counts[pid] != nil || counts.count < Self.mostCounted else { return }
    change(&counts[pid, default: Counts()])
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
    for key in kept { forget(key) }
    return counts.values.reduce(hostlessResources) { $0 + $1.hostless }
  }
}

extension LogEvent.Failure {
  /// True if the code is one of App Transport Security's own (−9880 to −9886).
  fileprivate var isOfPolicy: Bool { tls.map { (-9_886 ... -9_880).contains($0) } == true }

  /// The same with codes that another line of the load has.
  func joined(with other: LogEvent.Failure) -> LogEvent.Failure {
    LogEvent.Failure(code: code ?? other.code, tls: tls ?? other.tls)
  }
}
