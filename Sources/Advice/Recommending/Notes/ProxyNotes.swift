import Evidence
import HostNames

/// Notes on the proxies that the traffic of a run went through.
struct ProxyNotes {
  let terminators: TerminatorIndex
  let evidence: [HostEvidence]

  init(_ terminators: TerminatorIndex, evidence: [HostEvidence]) {
    self.terminators = terminators
    self.evidence = evidence
  }

  var notes: [Note] { [ended, undecided].compactMap(\.self) }

  /// A note on the proxies whose TLS was seen in place of the servers'.
  private var ended: Note? {
    var hosts: [Terminator: Set<String>] = [:]
    for host in evidence {
      for sighting in host.sightings {
        guard let terminator = terminators.terminator(of: sighting.observation) else { continue }
        hosts[terminator, default: []].insert(host.host)
      }
    }
    guard !hosts.isEmpty else { return nil }
    let seen = Set(hosts.values.joined()).sorted()
    return Note(.seenThroughProxy(hosts: NameNotes.list(seen), hosts.keys.sorted()))
  }

  /// Connections through a proxy that hide whose TLS it is.
  private var undecided: Note? {
    let proxies = terminators.unseenThroughProxy.map(\.description)
    guard !proxies.isEmpty else { return nil }
    return Note(.proxyUndecided(NameNotes.list(proxies)))
  }
}
