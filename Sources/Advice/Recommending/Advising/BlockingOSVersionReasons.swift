import AppTransportSecurity
import Evidence
import HostNames

/// Reasons why some system versions block a host even with all keys that it needs.
struct BlockingOSVersionReasons {
  private struct Limit: Hashable {
    var barrier: Barrier
    var rules: [RuleIdentifier]
  }

  private var systems: [Limit: Set<SystemVersion>] = [:]

  init(_ cases: ConnectionsThatNeedKeys, host: String, judge: DictionaryProver) {
    guard !cases.isEmpty else { return }
    for item in cases {
      var policy = TransportSecurityPolicy()
      policy.setException(item.keys.exception, for: host)
      guard
        let limit = judge.decisions(on: item.facts, on: item.system, under: policy).lazy
          .compactMap(Self.limit).first
      else { continue }
      systems[limit, default: []].insert(item.system)
    }
  }

  private static func limit(_ decision: Decision) -> Limit? {
    guard let barrier = decision.blockedBy else { return nil }
    // The rules about the host come before those about the connection.
    let cited = decision.rules.filter { $0 == .localHostsOnIOS9 } + decision.decidingRules
    return Limit(barrier: barrier, rules: cited)
  }

  func advice(_ grounds: AdviceGrounds) -> [Advice] {
    systems.sorted { $0.key.barrier.rawValue < $1.key.barrier.rawValue }.map { limit, systems in
      grounds.advice(
        .systemLimit, .systemLimit(limit.barrier, on: systems.sorted(), rules: limit.rules),
        answering: limit.barrier == .cleartext ? [.cleartext] : [.tlsVersion, .forwardSecrecy],
        rules: limit.rules)
    }
  }
}
