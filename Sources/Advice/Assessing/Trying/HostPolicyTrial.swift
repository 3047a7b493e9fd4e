import AppTransportSecurity
import Evidence
import Recommending

/// Evaluates the connections of a host under any policy, such as the app's own or a merged one.
///
/// `DictionaryMerger` and `DictionaryCheck` share this type, so they agree on the effect of a
/// dictionary.
struct HostPolicyTrial {
  let options: RecommenderOptions

  func decision(
    on item: HostJudgement.Case, host: String, under policy: TransportSecurityPolicy
  ) -> Decision? {
    guard !item.connection.value.isUnjudged else { return nil }
    var facts = item.connection.value.facts
    facts.interface = item.interface
    return options.evaluator(on: item.system).evaluate(facts, under: policy)
  }

  func tried(_ host: HostJudgement, under policy: TransportSecurityPolicy) -> HostUnderPolicy {
    HostUnderPolicy(
      judgement: host,
      decisions: host.cases.map { decision(on: $0, host: host.host, under: policy) })
  }

  func blocks(
    _ item: HostJudgement.Case, of host: String, under policy: TransportSecurityPolicy
  ) -> Bool {
    decision(on: item, host: host, under: policy)?.verdict == .block
  }

  func allows(
    _ facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> Bool {
    options.evaluator(on: system).evaluate(facts, under: policy).verdict == .allow
  }
}
