import AppTransportSecurity
import PropertyLists
import ProtocolRegistries

extension TransportFacts {
  /// A cleartext load by `URLSession`.
  static func cleartext(_ host: String) -> TransportFacts {
    var facts = TransportFacts(scheme: .http, host: host)
    facts.interface = .urlLoading
    return facts
  }

  /// A connection that nothing is wrong with.
  static func clean(
    _ host: String, _ version: TLSVersion = .tls12, _ suite: UInt16 = 0xc02f
  ) -> TransportFacts {
    var facts = compliant(host)
    facts.tlsVersion = version
    facts.cipherSuite = CipherSuite(rawValue: suite)
    return facts
  }

  /// The same facts with one of them changed.
  func with<Value>(
    _ field: WritableKeyPath<TransportFacts, Value>, _ value: Value
  ) -> TransportFacts {
    var facts = self
    facts[keyPath: field] = value
    return facts
  }
}

extension PolicyEvaluator {
  /// An evaluator for an app linked with the SDK of the system itself, unless another is named.
  static func on(
    _ system: SystemVersion, linkedWith sdk: SystemVersion? = nil,
    assuming option: String? = nil
  ) throws -> PolicyEvaluator {
    var assumptions = Assumptions()
    if let option { try assumptions.choose(option) }
    return PolicyEvaluator(system: system, linkedSDK: sdk ?? system, assumptions: assumptions)
  }

  /// Evaluates a connection under a dictionary.
  func evaluate(_ facts: TransportFacts, _ dictionary: PropertyListDictionary) -> Decision {
    evaluate(facts, under: TransportSecurityPolicy(propertyList: dictionary))
  }

  /// Evaluates a connection under exceptions alone.
  func evaluate(_ facts: TransportFacts, _ exceptions: [String: DomainException]) -> Decision {
    evaluate(facts, under: TransportSecurityPolicy(exceptions: exceptions))
  }
}
