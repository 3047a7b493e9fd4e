import AppTransportSecurity
import Evidence
import PropertyLists

/// Proof that a whole dictionary is sufficient, opens no host further than needed, and contains
/// nothing superfluous.
///
/// docs/maintainers/minimality.md has the argument. Each question goes to the policy engine with the whole
/// dictionary, under each interpretation of `NSIncludesSubdomains`. The cost is linear in hosts:
/// removing a key or entry changes only decisions of that entry. So only its hosts are judged
/// again, and each host has one deciding entry.
struct DictionaryProof {
  private(set) var steps: [ProofStep] = []

  private let exceptions: [String: DomainException]
  private let hosts: [HostForProof]
  private let systems: [SystemVersion]
  private let titles: [String]
  private let prover: DictionaryProver
  private var policy: TransportSecurityPolicy
  private var charges: [String: Charges] = [:]

  private struct Charges {
    var served: [Int32] = []
    var guarded: [Int32] = []
  }

  private struct ApplyingEntries {
    private(set) var entries: [(entry: String, system: SystemVersion)] = []
    var systems: Set<Int> = []
    var isComplete = false

    mutating func add(_ entry: String, on system: SystemVersion) {
      if !entries.contains(where: { $0.entry == entry }) { entries.append((entry, system)) }
    }
  }

  /// Proves that the dictionary of `exceptions` is enough for every host and has no removable part.
  ///
  /// `policy` must be made from the same exceptions. If `keepsSteps` is false, the proof is the
  /// same, but `steps`, one for each part that was removed on trial, stays empty.
  ///
  /// - Throws: An error if the policy engine does not confirm the dictionary.
  init(
    exceptions: [String: DomainException], policy: TransportSecurityPolicy, hosts: [HostForProof],
    options: RecommenderOptions, engine: SystemsEvaluator? = nil, keepsSteps: Bool = true
  ) throws(UnprovedDictionary) {
    self.exceptions = exceptions
    self.hosts = hosts
    systems = options.systems
    titles = systems.map(\.description)
    prover = DictionaryProver(options: options, engine: engine)
    self.policy = policy
    // First that the dictionary suffices and opens nothing too far, then that nothing in it is
    // superfluous.
    for number in hosts.indices { try checkClosed(number, checkPermitted(number)) }
    if keepsSteps {
      steps.reserveCapacity(exceptions.values.reduce(0) { $0 + 1 + $1.eachWithoutOneKey.count })
    }
    for entry in exceptions.keys.sorted() {
      let proved = try prove(entry)
      if keepsSteps { steps += proved }
    }
  }

  /// Checks that the dictionary allows all connections of a host that keys can help.
  ///
  /// Returns the entries that apply to the host on the systems of these connections.
  private mutating func checkPermitted(_ number: Int) throws(UnprovedDictionary) -> ApplyingEntries
  {
    let host = hosts[number]
    var applying = ApplyingEntries()
    for run in host.cases.runs {
      if run.systems.count == systems.count {
        applying.isComplete = true
      } else {
        applying.systems.formUnion(run.systems)
      }
      let decisions = prover.engine.decisions(on: run.facts, under: policy)
      for place in run.systems {
        // Adjacent systems usually decide alike, so only differences from the previous one are
        // examined.
        if place > run.systems.lowerBound, decisions.repeats(at: place),
          !decisions.assumptions(at: place).contains(.subdomainReach)
        {
          continue
        }
        if let blocker = prover.blocker(of: run, at: place, in: decisions, under: policy) {
          throw .blocked(host: host.host, system: titles[place], by: blocker)
        }
        for entry in entries(deciding: run.facts, at: place, in: decisions) {
          applying.add(entry, on: systems[place])
        }
      }
    }
    for (entry, _) in applying.entries {
      charges[entry, default: Charges()].served.append(Int32(clamping: number))
    }
    return applying
  }

  private mutating func checkClosed(
    _ number: Int, _ known: ApplyingEntries
  ) throws(UnprovedDictionary) {
    let host = hosts[number]
    var applying = known
    // On systems without a failing connection of the host, an entry may apply too and open it.
    if !known.isComplete {
      let (facts, decisions) = decisions(on: host.host)
      for place in systems.indices where !known.systems.contains(place) {
        for entry in entries(deciding: facts, at: place, in: decisions) {
          applying.add(entry, on: systems[place])
        }
      }
    }
    for (entry, system) in applying.entries {
      // The entry that decides on a host may permit only the keys that the host needs.
      guard opened(by: entry).isWithin(host.keys ?? ExceptionEntryKeys()) else {
        throw .weakened(host: host.host, system: system.description, by: entry)
      }
      // Hosts without keys are remembered: removing a closing entry must open one of them.
      if host.keys == nil {
        charges[entry, default: Charges()].guarded.append(Int32(clamping: number))
      }
    }
  }

