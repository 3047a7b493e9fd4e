import ApplicationProtocols
import Escaping
import Evidence
import ProtocolRegistries

/// The facts of a handshake, from the messages of both sides.
///
/// Offers, choices and chains are shared objects, so that each of the many open handshakes is
/// small.
struct HandshakeFacts: ~Copyable {
  private let known: SharedHandshakeData
  private let carrier: FingerprintTransport
  private(set) var mark: PacketReference
  private(set) var offer: ClientOffer?
  /// The client's first hello; nil before it arrives, and once no later message needs a comparison
  /// with it.
  private(set) var hello: ClientHello?
  private(set) var serverName: String?
  private(set) var hasDowngradeSentinel = false
  /// True if a ServerHello up to TLS 1.2 repeats the client's session ID.
  private var isSessionRepeated = false
  /// A ServerHello captured before its ClientHello; nil once the ClientHello was read.
  private var earlyServerHello: ServerHello?
  private(set) var choice: ServerChoice?
  private(set) var sentChain: SentCertificateChain?
  private(set) var dhBits: Int?
  private var keyExchangeScheme: TLSSignatureScheme?
  private(set) var alerts: [AlertFacts] = []
  private(set) var helloRetry = false
  private(set) var serverChangedCipher = false
  private(set) var isServerDone = false
  /// True if no later packet can add a fact.
  private(set) var isComplete = false
  /// The application protocol (ALPN) from a TLS 1.3 server's decrypted EncryptedExtensions.
  private(set) var encryptedProtocol: String?
  /// The certificate timestamps sent with the chain in TLS 1.3; nil if none were seen.
  private var chainTimestamps: SignedCertificateTimestampList?
  private var staple: StapledResponse?
  private(set) var progress = HandshakeProgress()
  var anomalies: Set<Anomaly> = []

  private static let fixedBytes = 512
  /// The maximum number of alerts kept, of both sides; further warnings show nothing new.
  private static let mostAlerts = 16

  init(mark: PacketReference, known: SharedHandshakeData, carrier: FingerprintTransport = .tcp) {
    self.mark = mark
    self.known = known
    self.carrier = carrier
  }

  mutating func begin(_ mark: PacketReference) { self.mark = mark }

  /// Resets all facts, for another handshake.
  ///
  /// An optional in the owner instead would cost more: changing it in place moves the value twice.
  mutating func beginAnew() { self = HandshakeFacts(mark: mark, known: known, carrier: carrier) }

  /// The approximate memory in bytes; data shared with other handshakes counts in full, because
  /// these may end first.
  var heldBytes: Int {
    Self.fixedBytes + (offer?.heldBytes ?? 0) + (choice?.heldBytes ?? 0)
      + (sentChain?.heldBytes ?? 0)
  }

  /// True if a further ClientHello would begin another handshake; false before the first one, and
  /// after a HelloRetryRequest.
  var isAnotherHandshakeDue: Bool { offer != nil && !(helloRetry && choice == nil) }

  /// Returns true if a hello equals the first one, as in a retransmission.
  func isRepeated(by hello: ClientHello) -> Bool {
    guard let first = self.hello else { return false }
    return hello.random == first.random && hello.serverName == first.serverName
      && hello.sessionID == first.sessionID && hello.offer == first.offer
  }

  mutating func receiveGap(_ count: Int, from side: StreamSide) {
    anomalies.insert(.tcp(.gap))
    advance(.loss(count), from: side)
  }

  mutating func end(_ side: StreamSide) { progress.record(.end, from: side) }

  mutating func receiveData(from side: StreamSide) { advance(.data, from: side) }

  mutating func receive(_ event: TLSEvent, from side: StreamSide, mark: PacketReference) {
    switch event {
    case .protectedRecord(let record): advance(.protected(record), from: side)
    case .clientHello(let hello): if side == .client { receive(hello, mark) }
    case .serverHello(let hello): if side == .server { receive(hello) }
    case .changeCipherSpec:
      if side == .server { serverChangedCipher = true }
      advance(.changeCipherSpec, from: side)
    case .certificates(let message):
      if side == .client {
        advance(.flight, from: side)
      } else if sentChain == nil {
        // Only the first chain counts; a renegotiation is another handshake.
        sentChain = known.chain(of: message)
        chainTimestamps = message.signedCertificateTimestamps
        staple = message.stapledResponse
      }
    case .encryptedExtensions(let extensions):
      if side == .server { encryptedProtocol = extensions.applicationProtocol }
    case .serverKeyExchange(let exchange, let scheme):
      if case .finiteField(let bits) = exchange { dhBits = bits }
      keyExchangeScheme = scheme
    case .serverHelloDone: isServerDone = true
    case .clientKeyExchange: if side == .client { advance(.flight, from: side) }
    case .finished: advance(.finished, from: side)
    case .alert(let level, let description):
      advance(.alert(level, description), from: side)
      guard alerts.count < Self.mostAlerts else { break }
      alerts.append(
        AlertFacts(
          from: side == .client ? .client : .server, isFatal: level == .fatal,
          description: description))
    case .malformed(let anomaly):
      anomalies.insert(anomaly)
      // A malformed message of the server is still a response, so the outcome is not "no answer".
      if side == .server { advance(.answer, from: side) }
    case .certificateStatus(let status):
      if side == .server, staple == nil { staple = status }
    case .certificateRequest, .newSessionTicket: break
    }
  }

