import Evidence
import ProtocolRegistries

/// Notes on TLS that a browser recorded, whose offer differs from that of Apple's clients.
struct BrowserNotes {
  let evidence: [HostEvidence]

  /// Chromium offers no P-521, so that a server of this curve alone chooses RSA with it.
  var notes: [Note] {
    let hosts = evidence.filter { host in
      host.sightings.contains { sighting in
        let observation = sighting.observation
        return observation.witness == .har && observation.tls?.offer != nil
          && observation.tls?.cipherSuite?.isForwardSecret == false
      }
    }.map(\.host)
    return hosts.isEmpty ? [] : [Note(.browserOffer(hosts: NameNotes.list(hosts)))]
  }
}
