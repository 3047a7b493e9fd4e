import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// Gathers what the messages of one handshake say.
///
/// A class, as its hellos are large and every segment of the handshake asks it something.
final class TLSHandshakeRecord {
  /// The packet of its first message.
  private var mark: PacketMark
  private var clientHello: ClientHello?
  private var serverHello: ServerHello?
  private var facts = TLSFacts()
  /// The chain that the server sent.
  private(set) var certificates: [[UInt8]] = []
  private var serverChangedCipher = false
  private var clientChangedCipher = false
  private var isServerDone = false
  private var clientSentData = false
  var anomalies: Set<String> = []

  init(mark: PacketMark) { self.mark = mark }

  /// Whether another ClientHello begins another handshake: a HelloRetryRequest asks for a second
  /// hello of the same one.
  var isAnotherHandshakeDue: Bool {
    clientHello != nil && !(facts.helloRetry && serverHello == nil)
  }

  /// Whether nothing that follows can add a fact.
  var isComplete: Bool {
    guard clientSentData, clientHello != nil, let version = serverHello?.version else {
      return false
    }
    return version == .tls13 || serverChangedCipher || isServerDone
  }

  func take(_ event: TLSEvent, from side: StreamSide, mark: PacketMark) {
    switch event {
    case .clientHello(let hello) where side == .client:
      // The first hello says what the client is; a second one repeats it with another key share.
      if clientHello == nil {
        clientHello = hello
        self.mark = mark
      }
    case .serverHello(let hello) where side == .server:
      if hello.isHelloRetryRequest {
        facts.helloRetry = true
      } else if serverHello == nil {
        serverHello = hello
      }
    case .certificates(let chain) where side == .server && certificates.isEmpty:
      certificates = chain
    case .serverKeyExchange(.finiteField(let bits)): facts.dhBits = bits
    case .serverHelloDone: isServerDone = true
    case .changeCipherSpec:
      if side == .server { serverChangedCipher = true } else { clientChangedCipher = true }
    case .applicationData:
      if side == .client { clientSentData = true }
    case .alert(let level, let description):
      facts.alerts.append(
        AlertFacts(
          from: side == .client ? .client : .server, isFatal: level == .fatal,
          description: description))
    case .malformed(let identifier): anomalies.insert(identifier)
    default: break
    }
  }

  /// What is told of the handshake; `nil` where nothing of it was seen but noise.
  func draft(route: ConnectionRoute) -> Draft? {
    guard clientHello != nil || serverHello != nil || !facts.alerts.isEmpty else { return nil }
    let draft = Draft(kind: .tls, mark: mark)
    draft.handshake = self
    draft.via = route.via
    draft.anomalies = anomalies
    if let name = clientHello?.serverName {
      (draft.host, draft.hostSource) = (name, .sni)
    } else {
      (draft.host, draft.hostSource) = (route.proxiedHost, route.proxiedHostSource)
    }
    return draft
  }

  /// Signed Certificate Timestamps beside the chain, where the server sent any.
  var signedTimestamps: Int? { serverHello?.signedCertificateTimestampCount }

  /// What the handshake says, but for the certificate.
  func facts(_ hellos: inout HelloTable) -> TLSFacts {
    var facts = facts
    if let clientHello { hellos.describe(clientHello, in: &facts) }
    if let serverHello {
      describe(serverHello, in: &facts)
      facts.ja3s = hellos.ja3s(serverHello)
    }
    return facts
  }

  private func describe(_ hello: ServerHello, in facts: inout TLSFacts) {
    facts.version = hello.version
    facts.cipherSuite = hello.cipherSuite
    facts.alpn = hello.applicationProtocol
    facts.downgradeSentinel = hello.downgradeSentinel != nil
    facts.extendedMasterSecret =
      hello.version == .tls13 ? nil : hello.hasExtendedMasterSecret
    if hello.version == .tls13 {
      facts.resumed = hello.selectsPreSharedKey
      facts.pskOnly = hello.isPreSharedKeyOnly
    } else {
      facts.resumed = isResumed(hello)
      facts.clientSentApplicationData =
        clientSentData ? true : clientChangedCipher && serverChangedCipher ? false : nil
    }
  }

  /// Whether a handshake up to TLS 1.2 took up an earlier session (RFC 5246, section 7.3; RFC
  /// 5077, section 3.1): the session number comes back, or the server is done without a certificate.
  private func isResumed(_ hello: ServerHello) -> Bool? {
    if !certificates.isEmpty { return false }
    if let clientHello, !hello.sessionID.isEmpty,
      clientHello.sessionID == hello.sessionID
    {
      return true
    }
    if isServerDone { return false }
    return serverChangedCipher ? true : nil
  }
}
