extension Trial {
  /// Compares what `suggest` concludes from the captures alone.
  mutating func checkSuggestion(_ suggestion: Answers.Suggestion) {
    let systems = scenario.deployment.systems.map(\.name)
    if suggestion.systems != systems {
      fault("suggest: systems \(suggestion.systems) and not \(systems)")
    }
    let answers = Dictionary(suggestion.hosts.map { ($0.host, $0) }) { first, _ in first }
    let aside = Set(suggestion.setAside.map(\.host))
    for expectation in expectations {
      let name = expectation.host.name
      guard let answer = answers[name] else {
        if !aside.contains(name), !expectation.connections.isEmpty {
          fault("suggest: \(name) is nowhere")
        }
        continue
      }
      if !expectation.verdicts.contains(answer.verdict ?? "") {
        fault(
          "suggest: \(name) is \(answer.verdict ?? "") and not \(expectation.verdicts.sorted())")
      }
      checkNeeds(answer, of: expectation)
    }
    let addresses = Set(scenario.seen.filter { $0.naming != .stated }.map(\.host.address.text))
    for (name, answer) in answers.sorted(by: { $0.key < $1.key })
    where !expectations.contains(where: { $0.host.name == name }) {
      // An address may be a host of its own where nothing says which of its names was meant.
      if !addresses.contains(name) {
        fault("suggest: \(name) was never there")
      } else if answer.verdict == "violated" {
        fault("suggest: the address \(name) is violated, which nobody asked for")
      }
    }
    checkSufficiency(of: suggestion.dictionary, command: "suggest")
    checkExposure(of: suggestion.dictionary, command: "suggest")
    if !scenario.groups { checkEntries(of: suggestion.dictionary) }
    checkMinimality(of: suggestion.dictionary, command: "suggest")
  }

  private mutating func checkNeeds(_ answer: Answers.HostSolution, of expectation: Expectation) {
    if expectation.isDisputed { return }
    var found: [NeedKind: Certainty] = [:]
    for need in answer.needs ?? [] where need.certainty > .unknown {
      guard let kind = NeedKind(rawValue: need.kind) else {
        fault("suggest: \(answer.host) has a need \(need.kind)")
        continue
      }
      found[kind] = max(found[kind] ?? .unknown, need.certainty)
    }
    if found != expectation.needs {
      fault(
        "suggest: \(answer.host) needs \(Self.words(found)) and not \(Self.words(expectation.needs))"
      )
    }
  }

  static func words(_ needs: [NeedKind: Certainty]) -> String {
    "[" + needs.map { "\($0.key.rawValue) \($0.value.rawValue)" }.sorted().joined(separator: ", ")
      + "]"
  }

  /// Law 1: with the dictionary each connection passes that a key can let through and no fix answers.
  ///
  /// A floor of TLS 1.3 is the app's own wish: what it blocks has to be among the `findings`.
  mutating func checkSufficiency(
    of dictionary: Policy, command: String, blocked: Set<String> = []
  ) {
    for reading in Policy.Reading.allCases {
      var judge = scenario.judge
      judge.reading = reading
      for expectation in expectations {
        for (connection, system) in expectation.demands
        where judge.answer(connection, under: dictionary, on: system).isBlocked {
          let isHigh = Policy.Reading.allCases.contains {
            dictionary.entry(for: expectation.host, on: system, reading: $0)?.floor == .tls13
          }
          // A client that offered less does not show what the floor would get.
          let offersLess = connection.handshake.map { $0.offer.newest < .tls13 } ?? false
          if isHigh, offersLess || blocked.contains(expectation.host.name) { continue }
          fault(
            "\(command): not sufficient on \(system.name), \(reading): \(connection.summary) "
              + "under \(dictionary.summary)")
          return
        }
      }
    }
  }

  /// Law 3: no host is opened further than its own connections speak for, under any reading.
  mutating func checkExposure(of dictionary: Policy, command: String) {
    for expectation in expectations {
      // A name that is no host may stand below a group, or be its own.
      if expectation.isOneOfSeveral,
        dictionary.entries?[expectation.host.name].map({ $0.includesSubdomains != nil }) ?? true
      {
        continue
      }
      for reading in Policy.Reading.allCases {
        for system in scenario.deployment.systems {
          guard
            let entry = dictionary.entry(for: expectation.host, on: system, reading: reading)
          else { continue }
          let most = expectation.permissions ?? expectation.mostPermissions
          if !entry.permissions.isWithin(most) {
            fault(
              "\(command): \(expectation.host.name) is opened too far on \(system.name), \(reading): "
                + dictionary.summary)
            return
          }
        }
      }
    }
  }

  /// Laws 1 to 3 together: without groups the dictionary is the least one, key by key.
  private mutating func checkEntries(of dictionary: Policy) {
    let entries = dictionary.entries ?? [:]
    for expectation in expectations {
      guard let permissions = expectation.permissions else { continue }
      let entry = entries[expectation.host.name] ?? Entry()
      if entry != permissions.entry {
        fault(
          "suggest: \(expectation.host.name) has the keys \(entry.summary) and not "
            + permissions.entry.summary)
      }
    }
    for name in entries.keys.sorted() where !expectations.contains(where: { $0.host.name == name })
    {
      fault("suggest: an entry for \(name), which was not seen")
    }
  }

  /// Law 2: without any key or entry a connection is blocked, or a host opened that needs nothing.
  mutating func checkMinimality(of dictionary: Policy, command: String) {
    if expectations.contains(where: { $0.permissions == nil }) { return }
    for (name, entry) in (dictionary.entries ?? [:]).sorted(by: { $0.key < $1.key }) {
      var smaller = [("entry", Entry?.none)]
      if entry.allowsInsecure != nil {
        smaller.append(("insecure", entry.with { $0.allowsInsecure = nil }))
      }
      if entry.minimumVersion != nil {
        smaller.append(("floor", entry.with { $0.minimumVersion = nil }))
      }
      if entry.requiresForwardSecrecy != nil {
        smaller.append(("secrecy", entry.with { $0.requiresForwardSecrecy = nil }))
      }
      if entry.includesSubdomains != nil {
        smaller.append(("subdomains", entry.with { $0.includesSubdomains = nil }))
      }
      for (what, less) in smaller {
        var tried = dictionary
        tried.entries?[name] = less
        if !isBroken(tried) {
          fault("\(command): \(name) can do without \(what): \(dictionary.summary)")
        }
      }
    }
  }

  /// Says whether a dictionary blocks a demand or opens a host too far.
  private func isBroken(_ dictionary: Policy) -> Bool {
    for reading in Policy.Reading.allCases {
      var judge = scenario.judge
      judge.reading = reading
      for expectation in expectations {
        for (connection, system) in expectation.demands
        where judge.answer(connection, under: dictionary, on: system) != .open {
          return true
        }
        if expectation.isOneOfSeveral { continue }
        for system in scenario.deployment.systems {
          if let entry = dictionary.entry(for: expectation.host, on: system, reading: reading),
            !entry.permissions.isWithin(expectation.permissions ?? expectation.mostPermissions)
          {
            return true
          }
        }
      }
    }
    return false
  }
}

extension Entry {
  func with(_ change: (inout Entry) -> Void) -> Entry {
    var entry = self
    change(&entry)
    return entry
  }
}
