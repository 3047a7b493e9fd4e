extension Trial {
  /// Compares the verdicts of `inspect` with those of `suggest`.
  mutating func checkInspection(
    _ inspection: Answers.Inspection, beside suggestion: Answers.Suggestion
  ) {
    let suggested = Dictionary(suggestion.hosts.map { ($0.host, $0.verdict) }) { first, _ in first }
    for row in inspection.hosts {
      guard let verdict = suggested[row.host] else { continue }
      if row.verdict != verdict {
        fault("inspect: \(row.host) is \(row.verdict ?? ""), and \(verdict ?? "") in suggest")
      }
    }
    for name in suggested.keys.sorted() where !inspection.hosts.contains(where: { $0.host == name })
    {
      fault("inspect: \(name) is missing")
    }
  }

  /// Compares the dictionary that `suggest --plist` merges.
  mutating func checkMerge(_ merged: Answers.Suggestion, beside found: Answers.Findings?) {
    let hopeless = Set(
      (found?.findings ?? []).filter { $0.rule == "no-key-helps" }.compactMap(\.host))
    let dictionary = merged.dictionary
    checkSufficiency(
      of: dictionary, command: "suggest --plist",
      blocked: Set((merged.findings ?? []).compactMap(\.host)))
    // ATS-92: before iOS 14 the floor could not be enforced, and the other key has its effect.
    let isEnforced = scenario.deployment.systems.allSatisfy { $0.isAtLeast(14) }
    for (name, entry) in (dictionary.entries ?? [:]).sorted(by: { $0.key < $1.key })
    where isEnforced && !expectations.contains(where: { $0.host.name == name && $0.isExempt }) {
      if entry.minimumVersion == Version.tls13.name, entry.waivesForwardSecrecy {
        fault("suggest --plist: \(name) has a floor of TLSv1.3 beside forward secrecy waived")
      }
    }
    if dictionary.arbitraryLoads == true { fault("suggest --plist: keeps the blanket key") }
    for (name, entry) in (scenario.own.entries ?? [:]).sorted(by: { $0.key < $1.key })
    where entry.floor == .tls13 && (dictionary.entries?[name]?.floor ?? .tls12) == .tls12 {
      // A local host is exempt without an entry.
      if expectations.contains(where: { $0.host.name == name && $0.host.isLocal }) { continue }
      fault("suggest --plist: \(name) loses its floor of TLSv1.3")
    }
    for expectation in expectations {
      checkMerge(merged, of: expectation, hopeless: hopeless)
      for kind in openKinds(of: expectation) {
        let entry = dictionary.entries?[expectation.host.name]
        let isKept =
          kind == .version
          ? (entry?.floor ?? .tls12) < .tls12 : entry?.waivesForwardSecrecy == true
        if !isKept {
          fault("suggest --plist: \(expectation.host.name) loses the key for an open \(kind)")
        }
      }
    }
  }

  /// The kinds of need that the client's hello leaves open and that a key of the host's own entry
  /// answers now: unknown takes no key away.
  private func openKinds(of expectation: Expectation) -> [NeedKind] {
    guard !expectation.isDisputed, !expectation.isExempt, !expectation.complied,
      let own = scenario.own.entries?[expectation.host.name], own.floor < .tls13
    else { return [] }
    return [NeedKind.version, .forwardSecrecy].filter { kind in
      var less = scenario.own
      less.entries?[expectation.host.name] = own.with {
        if kind == .version { $0.minimumVersion = nil } else { $0.requiresForwardSecrecy = nil }
      }
      return zip(expectation.connections, expectation.conclusions).contains {
        connection, conclusion in
        conclusion.needs[kind] == .unknown
          && scenario.deployment.systems.contains {
            scenario.judge.answer(connection, under: scenario.own, on: $0) == .open
              && scenario.judge.answer(connection, under: less, on: $0).isBlocked
          }
      }
    }
  }

  private mutating func checkMerge(
    _ merged: Answers.Suggestion, of expectation: Expectation, hopeless: Set<String>
  ) {
    let name = expectation.host.name
    var most = expectation.mostPermissions
    // ATS-34: the app's own handler may need the key for a certificate that fails trust.
    let hasTrustNeed =
      scenario.trusts.contains(name)
      || expectation.connections.contains { $0.handshake?.seenCertificate?.mayFailTrust == true }
    if hasTrustNeed { most.cleartext = true }
    // A handshake that failed, or an address that may be another's, takes no key away.
    let isWhole =
      !expectation.isDisputed && !expectation.isExempt && expectation.others.isEmpty
      && expectation.connections.allSatisfy {
        $0.handshake.map { $0.isUsed && !$0.isProxied } ?? true
      }
    guard isWhole else { return }
    for reading in Policy.Reading.allCases {
      for system in scenario.deployment.systems {
        guard
          let entry = merged.dictionary.entry(for: expectation.host, on: system, reading: reading)
        else { continue }
        // A key is kept on what was seen: none for a clean host, and cleartext for a need of it.
        let isSettled = expectation.conclusions.allSatisfy(\.complies)
        let isWithin =
          isSettled
          ? entry.permissions.isWithin(most) : !entry.permissions.cleartext || most.cleartext
        if !isWithin {
          fault(
            "suggest --plist: \(name) is opened too far, \(reading): \(merged.dictionary.summary)")
          return
        }
      }
    }
    let isOpen = expectation.conclusions.contains {
      $0.leavesOpen
        || $0.needs.values.contains { $0 == .unknown || ($0 == .likely && expectation.complied) }
    }
    let hasPurpose =
      isOpen || !expectation.demands.isEmpty || most.cleartext || expectation.permissions == nil
    if !hasPurpose, hopeless.contains(name), let entry = merged.dictionary.entries?[name],
      !entry.permissions.isEmpty
    {
      fault("suggest --plist: keeps \(entry.summary) for \(name), where check says no-key-helps")
    }
  }

  /// Compares the findings of `check` with what the app's own dictionary blocks.
  mutating func checkFindings(_ found: Answers.Findings) {
    func hosts(_ rule: String) -> Set<String> {
      Set(found.findings.filter { $0.rule == rule }.compactMap(\.host))
    }
    let missing = hosts("missing-exception")
    let hopeless = hosts("no-key-helps")
    // Stopped by a key of the app's own that asks for more than ATS does.
    let restricted = hosts("own-key-blocks")
    for expectation in expectations where !expectation.isDisputed {
      let blocked = blockedByOwn(expectation)
      let name = expectation.host.name
      guard let blocked else { continue }
      if blocked.isEmpty {
        for (rule, hosts) in [
          ("missing-exception", missing), ("no-key-helps", hopeless),
          ("own-key-blocks", restricted),
        ]
        where hosts.contains(name) {
          fault("check: \(rule) of \(name), of which the dictionary blocks nothing")
        }
      } else if missing.contains(name), blocked.allSatisfy({ isHopeless($0) }) {
        fault("check: missing-exception of \(name), where no key helps: \(blocked[0].summary)")
      } else if missing.union(hopeless).union(restricted).isDisjoint(with: [name]) {
        fault("check: nothing of \(name), of which the dictionary blocks \(blocked[0].summary)")
      } else if let connection = blocked.first(where: { isCurable($0, of: expectation) }),
        missing.union(restricted).isDisjoint(with: [name])
      {
        fault("check: no missing-exception of \(name): \(connection.summary)")
      }
    }
    for finding in found.findings where finding.rule == "stale-exception" {
      guard let expectation = expectations.first(where: { $0.host.name == finding.host }) else {
        continue
      }
      let isWhole = finding.keyPath.count == 3
      if isWhole, !expectation.demands.isEmpty, isNeeded(expectation) {
        fault("check: stale-exception of \(expectation.host.name), which needs it")
      }
      if isWhole, letsLoadsThrough(expectation) {
        fault("check: stale-exception of \(expectation.host.name), whose loads in clear need it")
      }
      if isWhole, !openKinds(of: expectation).isEmpty {
        fault("check: stale-exception of \(expectation.host.name), where its need is open")
      }
      // outcomes.md 1: a handshake that failed never makes an entry stale.
      let areFailed = expectation.connections.allSatisfy {
        $0.handshake?.ending.isCompleted == false
      }
      let entry = scenario.own.entries?[expectation.host.name]
      // The key for cleartext stays only for what was seen in clear (outcomes.md 3).
      let opensHandshakes = entry.map { $0.waivesForwardSecrecy || $0.floor < .tls12 } ?? false
      // ATS-55: the entry of an address is read from iOS 17 on, and before that it is for nothing.
      let isRead =
        !expectation.host.isAddress || scenario.deployment.systems.contains { $0.isAtLeast(17) }
      let contradictsItself = entry?.floor == .tls13 && entry?.waivesForwardSecrecy == true
      if isWhole, areFailed, expectation.needs.isEmpty, !expectation.isDisputed,
        !expectation.isExempt, opensHandshakes, !contradictsItself, isRead
      {
        fault("check: stale-exception of \(expectation.host.name), where each handshake failed")
      }
    }
  }

  /// The connections with a sure need that the app's own dictionary blocks; nil where that is open.
  private func blockedByOwn(_ expectation: Expectation) -> [Connection]? {
    var blocked: [Connection] = []
    for (connection, conclusion) in zip(expectation.connections, expectation.conclusions) {
      let answers = scenario.deployment.systems.map {
        scenario.judge.answer(connection, under: scenario.own, on: $0)
      }
      if answers.contains(.unknown) { return nil }
      if let handshake = connection.handshake,
        zip(answers, scenario.deployment.systems).contains(where: {
          Self.isClientTheLimit(of: handshake, for: $0, on: $1)
        })
      {
        return nil
      }
      guard answers.contains(where: \.isBlocked) else { continue }
      // Hosts of the local network are set aside, whatever their certificate.
      let isExempt = scenario.deployment.systems.contains { system in
        if case .exempt = scenario.judge.frame(of: connection.host, under: Policy(), on: system) {
          true
        } else {
          false
        }
      }
      if isExempt, connection.handshake != nil { return nil }
      let certainties = conclusion.needs.mapValues {
        $0 == .likely && expectation.settlesLikely ? .unknown : $0
      }
      guard !certainties.isEmpty, certainties.values.allSatisfy({ $0 > .unknown }),
        !conclusion.leavesOpen
      else { return nil }
      blocked.append(connection)
    }
    return blocked
  }

  /// Says whether all keys together let a handshake through on no system.
  func isHopeless(_ connection: Connection) -> Bool {
    let all = Permissions(cleartext: true, floor: .tls10, withoutForwardSecrecy: true)
    let open = Policy(entries: [connection.host.name: all.entry])
    return scenario.deployment.systems.allSatisfy {
      scenario.judge.answer(connection, under: open, on: $0).isBlocked
    }
  }

  private func isCurable(_ connection: Connection, of expectation: Expectation) -> Bool {
    expectation.demands.contains {
      $0.connection == connection
        && scenario.judge.answer(connection, under: scenario.own, on: $0.system).isBlocked
    }
  }

  /// Says whether the host's own entry lets through a demand that is blocked without it.
  private func isNeeded(_ expectation: Expectation) -> Bool {
    var own = scenario.own
    // Beside the blanket key every entry would look idle.
    own.arbitraryLoads = nil
    var without = own
    without.entries?[expectation.host.name] = nil
    let judge = scenario.judge
    return expectation.demands.contains { connection, system in
      judge.answer(connection, under: own, on: system) == .open
        && judge.answer(connection, under: without, on: system).isBlocked
    }
  }

  /// Says whether the host's own entry lets loads in clear through: until their URL is changed they
  /// need it.
  private func letsLoadsThrough(_ expectation: Expectation) -> Bool {
    var own = scenario.own
    // Beside the blanket key every entry would look idle.
    own.arbitraryLoads = nil
    var without = own
    without.entries?[expectation.host.name] = nil
    return expectation.connections.contains { connection in
      connection.handshake == nil
        && scenario.deployment.systems.contains {
          scenario.judge.answer(connection, under: own, on: $0) == .open
            && scenario.judge.answer(connection, under: without, on: $0).isBlocked
        }
    }
  }

  /// Compares the decisions of `explain`, connection by connection and system by system.
  mutating func checkExplanation(
    _ explained: Answers.Explanation, of expectation: Expectation, ports: [Answers.Place: Int]
  ) {
    for row in explained.connections ?? [] {
      for port in Set(row.evidence.compactMap { ports[$0] }).sorted() {
        if expectation.others.contains(where: { $0.clientPort == port }) {
          for outcome in row.outcomes where outcome.decision?.verdict == "block" {
            fault("explain: blocks the connection of port \(port), whose name is a guess")
          }
          continue
        }
        guard let connection = expectation.connections.first(where: { $0.clientPort == port })
        else {
          fault("explain: \(expectation.host.name) shows the connection of port \(port)")
          continue
        }
        for outcome in row.outcomes {
          for system in scenario.deployment.systems where outcome.systems.contains(system.name) {
            compare(outcome.decision, of: connection, in: expectation, on: system)
          }
        }
      }
    }
    let shown = Set((explained.connections ?? []).flatMap(\.evidence).compactMap { ports[$0] })
    if shown.isEmpty { fault("explain: \(expectation.host.name) has no connection") }
  }

  private mutating func compare(
    _ decision: Answers.Decision?, of connection: Connection, in expectation: Expectation,
    on system: System
  ) {
    let answer = scenario.judge.answer(connection, under: scenario.own, on: system)
    guard let verdict = decision?.verdict else { return }
    if expectation.isDisputed { return }
    // A certificate that was not seen may be one that another connection of the host shows.
    if let handshake = connection.handshake, handshake.seenCertificate == nil,
      expectation.connections.contains(where: { $0.handshake?.seenCertificate?.isFlawed == true })
    {
      return
    }
    var isSure = expectation.sureConnections.contains(connection)
    if let handshake = connection.handshake,
      Self.isClientTheLimit(of: handshake, for: answer, on: system)
    {
      isSure = false
    }
    // A suite of no Apple client was not chosen for the app.
    if answer == .blocked(.foreignSuite) { isSure = false }
    // The certificate of an exempt host is not the dictionary's matter, and may be left open.
    if case .exempt = scenario.judge.frame(of: connection.host, under: scenario.own, on: system) {
      isSure = false
    }
    let agrees =
      switch answer {
      case .open: verdict != "block"
      case .blocked: verdict == "block" || (!isSure && verdict == "unknown")
      case .unknown: true
      }
    if !agrees {
      fault(
        "explain: \(verdict) (\(decision?.blockedBy ?? "")) and not \(answer) on \(system.name): "
          + connection.summary)
    }
  }

  /// Says whether the client left the server no choice that passes, so that the server was not put
  /// to the test: that a host is exempt by default, or has an entry of its own, changes nothing here.
  private static func isClientTheLimit(
    of handshake: Handshake, for answer: Judge.Answer, on system: System
  ) -> Bool {
    switch answer {
    case .blocked(.version), .blocked(.systemFloor):
      handshake.offer.newest <= handshake.version || handshake.sentinel != nil
    case .blocked(.suite):
      handshake.offer.newest < .tls12 || handshake.sentinel != nil
        || !handshake.offer.suites.contains {
          $0.standing(on: system) == .ats && !Suite.tls13.contains($0)
        }
    default: false
    }
  }
}
