import Bytes
public import ProtocolRegistries

/// Decrypts the records of a TLS connection with known secrets.
///
/// Pass each piece of the streams first to the side's ``TLSStreamReader``, then its hellos and the
/// same bytes to `receive`. The hellos determine the secrets and the record protection. Reading
/// ends after a limited amount of application data, enough for the first requests.
public final class TLSDecryptor: SecretValue {
  public enum Event: Sendable {
    case handshake(TLSEvent)
    case applicationData([UInt8])
    case malformed(TLSAnomaly)
  }

  public enum Outcome: Sendable {
    case undecided
    case withoutSecret
    case unsupported
    case decrypted
    case failed

    /// The anomaly to report for this result of decryption; `nil` unless decryption `failed`.
    public var anomaly: TLSAnomaly? { self == .failed ? .decryptionFailed : nil }
  }

  public private(set) var outcome = Outcome.undecided
  public private(set) var isFinished = false

  private let secrets: TLSSecretStore
  private var clientRandom: [UInt8]?
  private var offersEarlyData = false
  private var isProtectionKnown = false
  private var isTLS13 = false
  private var hasFailed = false
  private var client: TLSSideDecryptor
  private var server: TLSSideDecryptor

  public init(secrets: TLSSecretStore, buffers: HandshakeBuffers = HandshakeBuffers()) {
    self.secrets = secrets
    client = TLSSideDecryptor(.client, buffers: buffers)
    server = TLSSideDecryptor(.server, buffers: buffers)
  }

  public var heldByteCount: Int { client.heldByteCount + server.heldByteCount }

  public func finish() {
    isFinished = true
    client.finish()
    server.finish()
  }

  // MARK: - The hellos

  /// Uses a ClientHello to find the secrets; only the first one counts.
  public func receive(_ hello: ClientHello) {
    guard clientRandom == nil, !isFinished else { return }
    let random = hello.random.bytes
    clientRandom = random
    offersEarlyData = hello.offer.offersEarlyData
    guard !secrets.hasSecrets(for: random) else { return }
    outcome = .withoutSecret
    finish()
  }

  /// Uses a ServerHello to find the record protection; a HelloRetryRequest is ignored.
  public func receive(_ hello: ServerHello) {
    guard !hello.choice.isHelloRetryRequest, !isProtectionKnown, !isFinished else { return }
    guard let clientRandom else { return finish() }
    guard hello.choice.version >= .tls10,
      let protection = CipherSuiteAlgorithms(
        hello.choice.cipherSuite, version: hello.choice.version)
    else {
      outcome = .unsupported
      return finish()
    }
    isProtectionKnown = true
    isTLS13 = hello.choice.version == .tls13
    if isTLS13 {
      client.keys = trafficKeys(.clientHandshake, .clientTraffic, protection)
      server.keys = trafficKeys(.serverHandshake, .serverTraffic, protection)
      client.mayBeginUnreadable = offersEarlyData
    } else {
      deriveKeys(hello, clientRandom, protection)
    }
    guard case (.none, .none) = (client.keys, server.keys) else { return }
    // There are secrets for this connection, but they are for another version or suite.
    outcome = .withoutSecret
    finish()
  }

  private func trafficKeys(
    _ handshake: TLSSecret.Label, _ traffic: TLSSecret.Label, _ protection: CipherSuiteAlgorithms
  ) -> TLSSideDecryptor.Keys {
    TrafficKeys(handshake: secret(handshake), traffic: secret(traffic), protection)
      // In TLS 1.3, two secrets per direction protect the handshake and then the data; the key log
      // names both.
      .map { .tls13($0) } ?? .none
  }

  private func deriveKeys(
    _ hello: ServerHello, _ clientRandom: [UInt8], _ protection: CipherSuiteAlgorithms
  ) {
    guard let master = secret(.master) else { return }
    let block = KeyBlock(
      master: master, protection, version: hello.choice.version, clientRandom: clientRandom,
      serverRandom: hello.random.bytes)
    let encryptsFirst = hello.choice.extensions.contains(TLSExtensionType.encryptThenMAC)
    func opener(_ keys: TLSRecordDecryptor.Keys) -> TLSSideDecryptor.Keys {
      .older(
        TLSRecordDecryptor(
          protection, version: hello.choice.version, keys: keys, encryptsFirst: encryptsFirst),
        isInUse: false)
    }
    // Up to TLS 1.2, keys are in use only after ChangeCipherSpec (RFC 5246, section 7.1).
    client.keys = opener(block.client)
    server.keys = opener(block.server)
  }

