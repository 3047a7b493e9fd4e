import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// An unfinished observation: one TLS handshake or HTTP exchange, for example.
///
/// Subclasses add the facts of a protocol in `describe(in:)`. The session later adds endpoints,
/// process and, if the wire names none, the host. A class, to avoid copies.
class ObservationDraft {
  /// The kind of observation that the draft becomes; nil if it becomes none: DNS messages, and
  /// connections outside ATS, which are counted as unanalyzed traffic.
  let kind: Observation.Kind?
  var mark: PacketReference
  var host: String?
  var hostSource: HostSource?
  var namedPort: UInt16?
  /// Possible hosts, most probable first, if the host is uncertain.
  var hostCandidates: [HostCandidate] = []
  var canonicalNames: [String] = []
  var encryptedHelloKind: EncryptedHelloKind?
  var via: ConnectionCarrier?
  private(set) var proxied: ProxiedEndpoints?
  var anomalies: Set<Anomaly> = []

  init(kind: Observation.Kind?, mark: PacketReference) {
    self.kind = kind
    self.mark = mark
  }

  func apply(_ route: ConnectionRoute) {
    via = route.via
    proxied = route.ends
    namedPort = route.proxiedPort
  }

  var other: CountOnlyConnection? { nil }

  var answer: [UInt8]? { nil }

  var chain: SentCertificateChain? { nil }
  var sentTimestamps: SentCertificateTimestamps { SentCertificateTimestamps() }

  var encryptedHello: OfferedEncryptedHello? { nil }

  /// True if the ClientHello names no server, and only decrypted content shows the host.
  ///
  /// A client that connects by address also sends such a hello (RFC 6066, section 3).
  var isNamedInside: Bool { false }

  var isToProxy: Bool { false }

  func describe(in observation: inout Observation) {}
}