  /// Checks that without the entry, or any of its keys, an observation is blocked or a host is
  /// opened further than it needs; returns a step for the entry and for each key.
  private mutating func prove(_ entry: String) throws(UnprovedDictionary) -> [ProofStep] {
    guard let exception = exceptions[entry] else { return [] }
    let charges = charges[entry] ?? Charges()
    defer { policy.setException(exception, for: entry) }
    policy.setException(nil, for: entry)
    var steps = [try step(entry, key: "", charges)]
    for (key, rest) in exception.eachWithoutOneKey {
      policy.setException(rest, for: entry)
      steps.append(try step(entry, key: key.rawValue, charges))
    }
    return steps
  }

  private func step(
    _ entry: String, key: String, _ charges: Charges
  ) throws(UnprovedDictionary) -> ProofStep {
    // Removing the entry or key must block an observation that it served …
    for number in charges.served {
      let host = hosts[Int(number)]
      for run in host.cases.runs {
        let decisions = prover.engine.decisions(on: run.facts, under: policy)
        for place in run.systems {
          guard let blocker = prover.blocker(of: run, at: place, in: decisions, under: policy)
          else { continue }
          var step = ProofStep(
            host: entry, key: key, system: titles[place], place: run.connection.place,
            blockedBy: blocker)
          step.observed = host.host
          return step
        }
      }
    }
    // … or open a host further than it needs, as for an entry that excludes a name from a group.
    for number in [charges.guarded, charges.served].joined() {
      let host = hosts[Int(number)]
      guard let seen = host.place else { continue }
      let (facts, decisions) = decisions(on: host.host)
      for place in systems.indices {
        guard
          let opener = entries(deciding: facts, at: place, in: decisions).first(where: {
            !opened(by: $0).isWithin(host.keys ?? ExceptionEntryKeys())
          })
        else { continue }
        var step = ProofStep(
          host: entry, key: key, system: titles[place], place: seen, blockedBy: nil)
        step.observed = host.host
        step.openedBy = opener
        return step
      }
    }
    throw .needless(host: entry, key: key)
  }

  /// Returns the decisions on an https connection to a host, which show the entries that apply to
  /// it.
  ///
  /// The entry alone decides the requirements of a listed host (ATS-30), so one connection
  /// suffices.
  private func decisions(on host: String) -> (facts: TransportFacts, decisions: SystemDecisions) {
    let facts = TransportFacts(scheme: .https, host: host)
    return (facts, prover.engine.decisions(on: facts, under: policy))
  }

  private func entries(
    deciding facts: TransportFacts, at place: Int, in decisions: SystemDecisions
  ) -> [String] {
    // If the reach of subdomains is disputed, the entry under each reading counts.
    guard decisions.assumptions(at: place).contains(.subdomainReach) else {
      return decisions.entry(at: place).flatMap { exceptions[$0] == nil ? nil : [$0] } ?? []
    }
    return prover.decisions(on: facts, on: systems[place], under: policy).compactMap(entry)
  }

  private func entry(deciding decision: Decision) -> String? {
    guard case .listed(let key) = decision.standing, exceptions[key] != nil else { return nil }
    return key
  }

  private func opened(by entry: String) -> ExceptionEntryKeys {
    exceptions[entry].map(ExceptionEntryKeys.init) ?? ExceptionEntryKeys()
  }
}

extension DomainException {
  fileprivate var eachWithoutOneKey: [(key: PolicyKey, rest: DomainException)] {
    var variants: [(PolicyKey, DomainException)] = []
    if includesSubdomains {
      var rest = self
      rest.includesSubdomains = false
      variants.append((.includesSubdomains, rest))
    }
    variants += ExceptionEntryKeys(self).eachWithoutOneKey.map { key, fewer in
      var rest = fewer.exception
      rest.includesSubdomains = includesSubdomains
      return (key, rest)
    }
    return variants
  }
}
