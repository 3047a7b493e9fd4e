import ApplicationProtocols
import Evidence

/// What a conversation tells of one use of the network, before it has a place, a process and, where
/// the wire names none, a host.
///
/// A class, so that it is handed on and not copied; nobody changes it once it is told.
class Draft {
  /// `nil` for what is counted and gets no record.
  let kind: Observation.Kind?
  /// The packet it began in.
  var mark: PacketMark
  var host: String?
  var hostSource: HostSource?
  /// The port that the client named beside the host.
  var namedPort: UInt16?
  /// Hosts that it may have been for, where the wire states none for sure, the surest first.
  var hostCandidates: [HostCandidate] = []
  /// The aliases behind the host.
  var canonicalNames: [String] = []
  /// What the extension for Encrypted Client Hello is.
  var encryptedHelloKind: EncryptedHelloKind?
  var via: String?
  /// The ends beyond a proxy, where they are known.
  private(set) var proxied: ProxiedEnds?
  var anomalies: Set<String> = []

  init(kind: Observation.Kind?, mark: PacketMark) {
    self.kind = kind
    self.mark = mark
  }

  /// Takes over how the connection came about.
  func take(_ route: ConnectionRoute) {
    via = route.via
    proxied = route.ends
    namedPort = route.proxiedPort
  }

  /// The connection itself, where it is of a protocol that is not followed.
  var other: OtherConversation? { nil }

  /// What a server of names answered, where that is all it is.
  var answer: DNSMessage? { nil }

  /// The chain that the server sent, where it is known.
  var chain: SentChain? { nil }
  /// Signed Certificate Timestamps beside the chain, where the server sent any.
  var signedTimestamps: Int? { nil }

  /// Encrypted Client Hello, with what the handshake tells of it.
  var encryptedHello: OfferedEncryptedHello? { nil }

  /// Whether its hello names no server, so that only what was decrypted says whom it was for: who
  /// asks by address sends such a hello too (RFC 6066, section 3).
  var isNamedInside: Bool { false }

  /// Whether it was asked of a proxy.
  var isToProxy: Bool { false }

  /// Fills in what was seen of the protocol itself.
  func describe(in observation: inout Observation) {}
}
