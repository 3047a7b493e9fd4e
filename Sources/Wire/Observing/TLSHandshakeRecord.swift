import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The facts of one handshake, gathered from its messages.
///
/// A class, so that a segment moves no state but what it changes. It keeps little, as many
/// handshakes are open at a time: the data they share is in `KnownHandshakes`.
final class TLSHandshakeRecord: Draft {
  private let known: KnownHandshakes
  private let carrier: FingerprintTransport
  private var facts = Facts()
  /// Indicates whether later packets can add no fact.
  ///
  /// Beside the facts, like what follows, as every segment reads it.
  private(set) var isComplete = false
  /// Indicates whether a ClientHello was seen.
  private(set) var hasOffer = false
  /// About how much memory it takes, in bytes.
  ///
  /// What it shares with others counts in full, as they may be gone before it.
  private(set) var heldBytes = TLSHandshakeRecord.fixedBytes
  private var requests: DecryptedRequests?
  /// The version of QUIC that carried it.
  var quicVersion: UInt32?
  /// The outcome, where something other than TLS over TCP carried it.
  var outcome: HandshakeOutcome?

  /// What the messages of both sides said.
  ///
  /// One value, so that a message is taken in with a single access to the record.
  private struct Facts {
    var offer: ClientOffer?
    /// The first hellos of both sides, which is all that is kept of them besides offer and choice.
    var hello: ClientHello?
    var choice: ServerChoice?
    var serverHello: ServerHello?
    var sentChain: SentChain?
    var dhBits: Int?
    var alerts: [AlertFacts] = []
    var helloRetry = false
    var serverChangedCipher = false
    var isServerDone = false
    /// The application protocol that a server of TLS 1.3 chose, which it says encrypted.
    var encryptedProtocol: String?
    /// Certificate timestamps that came beside the chain in TLS 1.3.
    var chainTimestamps: Int?
    var progress = HandshakeProgress()

    /// Takes the next step of a side, and tells whether later packets can add no fact.
    mutating func take(_ step: HandshakeProgress.Step, from side: StreamSide) -> Bool {
      progress.take(step, from: side)
      return progress.isSettled
    }
  }

  /// The memory of a record alone, in bytes.
  private static let fixedBytes = 512
  /// Alerts kept; a peer that sends warnings without end says nothing by the later ones.
  private static let mostAlerts = 16

  init(mark: PacketMark, known: KnownHandshakes, carrier: FingerprintTransport = .tcp) {
    self.known = known
    self.carrier = carrier
    super.init(kind: carrier == .quic ? .quic : .tls, mark: mark)
  }

  /// The name that the client asked for.
  var serverName: String? { facts.hello?.serverName }

  /// Indicates whether another ClientHello begins another handshake.
  ///
  /// The second hello after a HelloRetryRequest belongs to the same one.
  var isAnotherHandshakeDue: Bool {
    hasOffer && !(facts.helloRetry && facts.choice == nil)
  }

  /// Indicates whether a hello is the one that was sent already.
  func isRepeated(by hello: ClientHello) -> Bool {
    guard let first = facts.hello else { return false }
    return hello.random == first.random && hello.serverName == first.serverName
      && hello.sessionID == first.sessionID
      && facts.offer?.isMade(of: hello, carrier: carrier) == true
  }

  /// Indicates whether something of it could not be read.
  private var isDamaged: Bool { anomalies.contains { $0.hasPrefix("tls.") } }

  /// The side that sent a fatal alert first.
  var refuser: StreamSide? { facts.progress.refuser }

  /// Indicates whether both a ClientHello and a ServerHello were seen.
  var hasBothHellos: Bool { hasOffer && facts.choice != nil }

  /// Indicates whether further data of a side adds no fact.
  func isSettled(byDataFrom side: StreamSide) -> Bool { facts.progress.isSettled(byDataFrom: side) }

  /// Notes so many bytes of a side that the capture has lost.
  func lose(_ count: Int, from side: StreamSide) {
    anomalies.insert("tcp.gap")
    isComplete = facts.take(.loss(count), from: side)
  }

  /// Notes that a side ends the connection.
  func end(_ side: StreamSide) { facts.progress.take(.end, from: side) }

  /// Notes that a side sent data that was decrypted.
  func receiveData(from side: StreamSide) { isComplete = facts.take(.data, from: side) }

  func take(_ event: TLSEvent, from side: StreamSide, mark: PacketMark) {
    switch event {
    case .malformed(let identifier): anomalies.insert(identifier)
    // A connection of QUIC begins with its first packet, wherever that holds the hello.
    case .clientHello where side == .client && carrier == .tcp && !hasOffer: self.mark = mark
    default: break
    }
    take(event, from: side, into: &facts)
  }

  private func count(_ offer: ClientOffer?, _ chain: SentChain?) {
    heldBytes = Self.fixedBytes + (offer?.heldBytes ?? 0) + (chain?.heldBytes ?? 0)
  }

