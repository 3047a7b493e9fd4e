import Evidence
import HostNames
import SDKCatalog

extension RecommenderOptions {
  /// Returns whether the catalogue has a host, by its own name, as one that the operating system asks for.
  func isOfOperatingSystem(_ host: String) -> Bool {
    guard case .sdk(let match)? = sdkCatalog.owner(of: host) else { return false }
    return match.record.category == .operatingSystem && !match.suffix.isShared
  }

  /// The party behind a host, by its name, its aliases in DNS or the service it was asked through.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - sightings: The sightings of the host.
  ///   - answers: The DNS answers for the host.
  /// - Returns: An SDK, or a cloud that anybody rents, where something names one.
  func owner(of host: String, _ sightings: [Sighting], answers: NameAnswers?) -> HostOwner? {
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
