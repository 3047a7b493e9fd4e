import Evidence
import HostNames

extension ObservationNaming {
  /// Checks a host name that comes from DNS answers against the server's certificate.
  ///
  /// A certificate that does not cover the name shows that the name is wrong, not the server. The
  /// host is then the address, and the name only a candidate. If the certificate matches exactly
  /// one of several names, that name is the host.
  func checkName(of observation: inout Observation, proxied ends: ProxiedEndpoints?) {
    guard let certificate = observation.tls?.certificate?.value,
      observation.tls?.encryptedHello != .real, let host = observation.host,
      let source = observation.hostSource
    else { return }
    guard !source.isInferred else {
      if !certificate.claims(host) {
        observation.hostCandidates = [HostCandidate(host, source: source)]
        observation.host = (ends?.server ?? observation.server.address).description
        observation.hostSource = ends?.source ?? .address
        observation.canonicalNames = []
      }
      return
    }
    let candidates = observation.hostCandidates.filter(\.source.isInferred)
    // A URL with the address also matches a certificate that contains the address.
    guard !candidates.isEmpty, IPAddress(parsing: host) != nil, !certificate.claims(host) else {
      return
    }
    let claimed = candidates.filter { certificate.claims($0.host) }
    if claimed.count == 1, let only = claimed.first {
      (observation.host, observation.hostSource) = (only.host, only.source)
      observation.hostCandidates = []
      observation.canonicalNames = aliases.chain(of: only.host)
    } else {
      observation.hostCandidates =
        claimed.isEmpty
        ? candidates.map { HostCandidate($0.host, source: $0.source) }.sorted() : claimed
    }
  }
}