  private func take(_ event: TLSEvent, from side: StreamSide, into facts: inout Facts) {
    if let step = HandshakeProgress.Step(event, from: side) {
      isComplete = facts.take(step, from: side)
    }
    switch event {
    case .clientHello(let hello) where side == .client:
      // The first hello says what the client is; a second one repeats it with another key share.
      if facts.offer == nil {
        facts.offer = known.offer(of: hello, carrier: carrier)
        facts.hello = hello
        hasOffer = true
        count(facts.offer, facts.sentChain)
      }
    case .serverHello(let hello) where side == .server:
      if hello.isHelloRetryRequest {
        facts.helloRetry = true
      } else if facts.choice == nil {
        facts.choice = known.choice(of: hello)
        facts.serverHello = hello
      }
    case .certificates(let message) where side == .server && facts.sentChain == nil:
      facts.sentChain = known.chain(of: message)
      count(facts.offer, facts.sentChain)
      facts.chainTimestamps = message.signedCertificateTimestampCount
    case .encryptedExtensions(let extensions) where side == .server:
      facts.encryptedProtocol = extensions.applicationProtocol
    case .serverKeyExchange(.finiteField(let bits)): facts.dhBits = bits
    case .serverHelloDone: facts.isServerDone = true
    case .changeCipherSpec:
      if side == .server { facts.serverChangedCipher = true }
    case .alert(let level, let description) where facts.alerts.count < Self.mostAlerts:
      facts.alerts.append(
        AlertFacts(
          from: side == .client ? .client : .server, isFatal: level == .fatal,
          description: description))
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
    guard
      facts.offer != nil || facts.choice != nil || !facts.alerts.isEmpty
        || facts.sentChain != nil || isDamaged
    else { return false }
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
  override var chain: SentChain? { facts.sentChain }
  override var signedTimestamps: Int? {
    facts.choice?.signedTimestamps ?? facts.chainTimestamps
  }

  override var encryptedHello: OfferedEncryptedHello? {
    guard facts.offer?.facts.hasEncryptedClientHello == true else { return nil }
    let isRefuted =
      facts.progress.isSettled && facts.choice.map { $0.version < .tls13 } == true
    return OfferedEncryptedHello(
      outer: facts.hello?.encryptedHello, serverName: serverName, isRefuted: isRefuted)
  }

  override func describe(in observation: inout Observation) {
    // Filled in its place, which costs no copy.
    observation.tls = TLSFacts()
    observation.tls?.take(self)
    observation.quicVersion = quicVersion
    observation.http = requests?.facts
  }

  /// Fills in the facts of the handshake, except for the certificate.
  fileprivate func describe(_ tls: inout TLSFacts) {
    tls.offer = facts.offer?.facts
    tls.sni = serverName
    tls.encryptedHello = encryptedHelloKind
    tls.helloRetry = facts.helloRetry
    tls.dhBits = facts.dhBits
    tls.alerts = facts.alerts
    tls.outcome = outcome ?? outcomeOverTCP
    if let choice = facts.choice { describe(choice, in: &tls) }
  }

  private func describe(_ choice: ServerChoice, in tls: inout TLSFacts) {
    tls.version = choice.version
    tls.cipherSuite = choice.cipherSuite
    tls.alpn = choice.applicationProtocol ?? facts.encryptedProtocol
    tls.downgradeSentinel = facts.serverHello?.downgradeSentinel != nil
    tls.ja3s = choice.ja3s
    if choice.version == .tls13 {
      tls.resumed = choice.selectsPreSharedKey
      tls.pskOnly = choice.isPreSharedKeyOnly
    } else {
      tls.extendedMasterSecret = choice.hasExtendedMasterSecret
      tls.resumed = isResumed
    }
  }

  /// The outcome over TCP; a handshake that was given up may have gone on.
  private var outcomeOverTCP: HandshakeOutcome {
    let outcome = facts.progress.outcome
    let isOpen = [.noAnswer, .completedUnused].contains(outcome)
    return isOpen && anomalies.contains("tcp.given-up") ? .cut : outcome
  }

  /// Indicates whether a handshake up to TLS 1.2 resumed a session (RFC 5246, section 7.3; RFC
  /// 5077, section 3.1).
  ///
  /// The session ID then comes back, or the server is done without a certificate.
  private var isResumed: Bool? {
    if facts.sentChain != nil { return false }
    // In TLS 1.3 the session means nothing.
    if let client = facts.hello?.sessionID, !client.isEmpty, let server = facts.serverHello,
      server.version < .tls13, client == server.sessionID
    {
      return true
    }
    if facts.isServerDone { return false }
    return facts.serverChangedCipher ? true : nil
  }
}

extension TLSFacts {
  fileprivate mutating func take(_ handshake: TLSHandshakeRecord) { handshake.describe(&self) }
}
