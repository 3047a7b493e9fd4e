import Evidence
import HostNames
import SDKCatalog

extension RecommenderOptions {
  func isOfOperatingSystem(_ host: String) -> Bool {
    guard case .sdk(let match)? = sdkCatalog.owner(of: host) else { return false }
    return match.record.category == .operatingSystem && !match.suffix.isShared
  }

  /// Returns the SDK or cloud behind a host, found by the host's name, its DNS aliases, or the
  /// addresses of its servers; `nil` if unknown.
  func owner(of host: String, _ sightings: [HostSighting], answers: DNSAnswers?) -> HostOwner? {
    var aliases: Set<String> = []
    var servers: Set<IPAddress> = []
    for sighting in sightings {
      aliases.formUnion(sighting.observation.canonicalNames)
      servers.insert(sighting.observation.server.address)
    }
    for chain in answers?.chains ?? [] { aliases.formUnion(chain) }
    return sdkCatalog.owner(of: host, aliases: aliases, servers: servers)
  }
}
