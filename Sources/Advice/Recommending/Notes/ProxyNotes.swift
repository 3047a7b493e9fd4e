import Escaping
import Evidence
import HostNames

struct ProxyNotes {
  let tlsProxies: TLSProxyIndex
  let evidence: [HostEvidence]

  var notes: [SuggestionNote] { [ended, undecided, shared].compactMap(\.self) }

  private var ended: SuggestionNote? {
    var hosts: [TLSProxy: Set<String>] = [:]
    for host in evidence {
      for sighting in host.sightings {
        guard let tlsProxy = tlsProxies.tlsProxy(of: sighting.observation) else { continue }
        hosts[tlsProxy, default: []].insert(host.host)
      }
    }
    guard !hosts.isEmpty else { return nil }
    let seen = Set(hosts.values.joined()).sorted()
    return SuggestionNote(.seenThroughProxy(hosts: HiddenNameNotes.list(seen), hosts.keys.sorted()))
  }

  private var shared: SuggestionNote? {
    var hosts: [ForeignText: Set<String>] = [:]
    for host in evidence {
      for sighting in host.sightings {
        guard let issuer = tlsProxies.sharedAuthority(of: sighting.observation),
          tlsProxies.tlsProxy(of: sighting.observation) == nil
        else { continue }
        hosts[issuer.title ?? "", default: []].insert(host.host)
      }
    }
    guard !hosts.isEmpty else { return nil }
    return SuggestionNote(
      .sharedAuthority(
        HiddenNameNotes.list(hosts.keys.filter { !$0.isEmpty }.sorted().map(\.displayed)),
        hosts: HiddenNameNotes.list(Set(hosts.values.joined()).sorted())))
  }

  private var undecided: SuggestionNote? {
    let proxies = tlsProxies.unseenThroughProxy.map(\.description)
    guard !proxies.isEmpty else { return nil }
    return SuggestionNote(.proxyUndecided(HiddenNameNotes.list(proxies)))
  }
}
