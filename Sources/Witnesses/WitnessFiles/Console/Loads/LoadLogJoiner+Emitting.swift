import Escaping
import Evidence

extension LoadLogJoiner {
  // MARK: Emitting

  /// Emits the observations of a connection: its handshakes, or its cleartext load.
  mutating func emitConnection(_ position: Int, _ emitted: inout [Observation]) {
    guard let key = loads.key(at: position), let url = self.url(of: position) else { return }
    if url.scheme.isEncrypted {
      let new = loads[position].handshakes.dropFirst(loads[position].emittedHandshakes)
      guard !new.isEmpty, !loads[position].isContested || loads[position].ownsHandshakes else {
        return
      }
      for handshake in new { emitted.append(Observation(loads[position], of: url, handshake)) }
      loads[position].emittedHandshakes = new.endIndex
    } else {
      guard loads[position].isUnemittedUse else { return }
      emitted.append(Observation(loads[position], of: url))
    }
    loads[position].isEmitted = true
    recordEmitted(url, key.process)
  }

  private mutating func recordEmitted(_ url: RecordedURL, _ process: Int) {
    guard emittedHosts.count < Self.mostCounted else { return }
    emittedHosts.insert(EmittedHost(url, process))
  }

  mutating func emitFailure(of position: Int, _ emitted: inout [Observation]) {
    guard let key = loads.key(at: position), !loads[position].isEmitted else { return }
    let connection = self.connection(of: position)
    // Most loads have no failure, and a load is large to copy.
    let failureBelow = connection.flatMap { loads[$0].failure }
    guard let failure = loads[position].failure?.joined(with: failureBelow) ?? failureBelow,
      let url = url(of: position)
    else { return }
    var load = loads[position]
    let below = connection.map { loads[$0] }
    loads[position].isEmitted = true
    if let connection, let below {
      reveal(below, url, by: load)
      // An established connection remains a fact, however the load ended.
      let isEstablished = !below.handshakes.isEmpty || !url.scheme.isEncrypted && below.isUsed
      if isEstablished, self.url(of: connection) != nil { return }
      // A hidden connection that tasks of several hosts may share is no account of this task.
      if load.opensConnection || !below.mayBeShared { loads[connection].isEmitted = true }
    }
    if let below { load.addFacts(below) }
    emitFailure(
      url, failure, of: load, in: key.process, isJoined: load.connection != nil || !key.isTask,
      &emitted)
  }

  /// Records the name of a hidden host, by the URL of a task that used the connection.
  ///
  /// A task may also use another host's connection (RFC 9113, section 9.1.1), unless it opened the
  /// connection or no handshake was completed.
  private mutating func reveal(_ connection: LoggedLoad, _ url: RecordedURL, by task: LoggedLoad) {
    guard let mark = connection.target?.mark, task.opensConnection || !connection.mayBeShared,
      revealedNames.count < Self.mostCounted || revealedNames[mark] != nil
    else { return }
    let known = revealedNames[mark]
    revealedNames[mark] = RevealedName(
      host: known == nil || known?.host == url.host ? url.host : nil)
  }

  mutating func emitFailure(
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
    if let code = failure.code { reports.recordNamed(url, code: code, process) }
    emitted.append(.failed(load, url, failure.joined(with: violation)))
  }

  // MARK: Names

  func connection(of task: Int) -> Int? {
    guard let key = loads.key(at: task), key.isTask, let number = loads[task].connection else {
      return nil
    }
    return loads.position(of: .connection(process: key.process, number))
  }

  func url(of position: Int) -> RecordedURL? {
    let names = revealedNames
    if let url = loads[position].url ?? loads[position].targetURL(named: names) { return url }
    return connection(of: position).flatMap { loads[$0].url ?? loads[$0].targetURL(named: names) }
  }

  // MARK: Concluding

  mutating func complete(_ position: Int, _ emitted: inout [Observation]) {
    guard let key = loads.key(at: position) else { return }
    if key.isTask {
      completeTask(position, key, &emitted)
    } else {
      completeConnection(position, key, &emitted)
    }
  }

  private mutating func completeTask(
    _ position: Int, _ key: Key, _ emitted: inout [Observation]
  ) {
    if hasKnownTasks, !loads[position].hasKnownWriter {
      // The system writes lines about tasks with a category here, so the app wrote these.
      loads[position].isEmitted = true
      if let url = loads[position].url, let code = loads[position].failure?.code {
        let report = AppReportedError(url: url, code: code, tls: loads[position].failure?.tls)
        reports.receive(report, key.process, loads[position].process, loads[position].place)
      }
      return
    }
    if let connection = connection(of: position) { applyTask(position, to: connection) }
    guard !loads[position].isEmitted else { return }
    guard loads[position].isBlocked else { return emitFailure(of: position, &emitted) }
    guard let url = url(of: position) else { return }
    count(key.process) { $0.tasks.named += 1 }
    loads[position].isEmitted = true
    emitBlocked(
      url, key.process, loads[position].process, loads[position].place, byURL: true, &emitted)
  }

  /// Adds the facts that a task's own lines show, such as its error, to the connection that the
  /// task used.
  mutating func applyTask(_ task: Int, to connection: Int) {
    if let settings = loads[task].settings { loads[connection].add(settings) }
    if loads[task].isUsed { loads[connection].isUsed = true }
  }

