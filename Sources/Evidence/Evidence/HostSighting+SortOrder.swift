extension HostSighting {
  /// Returns true if this sighting of a host precedes another: by first place, then by the facts of
  /// the key, because two requests can share a packet.
  func precedes(_ other: HostSighting) -> Bool {
    if first != other.first { return first < other.first }
    return key.precedes(other.key)
  }
}

extension HostSighting.Key {
  func precedes(_ other: Self) -> Bool {
    var order = FactOrder()
    order.compare(facts, other.facts)
    order.compare(software, other.software)
    order.compare(validity?.rawValue, other.validity?.rawValue)
    return order.isBefore ?? false
  }
}

extension Observation {
  func precedes(_ other: Observation) -> Bool {
    var order = FactOrder()
    order.compare(self, other)
    return order.isBefore ?? false
  }
}

extension FactOrder {
  fileprivate mutating func compare(_ one: Observation, _ other: Observation) {
    compare(fact: one.kind, other.kind)
    compare(fact: one.witness, other.witness)
    compare(one.host, other.host)
    compare(one.place, other.place)
    compare(fact: one.server, other.server)
    compare(fact: one.client, other.client)
    compare(fact: one.hostSource, other.hostSource)
    compare(one.namedPort, other.namedPort)
    compare(fact: one.via, other.via)
    compare(one.quicVersion, other.quicVersion)
    compare(fact: one.process, other.process)
    compare(fact: one.http, other.http)
    compare(fact: one.tls, other.tls)
    compare(fact: one.report, other.report)
    compare(fact: one.log, other.log)
    compare(fact: one.hostCandidates, other.hostCandidates)
    compare(fact: one.canonicalNames, other.canonicalNames)
    compare(fact: one.anomalies, other.anomalies)
  }

  private mutating func compare<Value: FactValue>(fact one: Value, _ other: Value) {
    Value.compare(one, other, in: &self)
  }
}
