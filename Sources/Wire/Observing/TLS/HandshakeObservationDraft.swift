import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The unfinished observation of one handshake, made from its facts.
///
/// The thread that read the facts also describes them, so that no other thread changes their
/// reference counts.
final class HandshakeObservationDraft: ObservationDraft {
  private var tls: TLSFacts?
  private var requests: DecryptedRequests?
  private let serverName: String?
  private let quicVersion: UInt32?
  private let hasFacts: Bool
  private let offeredEncryptedHello: OfferedEncryptedHello?
  private let sentChain: SentCertificateChain?
  private let timestamps: SentCertificateTimestamps

  /// Creates the draft of a handshake that has ended.
  ///
  /// `version` is the QUIC version, nil for TCP. `outcome` and `closer` are set for QUIC; nil to
  /// use those of `facts`.
  init(
    _ facts: borrowing HandshakeFacts, overQUIC version: UInt32? = nil,
    outcome: HandshakeOutcome? = nil, closer: StreamSide? = nil
  ) {
    hasFacts = facts.hasAny
    quicVersion = version
    serverName = facts.serverName
    sentChain = facts.sentChain
    timestamps = facts.sentTimestamps
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

  /// True if a part of the handshake could not be read.
  private var isDamaged: Bool { anomalies.contains(where: \.isTLS) }

  func add(_ requests: DecryptedRequests) {
    self.requests = requests
    anomalies.formUnion(requests.anomalies)
  }

  /// Completes the draft; returns false if it should be dropped, because neither facts nor defects
  /// were read.
  func finish(route: ConnectionRoute) -> Bool {
    guard hasFacts || isDamaged else { return false }
    apply(route)
    if let serverName {
      (host, hostSource) = (serverName, .sni)
    } else if let host = requests?.host {
      (self.host, hostSource) = (host, requests?.hostSource)
    } else {
      (host, hostSource) = (route.proxiedHost, route.proxiedHostSource)
    }
    return true
  }

  override var isNamedInside: Bool { requests?.host != nil && serverName == nil }
  override var chain: SentCertificateChain? { sentChain }
  override var sentTimestamps: SentCertificateTimestamps { timestamps }
  override var encryptedHello: OfferedEncryptedHello? { offeredEncryptedHello }

  override func describe(in observation: inout Observation) {
    observation.tls = tls.take()
    if let encryptedHelloKind { observation.tls?.encryptedHello = encryptedHelloKind }
    // A TCP connection that was evicted may have continued its handshake.
    if quicVersion == nil, !anomalies.isEmpty, anomalies.contains(.tcp(.givenUp)),
      let outcome = observation.tls?.outcome, [.noAnswer, .completedUnused].contains(outcome)
    {
      observation.tls?.outcome = .cut
    }
    observation.quicVersion = quicVersion
    if let requests { observation.http = requests.facts }
  }
}
