import Evidence
import ProtocolRegistries

/// Notes on TLS that a browser recorded, whose offer differs from that of Apple's clients.
struct BrowserNotes {
  let evidence: [HostEvidence]

  /// Notes on hosts that chose no forward secrecy with Chromium.
  ///
  /// Chromium offers no P-521, so a server that supports only this curve has to choose RSA key
  /// exchange.
  var notes: [SuggestionNote] {
    let hosts = evidence.filter { host in
      host.sightings.contains { sighting in
        let observation = sighting.observation
        return observation.witness == .har && observation.tls?.offer != nil
          && observation.tls?.cipherSuite?.isForwardSecret == false
      }
    }.map(\.host)
    return hosts.isEmpty ? [] : [SuggestionNote(.browserOffer(hosts: HiddenNameNotes.list(hosts)))]
  }
}