  /// Emits the blocked loads that were held until it was known who wrote their log lines, the
  /// system or the app.
  private mutating func emitHeldBlocks(_ emitted: inout [Observation]) {
    let blockedTasks = Set(heldBlocks.lazy.filter(\.isTask).map(\.url.host))
    for held in heldBlocks {
      // The system logs the task of each load that it blocks, with the same code.
      let isApps =
        held.isTask
        ? hasKnownTasks
        : hasKnownWriters && !reports.hasSystemRefusal(-1022, of: held.url.host)
          && !blockedTasks.contains(held.url.host)
      if isApps {
        reports.receive(
          AppReportedError(url: held.url, code: -1022), held.process, held.facts, held.place)
      } else {
        emitBlocked(
          held.url, held.process, held.facts, held.place, byURL: held.isTask, &emitted)
      }
    }
    heldBlocks = []
  }

  private mutating func completeConnection(
    _ position: Int, _ key: Key, _ emitted: inout [Observation]
  ) {
    if loads[position].handshakes.isEmpty, !loads[position].isContested {
      emitFailure(of: position, &emitted)
    }
    emitConnection(position, &emitted)
    guard !loads[position].isEmitted, let url = url(of: position) else { return }
    // Only the URL is known: no line describes the connection, or its lines may be another's.
    let isEmitted = emittedHosts.contains(EmittedHost(url, key.process))
    guard loads[position].isContested || loads[position].failure == nil && !isEmitted else {
      return
    }
    var load = loads[position]
    // A load in cleartext is a need. One line by its category alone could be the app's.
    if !url.scheme.isEncrypted, !load.isConfirmed { load.isContested = true }
    emitted.append(Observation(load, of: url))
    loads[position].isEmitted = true
    recordEmitted(url, key.process)
  }

  mutating func forget(_ position: Int) {
    guard let key = loads.key(at: position) else { return }
    defer { loads.remove(position) }
    guard !loads[position].isEmitted else { return }
    if key.isTask, !loads[position].isBlocked, loads[position].failure == nil { return }
    let load = loads[position]
    // Loads that are forgotten without an observation are counted, so that a report can mention
    // them.
    if key.isTask, load.isBlocked {
      count(key.process) { $0.tasks.hostless += 1 }
      hostless.add(HostlessRefusal(code: -1022, tls: nil))
      reports.recordNameless(-1022, key.process, load.process, load.place)
    } else if load.failure?.isRefusal == true,
      connection(of: position).map({ loads[$0].failure == nil }) ?? true
    {
      count(key.process) { $0.refusals.hostless += 1 }
      hostless.add(
        HostlessRefusal(
          code: load.failure?.code, tls: load.failure?.tls, demand: load.failure?.demand,
          log: load.settings))
      if let code = load.failure?.code {
        reports.recordNameless(code, key.process, load.process, load.place)
      }
    }
    guard !key.isTask else { return }
    if case .hidden(let mark, let port)? = load.target, load.url == nil {
      if let connection = load.hiddenConnection(port: port) {
        if matching?.isCaptured(connection) == true { return }
        if let count = hiddenConnections?.count, count < LogMatching.most {
          hiddenConnections?.append(connection)
        }
      }
      hidden.add(
        mark, load.handshakes.map { ($0.version, $0.cipherSuite) }, isCleartext: load.isClear,
        of: load.process?.name)
    } else if !load.handshakes.isEmpty, url(of: position) == nil {
      hidden.addNameless(of: load.process?.name)
    }
  }

  /// Appends the observations of all remaining loads to `emitted`, at the end of the log.
  ///
  /// `hasSystemLines` is true if the system's network stack wrote any line of the log.
  ///
  /// - Returns: The blocked or refused loads whose host no line names.
  mutating func finish(_ emitted: inout [Observation], hasSystemLines: Bool) -> HostlessLoads {
    let kept = loads.positions.compactMap { position in
      loads.key(at: position).map { (position: position, isTask: $0.isTask) }
    }
    // Completing a task also completes its connection, so tasks come first.
    for load in kept where load.isTask { complete(load.position, &emitted) }
    emitHeldBlocks(&emitted)
    for load in kept where !load.isTask { complete(load.position, &emitted) }
    for load in kept where load.isTask { forget(load.position) }
    for load in kept { forget(load.position) }
    for (asked, load) in violations.sorted(by: { $0.value.place < $1.value.place })
    where !load.isEmitted {
      guard let url = load.url, let failure = load.failure else { continue }
      emitFailure(url, failure, of: load, in: asked.process, isJoined: true, &emitted)
    }
    emitted += diagnostics.observations { process, url in
      !emittedHosts.contains(EmittedHost(url, process))
    }
    let concluded = reports.conclude(hasSystemLines: hasSystemLines) {
      processes.isNamed(ForeignText($0))
    }
    emitted += concluded.observations
    for (process, codes) in concluded.named {
      for code in codes {
        count(process) {
          if code == -1022 {
            $0.urls += 1
          } else if LoadReport.isTLSCode(code) {
            $0.failures += 1
          } else {
            $0.refusals.named += 1
          }
        }
      }
    }
    hostless.count = counts.values.reduce(hostlessResources) { $0 + $1.hostless }
    var all = hostless.count == 0 ? HostlessLoads() : hostless
    all.count += concluded.hostless.count
    concluded.hostless.refusals.forEach { all.add($0) }
    return all
  }
}
