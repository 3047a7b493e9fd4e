import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The facts of one handshake, gathered from its messages.
///
/// A class, so that a segment moves no state but what it changes. It keeps little, as many
/// handshakes are open at a time: the data they share is in `KnownHandshakes`.
final class TLSHandshakeRecord: Draft {
  private let known: KnownHandshakes
  private var offer: ClientOffer?
  private(set) var serverName: String?
  private var outerHello: EncryptedHello?
  /// The sessions that the client and the server named.
  private var clientSession = ShortOctets()
  private var serverSession = ShortOctets()
  private var clientRandom = ShortOctets()
  private var choice: ServerChoice?
  private var sentChain: SentChain?
  private var dhBits: Int?
  private var alerts: [AlertFacts] = []
  private var helloRetry = false
  private var downgradeSentinel = false
  private var serverChangedCipher = false
  private var isServerDone = false
  /// The application protocol that a server of TLS 1.3 chose, which it says encrypted.
  private var encryptedProtocol: String?
  /// Certificate timestamps that came beside the chain in TLS 1.3.
  private var chainTimestamps: Int?
  private var requests: DecryptedRequests?
  private var progress = HandshakeProgress()

  private let carrier: FingerprintTransport
  /// The version of QUIC that carried it.
  var quicVersion: UInt32?
  /// The outcome, where something other than TLS over TCP carried it.
  var outcome: HandshakeOutcome?

  /// Alerts kept; a peer that sends warnings without end says nothing by the later ones.
  private static let mostAlerts = 16

  init(mark: PacketMark, known: KnownHandshakes, carrier: FingerprintTransport = .tcp) {
    self.known = known
    self.carrier = carrier
    super.init(kind: carrier == .quic ? .quic : .tls, mark: mark)
  }

  /// About how much memory it takes, in bytes.
  ///
  /// What it shares with others counts in full, as they may be gone before it.
  var heldBytes: Int { 512 + (offer?.heldBytes ?? 0) + (sentChain?.heldBytes ?? 0) }

  /// Indicates whether another ClientHello begins another handshake.
  ///
  /// The second hello after a HelloRetryRequest belongs to the same one.
  var isAnotherHandshakeDue: Bool {
    offer != nil && !(helloRetry && choice == nil)
  }

  /// Indicates whether a ClientHello was seen.
  var hasOffer: Bool { offer != nil }

  /// Indicates whether a hello is the one that was sent already.
  func isRepeated(by hello: ClientHello) -> Bool {
    hello.random == clientRandom && hello.serverName == serverName
      && hello.sessionID == clientSession
      && offer?.isMade(of: hello, carrier: carrier) == true
  }

  /// Indicates whether something of it could not be read.
  private var isDamaged: Bool { anomalies.contains { $0.hasPrefix("tls.") } }

  /// The side that sent a fatal alert first.
  var refuser: StreamSide? { progress.refuser }

  /// Indicates whether both a ClientHello and a ServerHello were seen.
  var hasBothHellos: Bool { offer != nil && choice != nil }

  /// Indicates whether later packets can add no fact.
  ///
  /// It is stored, as every segment reads it.
  private(set) var isComplete = false

  /// Notes so many bytes of a side that the capture has lost.
  func lose(_ count: Int, from side: StreamSide) {
    anomalies.insert("tcp.gap")
    progress.take(.loss(count), from: side)
    isComplete = progress.isSettled
  }

  /// Notes that a side ends the connection.
  func end(_ side: StreamSide) { progress.take(.end, from: side) }

  /// Notes that a side sent data that was decrypted.
  func receiveData(from side: StreamSide) {
    progress.take(.data, from: side)
    isComplete = progress.isSettled
  }

