import Evidence
import HostNames

extension ObservationNaming {
  /// Checks a name that the server's address suggests against the certificate of the server.
  ///
  /// A certificate for another name speaks against the name, not against the server: the host is then the
  /// address, and the name no more than possible. Of several names, the only one that the certificate is
  /// for is the host.
  ///
  /// - Parameters:
  ///   - observation: The handshake, with its certificate.
  ///   - ends: The ends beyond a proxy, if known.
  func checkName(of observation: inout Observation, proxied ends: ProxiedEnds?) {
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
    // A URL with the address fits a certificate that holds the address too.
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
