/// A disputed question with an answer that would change the verdict, and the changed verdict.
public struct Dispute: Hashable, Sendable {
  public var conflict: Conflict
  public var option: String
  public var verdict: Decision.Verdict

  public init(conflict: Conflict, option: String, verdict: Decision.Verdict) {
    self.conflict = conflict
    self.option = option
    self.verdict = verdict
  }
}

extension PolicyEvaluator {
  /// Returns the answers to disputed questions that would change this evaluator's decision.
  ///
  /// The connection is evaluated again with each other answer.
  public func disputes(
    over decision: Decision, on facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> [Dispute] {
    var disputes = [Dispute]()
    for conflict in decision.assumptions {
      guard let option = conflict.option else { continue }
      for reading in option.readings {
        var other = self
        reading.apply(&other.assumptions)
        guard other.assumptions != assumptions else { continue }
        let verdict = other.evaluate(facts, under: policy).verdict
        guard verdict != decision.verdict else { continue }
        disputes.append(
          Dispute(
            conflict: conflict, option: "\(option.name)=\(reading.value)", verdict: verdict))
      }
    }
    return disputes
  }
}

extension Assumptions {
  /// The options that differ from the default, as in `--assume`, with the questions each decides.
  public var chosen: [(conflicts: [Conflict], option: String)] {
    Option.all.compactMap { option in
      var usual = self
      option.readings.first?.apply(&usual)
      guard usual != self else { return nil }
      let reading = option.readings.first { reading in
        var same = self
        reading.apply(&same)
        return same == self
      }
      return reading.map { (option.conflicts, "\(option.name)=\($0.value)") }
    }
  }
}
