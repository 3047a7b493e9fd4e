import AppTransportSecurity

package struct UnexercisedHosts {
  let present: PresentDictionary
  let options: RecommenderOptions

  package init(present: PresentDictionary, options: RecommenderOptions) {
    self.present = present
    self.options = options
  }

  /// Returns the hosts in http URLs of the app's files that are neither local nor in `seen`.
  package func hosts(seen: Set<String>) -> [UnexercisedHost] {
    guard let named = options.named else { return [] }
    return named.mentions.keys.sorted().compactMap { host in
      guard !seen.contains(host), !LocalHosts.contain(host),
        let mention = named.mention(of: host, in: .cleartext)
      else { return nil }
      return UnexercisedHost(host: host, mention: mention, standing: standing(of: host))
    }
  }

  /// Returns the hosts with the decisions of this dictionary.
  package func judged(_ hosts: [UnexercisedHost]) -> [UnexercisedHost] {
    hosts.map { host in
      UnexercisedHost(
        host: host.host, mention: host.mention, standing: standing(of: host.host))
    }
  }

  private func standing(of host: String) -> UnexercisedHost.Standing {
    let policy = present.policy(near: host)
    let facts = TransportFacts(scheme: .http, host: host)
    let decisions = options.systems.map {
      (system: $0, decision: options.evaluator(on: $0).evaluate(facts, under: policy))
    }
    let blocked = decisions.filter { $0.decision.verdict == .block }
    guard blocked.isEmpty else {
      return .blocked(on: blocked.count == decisions.count ? [] : blocked.map(\.system))
    }
    guard decisions.allSatisfy({ $0.decision.verdict == .allow }), let first = decisions.first
    else { return .undecided }
    if case .listed(let key) = first.decision.standing { return .allowed(by: key) }
    return .allowed(by: nil)
  }
}
