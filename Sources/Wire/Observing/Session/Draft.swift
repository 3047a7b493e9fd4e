import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// An unfinished observation: one use of the network, as a conversation reports it.
///
/// It has no place and no process yet, and no host if the wire names none. A class, so that it is
/// passed on without a copy.
class Draft {
  /// The kind of observation; `nil` for a draft that is counted and gets no record.
  let kind: Observation.Kind?
  /// The packet it began in.
  var mark: PacketMark
  var host: String?
  var hostSource: HostSource?
  /// The port that the client named beside the host.
  var namedPort: UInt16?
  /// The hosts that it may have been for, if the wire states none for sure, the surest first.
  var hostCandidates: [HostCandidate] = []
  /// The aliases behind the host.
  var canonicalNames: [String] = []
  /// The kind of the Encrypted Client Hello extension.
  var encryptedHelloKind: EncryptedHelloKind?
  var via: Carrier?
  /// The ends beyond a proxy, if known.
  private(set) var proxied: ProxiedEnds?
  var anomalies: Set<Anomaly> = []

  init(kind: Observation.Kind?, mark: PacketMark) {
    self.kind = kind
    self.mark = mark
  }

  /// Copies the route by which the connection came about.
  func take(_ route: ConnectionRoute) {
    via = route.via
    proxied = route.ends
    namedPort = route.proxiedPort
  }

  /// The draft itself, if its protocol is not followed.
  var other: OtherConversation? { nil }

  /// The bytes of a DNS answer, if the draft is nothing else.
  var answer: [UInt8]? { nil }

  /// The chain that the server sent, if known.
  var chain: SentChain? { nil }
  /// The number of Signed Certificate Timestamps beside the chain, if the server sent any.
  var signedTimestamps: Int? { nil }

  /// The Encrypted Client Hello, with the related facts of the handshake.
  var encryptedHello: OfferedEncryptedHello? { nil }

  /// True if the hello names no server, and only decrypted content shows the host.
  ///
  /// A client that connects by address sends such a hello too (RFC 6066, section 3).
  var isNamedInside: Bool { false }

  /// True if the request was made to a proxy.
  var isToProxy: Bool { false }

  /// Fills in the facts of the protocol itself.
  func describe(in observation: inout Observation) {}
}
