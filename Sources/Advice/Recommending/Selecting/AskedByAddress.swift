import Evidence
import HostNames
import SDKCatalog

/// Loads that may have been made by address though the request names a host (HTTPDNS): ATS judges the
/// host of the URL, which is then the address, and a key for the name is of no use (ATS-58).
///
/// What the wire does not tell, a name and an address are likely both.
struct AskedByAddress {
  /// Addresses of services that are asked by address on purpose.
  private let services: Set<IPAddress>

  init(_ catalog: SDKCatalog) { services = catalog.addresses }

  /// Adds the address of a connection as a host of its own where the load may have been made by
  /// address though the request names a host.
  ///
  /// A name comes before those below it.
  func withCandidates(_ evidence: [HostEvidence]) -> [HostEvidence] {
    let evidence = evidence.map(withServices)
    var added: [String: [Sighting]] = [:]
    for host in evidence {
      for sighting in host.sightings where sighting.observation.hostSource?.isStated == true {
        for candidate in sighting.observation.hostCandidates where candidate.host != host.host {
          added[candidate.host, default: []].append(sighting)
        }
      }
    }
    // Most hosts gain nothing, and there may be many: their sightings are not copied.
    var hosts = evidence
    for index in hosts.indices {
      guard let more = added.removeValue(forKey: hosts[index].host) else { continue }
      hosts[index].sightings = (hosts[index].sightings + more).sorted { $0.first < $1.first }
    }
    hosts += added.map { host, sightings in
      HostEvidence(host: host, sightings: sightings.sorted { $0.first < $1.first })
    }
    return
      hosts
      .sorted { ($0.host.utf8.count, $0.host) < ($1.host.utf8.count, $1.host) }
  }

  /// Adds the address to a name of which no DNS answer was seen and that was asked at such a service.
  private func withServices(_ evidence: HostEvidence) -> HostEvidence {
    guard (evidence.answers?.resolved ?? 0) == 0,
      evidence.sightings.contains(where: { isAtService($0.observation) })
    else { return evidence }
    var evidence = evidence
    for index in evidence.sightings.indices {
      let sighting = evidence.sightings[index]
      var seen = sighting.observation
      guard isAtService(seen), let source = seen.hostSource else { continue }
      seen.hostCandidates = [
        HostCandidate(evidence.host, source: source, certainty: .likely),
        HostCandidate(seen.server.address.description, source: .address, certainty: .likely),
      ]
      evidence.sightings[index] = Sighting(seen, count: sighting.count, last: sighting.last)
    }
    return evidence
  }

  private func isAtService(_ seen: Observation) -> Bool {
    services.contains(seen.server.address) && seen.mayHoldAddressInURL
      && seen.hostCandidates.isEmpty
      && seen.host.flatMap(IPAddress.init(parsing:)) == nil
  }
}

extension Observation {
  /// The hosts that the URL may have held in place of the one that the request names.
  var otherHosts: [String] {
    guard hostSource?.isStated == true else { return [] }
    return hostCandidates.map(\.host)
  }
}
