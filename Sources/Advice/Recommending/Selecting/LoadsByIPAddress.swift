import Evidence
import HostNames
import SDKCatalog

/// Finds loads that may have been made by IP address although the request names a host (HTTPDNS).
///
/// ATS judges the host of the URL, which is then the address, so a key for the name has no effect
/// (ATS-58). Packets do not show the URL, so both the name and the address become likely hosts.
struct LoadsByIPAddress {
  private let services: Set<IPAddress>

  init(_ catalog: SDKCatalog) { services = catalog.addresses }

  /// Returns the evidence with possible loads by IP address also listed under their address.
  ///
  /// The hosts are sorted by length of name, so that a name precedes its subdomains.
  func withCandidates(_ evidence: [HostEvidence]) -> [HostEvidence] {
    let evidence = evidence.map(withServices)
    var added: [String: [HostSighting]] = [:]
    for host in evidence {
      for sighting in host.sightings where sighting.observation.hostSource?.isStated == true {
        for candidate in sighting.observation.hostCandidates where candidate.host != host.host {
          added[candidate.host, default: []].append(sighting)
        }
      }
    }
    // Few hosts change, and there may be very many, so sightings of the others are not copied.
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

  /// Adds the address as a possible host of connections to an HTTPDNS service of the catalogue, if
  /// DNS did not resolve the host's name.
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
      evidence.sightings[index] = HostSighting(seen, count: sighting.count, last: sighting.last)
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
  var otherHosts: [String] {
    guard hostSource?.isStated == true else { return [] }
    return hostCandidates.map(\.host)
  }
}
