public import AppTransportSecurity
public import Evidence

/// The hosts of a run to which the entries of a dictionary apply.
public struct EntryUse: Sendable {
  /// A host that was contacted, and to which an entry applies.
  public struct Host: Hashable, Sendable {
    public var name: String
    /// The first place at which it was seen.
    public var first: Place
    /// `nil` if its traffic is not judged, such as that of a local host.
    public var verdict: HostVerdict?
  }

  /// The hosts by the key of the entry, each list sorted by name.
  public private(set) var hosts: [String: [Host]] = [:]

  /// Finds the entry of each host in `ledger`, by the newest system of the range that reads one.
  public init(
    of policy: TransportSecurityPolicy, options: RecommenderOptions, seen ledger: EvidenceLedger,
    _ suggestion: Suggestion
  ) {
    let verdicts = Dictionary(
      suggestion.hosts.map { ($0.host, $0.verdict) }, uniquingKeysWith: { one, _ in one })
    for evidence in ledger.evidence {
      guard let first = evidence.sightings.map(\.first).min(),
        !policy.keys(near: evidence.host).isEmpty,
        let key = Self.key(of: evidence.host, policy, options)
      else { continue }
      hosts[key, default: []].append(
        Host(name: evidence.host, first: first, verdict: verdicts[evidence.host]))
    }
    for key in hosts.keys {
      hosts[key]?.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  private static func key(
    of host: String, _ policy: TransportSecurityPolicy, _ options: RecommenderOptions
  ) -> String? {
    for system in options.systems.reversed() {
      var facts = TransportFacts(scheme: .http, host: host)
      facts.interface = .urlLoading
      let decision = options.evaluator(on: system).evaluate(facts, under: policy)
      if case .listed(let key) = decision.standing { return key }
    }
    return nil
  }
}
