import AppTransportSecurity
import Evidence

/// The keys for one host, the proof that each is needed, and what should be done instead.
struct HostAnswer {
  private(set) var keys: ExceptionKeys?
  /// Keys that would answer what a fix answers better.
  private(set) var alternatives: ExceptionKeys?
  private(set) var proof: [ProofStep] = []
  private(set) var advice: [Advice] = []

  private let judgement: HostJudgement
  private let prover: DictionaryProver

  init(_ judgement: HostJudgement, options: RecommenderOptions) {
    self.judgement = judgement
    prover = DictionaryProver(options: options)
    let blocked = judgement.casesForKeys.filter { $0.findings.contains(where: \.isViolation) }
    let helped = blocked.filter(helps)
    keys = least(helped)
    let unhelped = blocked.filter { $0.keys != nil && !helps($0) }
    // Where a system's own floor stands in the way, the keys are needed beside the change in code.
    let instead = judgement.casesForFix.filter(helps) + (keys == nil ? unhelped : [])
    let answers = instead.compactMap(\.keys).reduce(keys ?? ExceptionKeys()) { $0.union($1) }
    alternatives = answers == keys ?? ExceptionKeys() ? nil : answers
    if let keys { proof = prove(keys, helped) }
    advice =
      HostAdvice(
        judgement: judgement, keys: keys, unhelped: unhelped
      ).pieces
  }

  /// Whether the keys that a case asks for let it through.
  private func helps(_ item: HostJudgement.Case) -> Bool {
    guard let keys = item.keys, !keys.isEmpty else { return false }
    return prover.blocker(of: item, host: judgement.host, with: keys) == nil
  }

  /// The least keys that let every case through; a key that none of them needs is left out.
  private func least(_ cases: [HostJudgement.Case]) -> ExceptionKeys? {
    var keys = cases.compactMap(\.keys).reduce(ExceptionKeys()) { $0.union($1) }
    var rest = keys.lessOne
    while let (_, fewer) = rest.popLast() {
      guard firstBlocked(cases, with: fewer) == nil else { continue }
      keys = fewer
      rest = keys.lessOne
    }
    return keys.isEmpty ? nil : keys
  }

  private func prove(_ keys: ExceptionKeys, _ cases: [HostJudgement.Case]) -> [ProofStep] {
    keys.lessOne.compactMap { key, rest in
      guard let (item, blocker) = firstBlocked(cases, with: rest) else { return nil }
      return ProofStep(
        host: judgement.host, key: key, system: item.system.description,
        place: item.sighting.first, blockedBy: blocker)
    }
  }

  private func firstBlocked(_ cases: [HostJudgement.Case], with keys: ExceptionKeys) -> (
    HostJudgement.Case, String
  )? {
    for item in cases {
      let exception = keys.isEmpty ? nil : keys
      if let blocker = prover.blocker(of: item, host: judgement.host, with: exception) {
        return (item, blocker)
      }
    }
    return nil
  }
}