  private func secret(_ label: TLSSecret.Label) -> TLSSecret? {
    clientRandom.flatMap { secrets.secret(label, for: $0) }
  }

  // MARK: - Records

  /// Decrypts the next bytes of a side, after a ``TLSStreamReader`` has read the hellos in them.
  ///
  /// `event` is called with each decrypted item, its sender, and the packet in which its record
  /// began.
  public func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference,
    _ event: (Event, StreamSide, PacketReference) -> Void
  ) {
    readWaiting(event)
    var offset = 0
    while offset < bytes.byteCount, !isFinished, !isOver(side) {
      let record =
        switch side {
        case .client: client.cutter.next(bytes, &offset, mark: mark)
        case .server: server.cutter.next(bytes, &offset, mark: mark)
        }
      if let record { receive(record, from: side, event) }
    }
    if side == .client ? client.cutter.isLost : server.cutter.isLost { end(side) }
  }

  /// Records that bytes of a side were lost; its later records cannot be found.
  public func receiveGap(from side: StreamSide) { end(side) }

  private func isOver(_ side: StreamSide) -> Bool {
    side == .client ? client.isOver : server.isOver
  }

  private func end(_ side: StreamSide) {
    if side == .client { client.finish() } else { server.finish() }
    if client.isOver, server.isOver { isFinished = true }
  }

  private func readWaiting(_ event: (Event, StreamSide, PacketReference) -> Void) {
    guard isProtectionKnown, !client.waiting.isEmpty || !server.waiting.isEmpty else { return }
    for record in server.takeWaiting() { receive(record, from: .server, event) }
    for record in client.takeWaiting() { receive(record, from: .client, event) }
  }

  private func receive(
    _ record: TLSRecord, from side: StreamSide,
    _ event: (Event, StreamSide, PacketReference) -> Void
  ) {
    // Records that precede the ServerHello in the capture wait for the keys.
    guard isProtectionKnown else {
      if side == .client { client.wait(record) } else { server.wait(record) }
      return
    }
    guard !isFinished, !isOver(side) else { return }
    switch side == .client ? client.open(record) : server.open(record) {
    case .nothing: break
    case .end: end(side)
    case .failure:
      if outcome != .decrypted { outcome = .failed }
      // Usually only this side ends, as the other side's secrets may be right. If early data was
      // offered, it is unknown which records it hides, so both end.
      if outcome == .failed, offersEarlyData { finish() } else { end(side) }
      if !hasFailed { event(.malformed(.decryptionFailed), side, record.mark) }
      hasFailed = true
    case .content(let content, let type):
      outcome = .decrypted
      receive(content, type, from: side, record.mark, event)
    }
  }

  private func receive(
    _ content: [UInt8], _ type: UInt8, from side: StreamSide, _ mark: PacketReference,
    _ event: (Event, StreamSide, PacketReference) -> Void
  ) {
    switch type {
    case TLSContentType.applicationData: event(.applicationData(content), side, mark)
    case TLSContentType.handshake where isTLS13: read(content, from: side, mark, event)
    // In TLS 1.2 the handshake's other messages were sent in cleartext and have been read already.
    case TLSContentType.handshake:
      if content.first == HandshakeType.finished { event(.handshake(.finished), side, mark) }
    case TLSContentType.alert:
      guard content.count == 2, let level = AlertLevel(rawValue: content[0]) else { return }
      let description = AlertDescription(rawValue: content[1])
      event(.handshake(.alert(level: level, description)), side, mark)
    default: break
    }
  }

  private func read(
    _ messages: [UInt8], from side: StreamSide, _ mark: PacketReference,
    _ event: (Event, StreamSide, PacketReference) -> Void
  ) {
    // Delivered after reading, because a receiver may end the reader.
    var found: [(TLSEvent, PacketReference)] = []
    let canGoOn = messages.withBytes { bytes in
      side == .client
        ? client.messages.receive(bytes, firstMark: mark, mark: mark) { found.append(($0, $1)) }
        : server.messages.receive(bytes, firstMark: mark, mark: mark) { found.append(($0, $1)) }
    }
    for (item, mark) in found { event(.handshake(item), side, mark) }
    if !canGoOn { end(side) }
  }
}
