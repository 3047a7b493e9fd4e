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
    let who = hosts.keys.sorted().map(\.title).joined(separator: " and ")
    let seen = Set(hosts.values.joined()).sorted()
    return Note(
      identifier: "seen-through-proxy",
      text:
        "The TLS of \(NameNotes.list(seen)) was ended by \(who): version, suite and certificate are the"
        + " proxy's and say nothing of the servers. Cleartext HTTP and redirects were judged. To see the"
        + " servers, capture without the proxy; where a client refused it, trust its root"
        + " certificate on the device. --through-proxy off judges the TLS as the"
        + " servers' own.")
  }

  /// Connections through a proxy that hide whose TLS it is.
  private var undecided: Note? {
    let proxies = terminators.unseenThroughProxy.map(\.description)
    guard !proxies.isEmpty else { return nil }
    let many = proxies.count > 1
    return Note(
      identifier: "proxy-undecided",
      text:
        "TLS 1.3 through \(many ? "the proxies" : "the proxy") \(NameNotes.list(proxies)) hides the"
        + " certificate, so the TLS may be the proxy's. --through-proxy \(proxies[0]) says that it is."
    )
  }
}
