import AppTransportSecurity
import PropertyLists

/// Lets hosts share equal causes, remedies, rules, ports and keys, because a run may have very many
/// hosts.
struct SharedHostValues {
  private var causes = Known<ExceptionNeedCause>()
  private var remedies = Known<Remedy>()
  private var rules = Known<[RuleIdentifier]>()
  private var ports = Known<[RequestedPort]>()
  private var keys = Known<PropertyListDictionary>()

  private struct Known<Value: Hashable> {
    private var values: [Value: Value] = [:]

    private static var most: Int { 4096 }

    mutating func share(_ value: inout Value) {
      if let known = values[value] {
        value = known
      } else if values.count < Self.most {
        values[value] = value
      }
    }
  }

  mutating func share(in host: inout HostSuggestion) {
    for index in host.needs.indices {
      causes.share(&host.needs[index].cause)
      rules.share(&host.needs[index].rules)
    }
    for index in host.advice.indices {
      remedies.share(&host.advice[index].remedy)
      rules.share(&host.advice[index].rules)
    }
    // Most advice cites the same places as a need or as the advice before it, so the arrays are
    // shared.
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
