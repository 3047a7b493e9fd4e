/// The certificates of private authorities and proxies that captures show, by host and server.
///
/// A log of the same run has no certificates, so the packets of a connection decide whether the
/// connection's lines are about a proxy's TLS.
struct CapturedCertificates: Sendable {
  private struct Target: Hashable, Sendable {
    var host: String
    var server: Endpoint
  }

  private struct Use: Hashable, Sendable {
    var certificate: SharedValue<CertificateFacts>
    var time: Timestamp?
  }

  /// The limit of connections stored for one host at one server, as a run may contact a host often.
  private static let mostUses = 64

  private var uses: [Target: Set<Use>] = [:]

  /// Records the certificate of a captured connection.
  ///
  /// - Returns: The change in the number of stored connections.
  mutating func record(_ certificate: SharedValue<CertificateFacts>, of observation: Observation)
    -> Int
  {
    guard observation.witness == nil, let host = observation.host else { return 0 }
    let target = Target(host: host, server: observation.server)
    guard uses[target, default: []].count < Self.mostUses else { return 0 }
    let use = Use(certificate: certificate, time: observation.place.time)
    return uses[target, default: []].insert(use).inserted ? 1 : 0
  }

  /// Returns the certificates of the captured connections that a log's line may be about, by server
  /// and time.
  func certificates(near observation: Observation) -> [SharedValue<CertificateFacts>] {
    guard let host = observation.host,
      let uses = uses[Target(host: host, server: observation.server)]
    else { return [] }
    return uses.filter {
      LogMatching.areNear(logged: observation.place.time, captured: $0.time)
    }.map(\.certificate)
  }
}
