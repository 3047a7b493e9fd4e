/// A disputed question on which a verdict hangs: under another reading it is another.
public struct Dispute: Hashable, Sendable {
  public var conflict: Conflict
  /// The other reading, as `--assume` takes it.
  public var option: String
  /// The verdict under that reading.
  public var verdict: Decision.Verdict

  /// A dispute by its parts.
  public init(conflict: Conflict, option: String, verdict: Decision.Verdict) {
    self.conflict = conflict
    self.option = option
    self.verdict = verdict
  }
}

extension PolicyEvaluator {
  /// The questions on which the decision on a connection hangs; none where every reading agrees.
  ///
  /// - Parameters:
  ///   - decision: This evaluator's decision on the connection.
  ///   - facts: The connection.
  ///   - policy: The policy of the decision.
  /// - Returns: Each other reading that comes to another verdict.
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
  /// The readings that are not the usual ones, as `--assume` takes them.
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