  func take(_ event: TLSEvent, from side: StreamSide, mark: PacketMark) {
    if let step = HandshakeProgress.Step(event, from: side) {
      progress.take(step, from: side)
      isComplete = progress.isSettled
    }
    switch event {
    case .clientHello(let hello) where side == .client:
      // The first hello says what the client is; a second one repeats it with another key share.
      if offer == nil {
        offer = known.offer(of: hello, carrier: carrier)
        serverName = hello.serverName
        outerHello = hello.encryptedHello
        clientSession = hello.sessionID
        clientRandom = hello.random
        // A connection of QUIC begins with its first packet, wherever that holds the hello.
        if carrier == .tcp { self.mark = mark }
      }
    case .serverHello(let hello) where side == .server:
      if hello.isHelloRetryRequest {
        helloRetry = true
      } else if choice == nil {
        choice = known.choice(of: hello)
        downgradeSentinel = hello.downgradeSentinel != nil
        // In TLS 1.3 the session means nothing.
        if hello.version < .tls13 { serverSession = hello.sessionID }
      }
    case .certificates(let message) where side == .server && sentChain == nil:
      sentChain = known.chain(of: message)
      chainTimestamps = message.signedCertificateTimestampCount
    case .encryptedExtensions(let extensions) where side == .server:
      encryptedProtocol = extensions.applicationProtocol
    case .serverKeyExchange(.finiteField(let bits)): dhBits = bits
    case .serverHelloDone: isServerDone = true
    case .changeCipherSpec:
      if side == .server { serverChangedCipher = true }
    case .alert(let level, let description) where alerts.count < Self.mostAlerts:
      alerts.append(
        AlertFacts(
          from: side == .client ? .client : .server, isFatal: level == .fatal,
          description: description))
    case .malformed(let identifier): anomalies.insert(identifier)
    default: break
    }
  }

  /// Adds the decrypted requests.
  func take(_ requests: DecryptedRequests) {
    self.requests = requests
    anomalies.formUnion(requests.anomalies)
  }

  /// Ends the handshake, and tells whether more than noise was seen of it.
  func finish(route: ConnectionRoute) -> Bool {
    guard offer != nil || choice != nil || !alerts.isEmpty || sentChain != nil || isDamaged else {
      return false
    }
    take(route)
    if let serverName {
      (host, hostSource) = (serverName, .sni)
    } else if let host = requests?.host {
      (self.host, hostSource) = (host, requests?.hostSource)
    } else {
      (host, hostSource) = (route.proxiedHost, route.proxiedHostSource)
    }
    return true
  }

  override var isNamedInside: Bool { serverName == nil && requests?.host != nil }
  override var chain: SentChain? { sentChain }
  override var signedTimestamps: Int? { choice?.signedTimestamps ?? chainTimestamps }

  override var encryptedHello: OfferedEncryptedHello? {
    guard offer?.facts.hasEncryptedClientHello == true else { return nil }
    let isRefuted = progress.isSettled && choice.map { $0.version < .tls13 } == true
    return OfferedEncryptedHello(
      outer: outerHello, serverName: serverName, isRefuted: isRefuted)
  }

  override func describe(in observation: inout Observation) {
    // Filled in its place, which costs no copy.
    observation.tls = TLSFacts()
    observation.tls?.take(self)
    observation.quicVersion = quicVersion
    observation.http = requests?.facts
  }

  /// Fills in the facts of the handshake, except for the certificate.
  fileprivate func describe(_ facts: inout TLSFacts) {
    facts.offer = offer?.facts
    facts.sni = serverName
    facts.encryptedHello = encryptedHelloKind
    facts.helloRetry = helloRetry
    facts.dhBits = dhBits
    facts.alerts = alerts
    facts.outcome = outcome ?? outcomeOverTCP
    if let choice { describe(choice, in: &facts) }
  }

  private func describe(_ choice: ServerChoice, in facts: inout TLSFacts) {
    facts.version = choice.version
    facts.cipherSuite = choice.cipherSuite
    facts.alpn = choice.applicationProtocol ?? encryptedProtocol
    facts.downgradeSentinel = downgradeSentinel
    facts.ja3s = choice.ja3s
    if choice.version == .tls13 {
      facts.resumed = choice.selectsPreSharedKey
      facts.pskOnly = choice.isPreSharedKeyOnly
    } else {
      facts.extendedMasterSecret = choice.hasExtendedMasterSecret
      facts.resumed = isResumed
    }
  }

  /// The outcome over TCP; a handshake that was given up may have gone on.
  private var outcomeOverTCP: HandshakeOutcome {
    let isOpen = [.noAnswer, .completedUnused].contains(progress.outcome)
    return isOpen && anomalies.contains("tcp.given-up") ? .cut : progress.outcome
  }

  /// Indicates whether a handshake up to TLS 1.2 resumed a session (RFC 5246, section 7.3; RFC
  /// 5077, section 3.1).
  ///
  /// The session ID then comes back, or the server is done without a certificate.
  private var isResumed: Bool? {
    if sentChain != nil { return false }
    if !clientSession.isEmpty, clientSession == serverSession { return true }
    if isServerDone { return false }
    return serverChangedCipher ? true : nil
  }
}

extension TLSFacts {
  fileprivate mutating func take(_ handshake: TLSHandshakeRecord) { handshake.describe(&self) }
}
