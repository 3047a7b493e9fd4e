import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The record of one handshake, made of its facts.
final class TLSHandshakeRecord: Draft {
  private let facts: HandshakeFacts
  private var requests: DecryptedRequests?
  /// The version of QUIC that carried it.
  private let quicVersion: UInt32?
  /// The outcome, where something other than TLS over TCP carried it.
  private let outcome: HandshakeOutcome?

  /// Creates the record of a handshake over TCP that has ended.
  init(_ facts: consuming HandshakeFacts) {
    let mark = facts.mark
    self.facts = facts
    (quicVersion, outcome) = (nil, nil)
    super.init(kind: .tls, mark: mark)
  }

  /// Creates the record of a handshake over a version of QUIC that has ended.
  init(_ facts: consuming HandshakeFacts, overQUIC version: UInt32, outcome: HandshakeOutcome) {
    let mark = facts.mark
    self.facts = facts
    (quicVersion, self.outcome) = (version, outcome)
    super.init(kind: .quic, mark: mark)
  }

  /// The name that the client asked for.
  private var serverName: String? { facts.hello?.serverName }

  /// Indicates whether something of it could not be read.
  private var isDamaged: Bool { anomalies.contains { $0.hasPrefix("tls.") } }

  /// Adds the decrypted requests.
  func take(_ requests: DecryptedRequests) {
    self.requests = requests
    anomalies.formUnion(requests.anomalies)
  }

  /// Ends the handshake, and tells whether more than noise was seen of it.
  func finish(route: ConnectionRoute) -> Bool {
    if !facts.anomalies.isEmpty { anomalies.formUnion(facts.anomalies) }
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
    if let requests { observation.http = requests.facts }
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
    tls.downgradeSentinel = facts.hasDowngradeSentinel
    tls.ja3s = choice.ja3s
    if choice.version == .tls13 {
      tls.resumed = choice.selectsPreSharedKey
      tls.pskOnly = choice.isPreSharedKeyOnly
    } else {
      tls.extendedMasterSecret = choice.hasExtendedMasterSecret
      tls.resumed = facts.isResumed
    }
  }

  /// The outcome over TCP; a handshake that was given up may have gone on.
  private var outcomeOverTCP: HandshakeOutcome {
    let outcome = facts.progress.outcome
    let isOpen = [.noAnswer, .completedUnused].contains(outcome)
    return isOpen && anomalies.contains("tcp.given-up") ? .cut : outcome
  }
}

extension TLSFacts {
  fileprivate mutating func take(_ handshake: TLSHandshakeRecord) { handshake.describe(&self) }
}
