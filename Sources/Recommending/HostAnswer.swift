import AppTransportSecurity
import Evidence

/// The least keys for one host, the connections that need them, and what should be done instead.
struct HostAnswer {
  private(set) var keys: ExceptionKeys?
  /// The connections that the keys let through.
  private(set) var needed: [NeededCase] = []
  /// Keys that would answer what a fix answers better.
  private(set) var alternatives: ExceptionKeys?
  private(set) var advice: [Advice] = []

  private let host: String
  private let prover: DictionaryProver
  /// A policy for each set of keys that was tried; there are twelve.
  private var policies: [ExceptionKeys: TransportSecurityPolicy] = [:]

  init(_ judgement: HostJudgement, options: RecommenderOptions) {
    host = judgement.host
    prover = DictionaryProver(options: options)
    var unhelped: [NeededCase] = []
    for item in judgement.casesForKeys.compactMap({ prover.needed($0, host: host) }) {
      if helps(item) { needed.append(item) } else { unhelped.append(item) }
    }
    keys = least()
    if keys == nil { needed = [] }
    // Where a system's own floor stands in the way, the keys are needed beside the change in code.
    let instead =
      judgement.casesForFix.compactMap { prover.needed($0, host: host) }.filter { helps($0) }
      + (keys == nil ? unhelped : [])
    let answers = instead.map(\.keys).reduce(keys ?? ExceptionKeys()) { $0.union($1) }
    alternatives = answers == keys ?? ExceptionKeys() ? nil : answers
    advice =
      HostAdvice(
        judgement: judgement, keys: keys, unhelpedOn: Set(unhelped.map(\.system))
      ).pieces
  }

  /// Whether the keys that a case asks for let it through.
  private mutating func helps(_ item: NeededCase) -> Bool {
    prover.blocker(of: item, under: policy(item.keys)) == nil
  }

  /// The least keys that let every case through, or none where the host needs no entry.
  ///
  /// Each barrier is lifted by one key, or by a floor that is low enough, so a case has a least set
  /// of keys, and all cases have the union of theirs. What the findings ask for is at least that;
  /// what the engine can do without is taken away.
  private mutating func least() -> ExceptionKeys? {
    guard isBlocked(under: TransportSecurityPolicy()) else { return nil }
    var keys = needed.reduce(ExceptionKeys()) { $0.union($1.keys) }
    for (key, _) in keys.lessOne.reversed() {
      guard let fewer = keys.lessOne.first(where: { $0.key == key })?.rest else { continue }
      if !isBlocked(under: policy(fewer)) { keys = fewer }
    }
    return keys
  }

  private func isBlocked(under policy: TransportSecurityPolicy) -> Bool {
    needed.contains { prover.blocker(of: $0, under: policy) != nil }
  }

  private mutating func policy(_ keys: ExceptionKeys) -> TransportSecurityPolicy {
    if let policy = policies[keys] { return policy }
    var policy = TransportSecurityPolicy()
    policy.setException(keys.exception, for: host)
    policies[keys] = policy
    return policy
  }
}
