import Evidence
import SDKCatalog

extension RecommenderOptions {
  /// The SDK behind a host, by its name, its aliases in DNS or the service it was asked through.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - sightings: The sightings of the host.
  ///   - answers: The DNS answers for the host.
  /// - Returns: The SDK, where something names one.
  func sdk(of host: String, _ sightings: [Sighting], answers: NameAnswers?) -> SDKMatch? {
    if let match = sdkCatalog.match(host: host) { return match }
    let seen = sightings.lazy.map(\.observation)
    let aliases = Set(seen.flatMap(\.canonicalNames)).union((answers?.chains ?? []).joined())
    return sdkCatalog.match(
      host: host, aliases: aliases, servers: Set(seen.map(\.server.address)))
  }
}
