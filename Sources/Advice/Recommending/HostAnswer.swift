import AppTransportSecurity
import Evidence

/// The least keys for one host, the connections that need them, and what should be done instead.
struct HostAnswer {
  private(set) var keys: ExceptionKeys?
  /// The connections that the dictionary must let through.
  private(set) var needed: [NeededCase] = []
  /// The connections that ask for keys, those included that no key lets through.
  private(set) var asking: [NeededCase] = []
  /// Keys that would answer what a fix answers better.
  private(set) var alternatives: ExceptionKeys?
  /// The findings about the host.
  let needs: [Need]
  private(set) var advice: [Advice] = []

  private let host: String
  private let prover: DictionaryProver
  /// A policy for each set of keys that was tried; there are twelve.
  private var policies: [ExceptionKeys: TransportSecurityPolicy] = [:]

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
    prover = DictionaryProver(options: options)
    asking = prover.needed(judgement.casesForKeys)
    let helped = asking.map { helps($0) }
    // Mostly all of them are helped, and are not held twice.
    var unhelped: [NeededCase] = []
    if helped.contains(false) {
      unhelped = zip(asking, helped).filter { !$1 }.map(\.0)
      needed = zip(asking, helped).filter { $1 }.map(\.0)
      asking = needed + unhelped
    } else {
      needed = asking
    }
    keys = least(excepted)
    // Where a system's own floor stands in the way, the keys are needed beside the change in code.
    let instead =
      prover.needed(judgement.casesForFix).filter { helps($0) }
      + (keys == nil ? unhelped : [])
    let answers = instead.map(\.keys).reduce(keys ?? ExceptionKeys()) { $0.union($1) }
    alternatives = answers == keys ?? ExceptionKeys() ? nil : answers
    advice =
      HostAdvice(
        grounds, keys: keys,
        limits: SystemLimits(unhelped, host: judgement.host, judge: prover)
      ).pieces
  }

  /// Tells whether a case passes with the keys that it needs.
  private mutating func helps(_ item: NeededCase) -> Bool {
    prover.blocker(of: item, under: policy(item.keys)) == nil
  }

  /// The least keys that let every case through, or none where the host needs no entry.
  ///
  /// Some systems bring entries of their own (ATS-44), which let a host through until an entry of
  /// the app stands between or takes their place: then it needs its own.
  ///
  /// Each barrier is lifted by one key, or by a floor that is low enough, so a case has a least set
  /// of keys, and all cases have the union of theirs. What the findings ask for is at least that;
  /// what the engine can do without is taken away.
  private mutating func least(_ excepted: Set<String>) -> ExceptionKeys? {
    guard !needed.isEmpty else { return nil }
    if !isBlocked(under: TransportSecurityPolicy()) {
      guard isBlocked(under: policy(ofNamesAbove: excepted)) else { return nil }
    }
    var keys = needed.reduce(ExceptionKeys()) { $0.union($1.keys) }
    for (key, _) in keys.lessOne.reversed() {
      guard let fewer = keys.lessOne.first(where: { $0.key == key })?.rest else { continue }
      if !isBlocked(under: policy(fewer)) { keys = fewer }
    }
    return keys
  }

  private func isBlocked(under policy: TransportSecurityPolicy) -> Bool {
    needed.contains { item in
      prover.decisions(on: item.facts, on: item.system, under: policy).contains {
        prover.blocker(in: $0) != nil
      }
    }
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

  private mutating func policy(_ keys: ExceptionKeys) -> TransportSecurityPolicy {
    if let policy = policies[keys] { return policy }
    var policy = TransportSecurityPolicy()
    policy.setException(keys.exception, for: host)
    policies[keys] = policy
    return policy
  }
}
