import AppTransportSecurity
import Evidence

/// The smallest set of keys for one host, the connections that need them, and the advice.
///
/// This is the first of two steps; in the second, `ExceptionSolver` distributes the keys to
/// entries. The policy engine confirmed for every key that some connection is blocked without it.
/// Keys for connections that a system blocks anyway are not included.
struct HostSolution {
  private(set) var keys: ExceptionEntryKeys?
  private(set) var needed: ConnectionsThatNeedKeys
  /// The keys and connections of the host, by the name that an entry must have.
  ///
  /// The names are the host, and the host with the dot that URLs have at its end (ATS-53).
  private(set) var named:
    [(name: String, keys: ExceptionEntryKeys?, cases: ConnectionsThatNeedKeys)] =
      []
  private(set) var asking: ConnectionsThatNeedKeys
  private(set) var alternatives: ExceptionEntryKeys?
  let needs: [ExceptionNeed]
  private(set) var advice: [Advice] = []

  private let host: String
  private let prover: DictionaryProver

  /// Finds the keys for a judged host; `excepted` must contain every parent domain of the host that
  /// needs an entry.
  init(_ judgement: HostJudgement, options: RecommenderOptions, excepted: Set<String>) {
    host = judgement.host
    let grounds = AdviceGrounds(judgement)
    needs = grounds.needs
    prover = DictionaryProver(options: options, engine: judgement.judge.engine)
    asking = prover.needed(judgement.runsForKeys)
    var unhelped: ConnectionsThatNeedKeys
    (needed, unhelped) = prover.dividedByHelp(asking)
    // Usually the keys help all cases, and the two lists then share their storage.
    asking = needed
    for run in unhelped.runs { asking.append(run) }
    let (plain, dotted) = needed.divided { $0.facts.host == judgement.host }
    keys = least(plain, host, excepted)
    named = [(host, keys, plain)]
    if !dotted.isEmpty {
      let name = host + "."
      named.append((name, least(dotted, name, excepted), dotted))
      keys = named.compactMap(\.keys).reduce(nil) { $0?.union($1) ?? $1 }
    }
    // Where a floor of the system itself also blocks a connection, the keys are needed in addition
    // to a change in code.
    let instead =
      prover.dividedByHelp(prover.needed(judgement.runsForFix)).helped.runs
      + (keys == nil ? unhelped.runs : [])
    let answers = instead.map(\.keys).reduce(keys ?? ExceptionEntryKeys()) { $0.union($1) }
    alternatives = answers == keys ?? ExceptionEntryKeys() ? nil : answers
    advice =
      HostAdvice(
        grounds: grounds, keys: keys,
        limits: BlockingOSVersionReasons(unhelped, host: judgement.host, judge: prover)
      ).pieces
  }

  /// Returns the fewest keys that allow all connections in `needed`; `nil` if no entry is needed.
  ///
  /// A system's built-in entry (ATS-44) may allow the host. But the host needs its own entry
  /// if an app's entry for a parent domain, listed in `excepted`, hides the built-in one.
  ///
  /// Each barrier is lifted by one key, or by a low enough minimum TLS version. So each connection
  /// has a smallest set of keys, and all together need the union of these sets. Keys of the union
  /// that the engine does not need are removed.
  private func least(
    _ needed: ConnectionsThatNeedKeys, _ name: String, _ excepted: Set<String>
  ) -> ExceptionEntryKeys? {
    guard !needed.isEmpty else { return nil }
    // The host passes without an entry, but an entry above it may hide the system's own entry and
    // so block it.
    if !isBlocked(needed, name, withOwn: nil) {
      guard isBlocked(needed, under: policy(ofNamesAbove: excepted)) else { return nil }
    }
    var keys = needed.runs.reduce(ExceptionEntryKeys()) { $0.union($1.keys) }
    for (key, _) in keys.eachWithoutOneKey.reversed() {
      guard let fewer = keys.eachWithoutOneKey.first(where: { $0.key == key })?.rest else {
        continue
      }
      if !isBlocked(needed, name, withOwn: fewer.exception) { keys = fewer }
    }
    return keys
  }

  private func isBlocked(
    _ needed: ConnectionsThatNeedKeys, _ name: String, withOwn exception: DomainException?
  ) -> Bool {
    needed.runs.contains { run in
      let decisions = prover.engine.decisions(on: run.facts, withOwn: exception)
      return run.systems.contains { place in
        prover.blocker(
          of: run, at: place, in: decisions, under: policy(name, withOwn: exception)) != nil
      }
    }
  }

  private func isBlocked(
    _ needed: ConnectionsThatNeedKeys, under policy: TransportSecurityPolicy
  ) -> Bool {
    needed.runs.contains { run in
      let decisions = prover.engine.decisions(on: run.facts, under: policy)
      return run.systems.contains { place in
        prover.blocker(of: run, at: place, in: decisions, under: policy) != nil
      }
    }
  }

  private func policy(
    _ name: String, withOwn exception: DomainException?
  ) -> TransportSecurityPolicy {
    var policy = TransportSecurityPolicy()
    if let exception { policy.setException(exception, for: name) }
    return policy
  }

  /// Returns a policy with an empty entry for each parent domain in `excepted`, which hides
  /// built-in entries of systems.
  private func policy(ofNamesAbove excepted: Set<String>) -> TransportSecurityPolicy {
    var policy = TransportSecurityPolicy()
    for name in ParentDomains(host).lazy.map(String.init) where excepted.contains(name) {
      policy.setException(DomainException(), for: name)
    }
    return policy
  }
}

extension DictionaryProver {
  fileprivate func dividedByHelp(
    _ cases: ConnectionsThatNeedKeys
  ) -> (helped: ConnectionsThatNeedKeys, unhelped: ConnectionsThatNeedKeys) {
    var unhelped = ConnectionsThatNeedKeys(on: options.systems)
    guard !cases.isEmpty else { return (cases, unhelped) }
    var helped = unhelped
    for run in cases.runs {
      let decisions = engine.decisions(on: run.facts, withOwn: run.keys.exception)
      for place in run.systems {
        let part = ConnectionsThatNeedKeys.Run(
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