  private mutating func advance(_ step: HandshakeProgress.Step, from side: StreamSide) {
    progress.record(step, from: side)
    isComplete = progress.isSettled
  }

  private mutating func receive(_ hello: ClientHello, _ mark: PacketReference) {
    advance(.hello(offersEarlyData: hello.offer.offersEarlyData), from: .client)
    // The first hello describes the client; the second one after a HelloRetryRequest repeats it
    // with another key share.
    guard offer == nil else { return }
    offer = hello.offer
    self.hello = hello
    serverName = hello.serverName
    if let serverHello = earlyServerHello.take() { compareSessions(serverHello) }
    dropHello()
    // A QUIC connection begins with its first packet, whichever packet the hello is in.
    if carrier == .tcp { self.mark = mark }
  }

  private mutating func receive(_ hello: ServerHello) {
    if hello.choice.isHelloRetryRequest {
      advance(.answer, from: .server)
      helloRetry = true
      return
    }
    advance(.choice(hello.choice.version, hello.choice.cipherSuite), from: .server)
    guard choice == nil else { return }
    choice = hello.choice
    hasDowngradeSentinel = hello.downgradeSentinel != nil
    // If the capture contains the ServerHello first, it waits for the ClientHello with which it is
    // compared.
    if offer == nil { earlyServerHello = hello } else { compareSessions(hello) }
    dropHello()
  }

  /// Drops a QUIC connection's ClientHello after the ServerHello, unless it is needed for ECH.
  ///
  /// A QUIC connection may stay open for long, and has only one handshake.
  private mutating func dropHello() {
    guard carrier == .quic, choice != nil, hello?.encryptedHello == nil else { return }
    hello = nil
  }

  private mutating func compareSessions(_ serverHello: ServerHello) {
    // In TLS 1.3 the session ID is always echoed and has no meaning (RFC 8446, section 4.1.3).
    guard serverHello.choice.version < .tls13, let session = hello?.sessionID, !session.isEmpty
    else {
      return
    }
    isSessionRepeated = session == serverHello.sessionID
  }

  /// True if a handshake up to TLS 1.2 resumed a session, nil if unknown (RFC 5246, section 7.3;
  /// RFC 5077, section 3.1).
  ///
  /// In a resumption, the server repeats the session ID, or finishes without a certificate.
  var isResumed: Bool? {
    if sentChain != nil { return false }
    if isSessionRepeated { return true }
    // Without a certificate, ServerHelloDone still excludes a resumption, and ChangeCipherSpec
    // shows it.
    if isServerDone { return false }
    return serverChangedCipher ? true : nil
  }
}

extension HandshakeFacts {
  /// True if a hello, an alert or a certificate chain was read.
  var hasAny: Bool {
    offer != nil || choice != nil || !alerts.isEmpty || sentChain != nil
  }

  var sentTimestamps: SentCertificateTimestamps {
    var sent = SentCertificateTimestamps()
    sent.hello = choice?.signedCertificateTimestamps ?? chainTimestamps
    sent.staple = staple?.timestamps
    guard let offer, let choice else { return sent }
    // In TLS 1.3 both are sent with the certificate (RFC 8446, section 4.4.2).
    let isAnswered = choice.version < .tls13 || sentChain != nil
    sent.seesHello = offer.asksForTimestamps && isAnswered
    sent.seesStaple =
      offer.asksForStaple && isAnswered
      && (staple.map { $0.status != .unreadable }
        ?? (choice.version == .tls13 || !choice.promisesStaple))
    return sent
  }

  var offeredEncryptedHello: OfferedEncryptedHello? {
    guard offer?.hasEncryptedClientHello == true else { return nil }
    // A server that negotiated TLS 1.2 cannot have accepted Encrypted Client Hello, which requires
    // TLS 1.3.
    return OfferedEncryptedHello(
      outer: hello?.encryptedHello, serverName: serverName,
      isRefuted: progress.isSettled && choice.map { $0.version < .tls13 } == true)
  }

  /// Sets all properties of `tls` except the certificate.
  func describe(_ tls: inout TLSFacts) {
    tls.offer = offer.map { known.hellos.facts(of: $0, carrier: carrier) }
    tls.sni = serverName.map { ForeignText($0) }
    tls.helloRetry = helloRetry
    tls.dhBits = dhBits
    tls.keyExchangeScheme = keyExchangeScheme
    tls.stapledStatus = staple?.status
    tls.alerts = alerts
    tls.outcome = progress.outcome
    if let choice { describe(choice, in: &tls) }
  }

  private func describe(_ choice: ServerChoice, in tls: inout TLSFacts) {
    tls.version = choice.version
    tls.cipherSuite = choice.cipherSuite
    tls.alpn = (choice.applicationProtocol ?? encryptedProtocol).map { ForeignText($0) }
    tls.downgradeSentinel = hasDowngradeSentinel
    tls.ja3s = known.hellos.ja3s(of: choice)
    if choice.version == .tls13 {
      tls.resumed = choice.selectsPreSharedKey
      tls.pskOnly = choice.isPreSharedKeyOnly
    } else {
      tls.extendedMasterSecret = choice.hasExtendedMasterSecret
      tls.resumed = isResumed
    }
  }
}
