import AppTransportSecurity
import PropertyLists

/// Parts that many hosts have in common, each held once: causes, remedies, rules, keys.
struct SharedParts {
  private var causes = Known<Cause>()
  private var remedies = Known<Remedy>()
  private var rules = Known<[RuleIdentifier]>()
  private var ports = Known<[AskedPort]>()
  private var keys = Known<PropertyListDictionary>()

  /// Values that were seen before.
  private struct Known<Value: Hashable> {
    private var values: [Value: Value] = [:]

    /// More are not remembered; beyond that each host holds its own.
    private static var most: Int { 4096 }

    /// Puts what is remembered in place of what is equal to it.
    mutating func share(_ value: inout Value) {
      if let known = values[value] {
        value = known
      } else if values.count < Self.most {
        values[value] = value
      }
    }
  }

  /// Puts what is remembered in place of what is equal to it.
  mutating func share(in host: inout HostSuggestion) {
    for index in host.needs.indices {
      causes.share(&host.needs[index].cause)
      rules.share(&host.needs[index].rules)
    }
    for index in host.advice.indices {
      remedies.share(&host.advice[index].remedy)
      rules.share(&host.advice[index].rules)
    }
    // Most advice rests on the places of a need, or of the advice before it.
    var places = host.needs.map(\.evidence)
    for index in host.advice.indices {
      if let known = places.first(where: { $0 == host.advice[index].evidence }) {
        host.advice[index].evidence = known
      } else {
        places.append(host.advice[index].evidence)
      }
    }
    ports.share(&host.askedPorts)
    if var own = host.keys {
      keys.share(&own)
      host.keys = own
    }
  }
}
