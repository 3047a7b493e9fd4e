public import Escaping
public import Evidence
public import ProtocolRegistries

/// The facts by which the connections of a host are distinguished in a list.
public struct ConnectionSummary: Hashable, Sendable {
  /// The protocol of a connection; `listed` if a log, archive or report only lists the host.
  public enum Carrier: Int, Hashable, Sendable {
    case quic, tls, http, proxyTunnel, webSocket, listed
  }

  public var carrier: Carrier
  /// The TLS version that the server selected; `nil` if no ServerHello was seen, and for QUIC.
  public var version: TLSVersion?
  public var cipherSuite: CipherSuite?
  /// The protocol that the server selected by ALPN (RFC 7301), verbatim, as the server may send any
  /// bytes.
  public var applicationProtocol: ForeignText?
  public var outcome: HandshakeOutcome?

  public init(_ observation: Observation) {
    switch observation.kind {
    case .http where observation.http?.asksForTunnel == true: carrier = .proxyTunnel
    case .http: carrier = observation.http?.upgrade == "websocket" ? .webSocket : .http
    case .quic: carrier = .quic
    case .listed: carrier = .listed
    case .tls:
      carrier = .tls
      version = observation.tls?.version
      cipherSuite = version == nil ? nil : observation.tls?.cipherSuite
    }
    applicationProtocol = observation.tls?.alpn
    outcome = observation.tls?.outcome
  }

  /// Returns the distinct summaries of sightings, those of the most connections first.
  public static func all(of sightings: [HostSighting]) -> [ConnectionSummary] {
    // Most hosts have one sighting, which needs no counting.
    guard sightings.count > 1 else { return sightings.map { Self($0.observation) } }
    var counts: [ConnectionSummary: Int] = [:]
    for sighting in sightings { counts[Self(sighting.observation), default: 0] += sighting.count }
    return counts.sorted { one, other in
      one.value == other.value ? one.key.precedes(other.key) : one.value > other.value
    }.map(\.key)
  }

  private func precedes(_ other: ConnectionSummary) -> Bool {
    let (mine, theirs) = (order, other.order)
    return mine == theirs
      ? names.lexicographicallyPrecedes(other.names) : mine.lexicographicallyPrecedes(theirs)
  }

  private var names: [ForeignText] {
    [ForeignText(cipherSuite?.shortName ?? ""), applicationProtocol ?? ""]
  }

  private var order: [Int] {
    let end = outcome.flatMap { HandshakeOutcome.allCases.firstIndex(of: $0) }
    return [carrier.rawValue, version.map { Int($0.rawValue) } ?? -1, end ?? -1]
  }
}
