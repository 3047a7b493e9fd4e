import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// Asks the policy engine what a dictionary does to what was seen.
struct DictionaryProver {
  let options: RecommenderOptions

  /// Whether the engine lets a case through with an exception for its host.
  ///
  /// Facts that were not seen, or of which nothing may be concluded, count neither way.
  func blocker(of item: HostJudgement.Case, host: String, with keys: ExceptionKeys?) -> String? {
    let exceptions = keys.map { [host: exception($0)] } ?? [:]
    let policy = TransportSecurityPolicy(exceptions: exceptions)
    let evaluator = PolicyEvaluator(system: item.system, linkedSDK: options.linkedSDK)
    let decision = evaluator.evaluate(facts(of: item, host: host), under: policy)
    guard decision.verdict == .block else { return nil }
    return decision.blockedBy?.rawValue ?? "ats"
  }

  /// An exception that holds those keys.
  func exception(_ keys: ExceptionKeys) -> DomainException {
    DomainException(
      allowsInsecureHTTPLoads: keys.allowsInsecureHTTPLoads,
      minimumTLSVersion: keys.minimumTLSVersion,
      requiresForwardSecrecy: !keys.dropsForwardSecrecy)
  }

  func facts(of item: HostJudgement.Case, host: String) -> TransportFacts {
    let observation = item.sighting.observation
    var facts = TransportFacts(scheme: observation.kind == .http ? .http : .https, host: host)
    guard let tls = observation.tls else { return facts }
    let unknown = Set(item.findings.filter { !$0.isViolation }.map(\.kind))
    if !unknown.contains(.tlsVersion) { facts.tlsVersion = tls.version }
    if unknown.isDisjoint(with: [.cipherSuite, .forwardSecrecy]) {
      facts.cipherSuite = tls.cipherSuite
    }
    let distrusted = item.findings.contains {
      $0.isViolation && [.trust, .key, .hash].contains($0.kind)
    }
    facts.trust = distrusted ? .invalid : .valid
    facts.delegateOverridesTrust = options.trustedDespite.contains(host)
    return facts
  }
}
