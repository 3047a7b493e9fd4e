import AppTransportSecurity
import Evidence

/// The least keys for one host, the connections that need them, and what should be done instead.
struct HostAnswer {
  private(set) var keys: ExceptionKeys?
  /// The connections that the dictionary must let through.
  private(set) var needed: NeededCases
  /// The connections that ask for keys, those included that no key lets through.
  private(set) var asking: NeededCases
  /// Keys that would answer what a fix answers better.
  private(set) var alternatives: ExceptionKeys?
  /// The findings about the host.
  let needs: [Need]
  private(set) var advice: [Advice] = []

  private let host: String
  private let prover: DictionaryProver

  /// The answer for a host.
  ///
  /// - Parameters:
  ///   - judgement: The judgement of the host.
  ///   - options: The user's statements.
  ///   - excepted: The hosts above this one, at least, that need an entry.
  init(_ judgement: HostJudgement, options: RecommenderOptions, excepted: Set<String>) {
    host = judgement.host
    let grounds = AdviceGrounds(judgement)
    needs = grounds.needs
    prover = DictionaryProver(options: options, engine: judgement.judge.engine)
    asking = prover.needed(judgement.runsForKeys)
    var unhelped: NeededCases
    (needed, unhelped) = prover.dividedByHelp(asking)
    // Mostly all of them are helped, and are not held twice.
    asking = needed
    for run in unhelped.runs { asking.append(run) }
    keys = least(excepted)
    // Where a system's own floor stands in the way, the keys are needed beside the change in code.
    let instead =
      prover.dividedByHelp(prover.needed(judgement.runsForFix)).helped.runs
      + (keys == nil ? unhelped.runs : [])
    let answers = instead.map(\.keys).reduce(keys ?? ExceptionKeys()) { $0.union($1) }
    alternatives = answers == keys ?? ExceptionKeys() ? nil : answers
    advice =
      HostAdvice(
        grounds, keys: keys,
        limits: SystemLimits(unhelped, host: judgement.host, judge: prover)
      ).pieces
  }

  /// The least keys that let every case through, or none where the host needs no entry.
  ///
  /// Some systems bring entries of their own (ATS-44), which let a host through until an entry of
  /// the app stands between or takes their place: then it needs its own.
  ///
  /// Each barrier is lifted by one key, or by a floor that is low enough, so a case has a least set
  /// of keys, and all cases have the union of theirs. What the findings ask for is at least that;
  /// what the engine can do without is taken away.
  private func least(_ excepted: Set<String>) -> ExceptionKeys? {
    guard !needed.isEmpty else { return nil }
    if !isBlocked(withOwn: nil) {
      guard isBlocked(under: policy(ofNamesAbove: excepted)) else { return nil }
    }
    var keys = needed.runs.reduce(ExceptionKeys()) { $0.union($1.keys) }
    for (key, _) in keys.lessOne.reversed() {
      guard let fewer = keys.lessOne.first(where: { $0.key == key })?.rest else { continue }
      if !isBlocked(withOwn: fewer.exception) { keys = fewer }
    }
    return keys
  }

  /// Tells whether something is blocked by a dictionary that holds that entry for the host, or none.
  private func isBlocked(withOwn exception: DomainException?) -> Bool {
    needed.runs.contains { run in
      let decisions = prover.engine.decisions(on: run.facts, withOwn: exception)
      return run.systems.contains { place in
        prover.blocker(of: run, at: place, in: decisions, under: policy(withOwn: exception)) != nil
      }
    }
  }

  private func isBlocked(under policy: TransportSecurityPolicy) -> Bool {
    needed.runs.contains { run in
      let decisions = prover.engine.decisions(on: run.facts, under: policy)
      return run.systems.contains { place in
        prover.blocker(of: run, at: place, in: decisions, under: policy) != nil
      }
    }
  }

  private func policy(withOwn exception: DomainException?) -> TransportSecurityPolicy {
    var policy = TransportSecurityPolicy()
    if let exception { policy.setException(exception, for: host) }
    return policy
  }

  /// Entries that do not reach the host, and stand between it and those that systems bring.
  private func policy(ofNamesAbove excepted: Set<String>) -> TransportSecurityPolicy {
    var policy = TransportSecurityPolicy()
    var name = host[...]
    while let dot = name.firstIndex(of: ".") {
      name = name[name.index(after: dot)...]
      guard excepted.contains(String(name)) else { continue }
      policy.setException(DomainException(), for: String(name))
    }
    return policy
  }
}

extension DictionaryProver {
  /// The cases that pass with an entry of the keys that they ask for, and those that do not.
  fileprivate func dividedByHelp(
    _ cases: NeededCases
  ) -> (helped: NeededCases, unhelped: NeededCases) {
    var unhelped = NeededCases(on: options.systems)
    guard !cases.isEmpty else { return (cases, unhelped) }
    var helped = unhelped
    for run in cases.runs {
      let decisions = engine.decisions(on: run.facts, withOwn: run.keys.exception)
      for place in run.systems {
        let part = NeededCases.Run(
          connection: run.connection, keys: run.keys, systems: place..<place + 1)
        if decisions.verdict(at: place) == .block {
          unhelped.append(part)
        } else {
          helped.append(part)
        }
      }
    }
    return (helped, unhelped)
  }
}
