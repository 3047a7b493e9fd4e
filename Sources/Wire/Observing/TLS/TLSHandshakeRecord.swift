import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The record of one handshake, made of its facts.
///
/// The facts are described when it is made, by the thread that read them, so that what they refer to
/// stays with that thread.
final class TLSHandshakeRecord: Draft {
  /// The description, until it is handed to the observation; all but the certificate.
  private var tls: TLSFacts?
  private var requests: DecryptedRequests?
  /// The version of QUIC that carried it.
  private let quicVersion: UInt32?
  /// Indicates whether any message of it told something.
  private let hasFacts: Bool
  private let offeredEncryptedHello: OfferedEncryptedHello?
  private let sentChain: SentChain?
  private let timestampCount: Int?

  /// Creates the record of a handshake that has ended.
  ///
  /// - Parameters:
  ///   - facts: What its messages stated.
  ///   - version: The version of QUIC that carried it; `nil` for TCP.
  ///   - outcome: The outcome, where the carrier knows it.
  ///   - closer: The side that closed the connection, where the carrier knows it.
  init(
    _ facts: borrowing HandshakeFacts, overQUIC version: UInt32? = nil,
    outcome: HandshakeOutcome? = nil, closer: StreamSide? = nil
  ) {
    hasFacts = facts.hasAny
    quicVersion = version
    sentChain = facts.sentChain
    timestampCount = facts.signedTimestamps
    offeredEncryptedHello = facts.offeredEncryptedHello
    var tls = TLSFacts()
    facts.describe(&tls)
    if let outcome { tls.outcome = outcome }
    if tls.outcome != .completed, let closer = closer ?? facts.progress.closer {
      tls.closedBy = closer == .client ? .client : .server
    }
    self.tls = consume tls
    super.init(kind: version == nil ? .tls : .quic, mark: facts.mark)
    if !facts.anomalies.isEmpty { anomalies = facts.anomalies }
  }

  /// Indicates whether something of it could not be read.
  private var isDamaged: Bool { anomalies.contains(where: \.isTLS) }

  /// Adds the decrypted requests.
  func take(_ requests: DecryptedRequests) {
    self.requests = requests
    anomalies.formUnion(requests.anomalies)
  }

  /// Ends the handshake, and tells whether more than noise was seen of it.
  func finish(route: ConnectionRoute) -> Bool {
    guard hasFacts || isDamaged else { return false }
    take(route)
    if let serverName = tls?.sni {
      (host, hostSource) = (serverName, .sni)
    } else if let host = requests?.host {
      (self.host, hostSource) = (host, requests?.hostSource)
    } else {
      (host, hostSource) = (route.proxiedHost, route.proxiedHostSource)
    }
    return true
  }

  override var isNamedInside: Bool { requests?.host != nil && tls?.sni == nil }
  override var chain: SentChain? { sentChain }
  override var signedTimestamps: Int? { timestampCount }
  override var encryptedHello: OfferedEncryptedHello? { offeredEncryptedHello }

  override func describe(in observation: inout Observation) {
    observation.tls = tls.take()
    if let encryptedHelloKind { observation.tls?.encryptedHello = encryptedHelloKind }
    // A handshake over TCP that was given up may have gone on.
    if quicVersion == nil, !anomalies.isEmpty, anomalies.contains(.tcp(.givenUp)),
      let outcome = observation.tls?.outcome, [.noAnswer, .completedUnused].contains(outcome)
    {
      observation.tls?.outcome = .cut
    }
    observation.quicVersion = quicVersion
    if let requests { observation.http = requests.facts }
  }
}
