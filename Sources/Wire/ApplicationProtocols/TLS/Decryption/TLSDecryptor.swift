import ByteReading
import ProtocolRegistries

/// Reads what the records of one TLS connection hide, where its secrets are known.
///
/// It stands beside the two ``TLSStreamReader``s and is fed after them with the same bytes: what
/// they read of the hellos says which secrets are to be taken and how records are protected.
public final class TLSDecryptor: Undisclosed {
  /// What was decrypted.
  public enum Event: Sendable {
    /// A message of the handshake, or an alert, that was sent encrypted.
    case handshake(TLSEvent)
    /// What a side sent after its handshake, cut as in its records.
    case applicationData([UInt8])
    /// Something is wrong; the text is a stable identifier (`tls.decryption-failed`).
    case malformed(String)
  }

  /// What has come of it.
  public enum Outcome: Sendable {
    /// Nothing was decrypted so far.
    case undecided
    /// There is no secret for this connection.
    case withoutSecret
    /// There are secrets, and no way to open records of this cipher suite.
    case unsupported
    /// Something was decrypted.
    case decrypted
    /// The secrets are not those of this connection.
    case failed

    /// The stable identifier of what is wrong; `nil` where nothing is.
    public var anomaly: String? { self == .failed ? TLSAnomaly.decryptionFailed : nil }
  }

  /// How far it is.
  public private(set) var outcome = Outcome.undecided
  /// Whether nothing more will be read.
  public private(set) var isFinished = false

  private let secrets: SecretStore
  private var clientRandom: [UInt8]?
  private var offersEarlyData = false
  private var isProtectionKnown = false
  /// Whether the handshake itself is encrypted.
  private var isTLS13 = false
  /// Whether a side's secrets did not open its records.
  private var hasFailed = false
  private var client: ProtectedSide
  private var server: ProtectedSide

  /// A decryptor of a connection that begins.
  ///
  /// - Parameters:
  ///   - secrets: Where its secrets are looked for.
  ///   - buffers: Arrays that it shares with other readers.
  public init(secrets: SecretStore, buffers: HandshakeBuffers = HandshakeBuffers()) {
    self.secrets = secrets
    client = ProtectedSide(.client, buffers: buffers)
    server = ProtectedSide(.server, buffers: buffers)
  }

  /// How much room is taken by what is not whole or waits.
  public var heldByteCount: Int { client.heldByteCount + server.heldByteCount }

  /// Reads no more.
  public func finish() {
    isFinished = true
    client.finish()
    server.finish()
  }

  // MARK: - The hellos

  /// Takes notice of the client's hello; of several the first counts.
  public func note(_ hello: ClientHello) {
    guard clientRandom == nil, !isFinished else { return }
    let random = hello.random
    clientRandom = random
    offersEarlyData = hello.offersEarlyData
    guard !secrets.hasSecrets(for: random) else { return }
    outcome = .withoutSecret
    finish()
  }

  /// Takes notice of the server's choice; a request for another hello is none.
  public func note(_ hello: ServerHello) {
    guard !hello.isHelloRetryRequest, !isProtectionKnown, !isFinished else { return }
    guard let clientRandom else { return finish() }
    guard hello.version >= .tls10,
      let protection = SuiteProtection(hello.cipherSuite, version: hello.version)
    else {
      outcome = .unsupported
      return finish()
    }
    isProtectionKnown = true
    isTLS13 = hello.version == .tls13
    if isTLS13 {
      client.keys = trafficKeys(.clientHandshake, .clientTraffic, protection)
      server.keys = trafficKeys(.serverHandshake, .serverTraffic, protection)
      client.mayBeginUnreadable = offersEarlyData
    } else {
      takeMasterSecret(hello, clientRandom, protection)
    }
    guard case (.none, .none) = (client.keys, server.keys) else { return }
    // There are secrets of this connection, but for another version or suite.
    outcome = .withoutSecret
    finish()
  }

  private func trafficKeys(
    _ handshake: TLSSecret.Label, _ traffic: TLSSecret.Label, _ protection: SuiteProtection
  ) -> ProtectedSide.Keys {
    TrafficKeys(handshake: secret(handshake), traffic: secret(traffic), protection)
      .map { .tls13($0) } ?? .none
  }

  private func takeMasterSecret(
    _ hello: ServerHello, _ clientRandom: [UInt8], _ protection: SuiteProtection
  ) {
    guard let master = secret(.master) else { return }
    let block = KeyBlock(
      master: master, protection, version: hello.version, clientRandom: clientRandom,
      serverRandom: hello.random)
    let encryptsFirst = hello.extensions.contains(TLSExtensionType.encryptThenMAC)
    func opener(_ keys: RecordOpener.Keys) -> ProtectedSide.Keys {
      .older(
        RecordOpener(
          protection, version: hello.version, keys: keys, encryptsFirst: encryptsFirst),
        isInUse: false)
    }
    client.keys = opener(block.client)
    server.keys = opener(block.server)
  }

  private func secret(_ label: TLSSecret.Label) -> TLSSecret? {
    clientRandom.flatMap { secrets.secret(label, for: $0) }
  }

  // MARK: - Records

  /// Reads on.
  ///
  /// - Parameters:
  ///   - bytes: A stream's next bytes, of which a ``TLSStreamReader`` has read the hellos.
  ///   - side: Who sent them.
  ///   - mark: The packet that brought them.
  ///   - event: Is called for all that was decrypted, with the side that sent it and the packet where
  ///     its record began.
  public func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark,
    _ event: (Event, StreamSide, PacketMark) -> Void
  ) {
    readWaiting(event)
    var offset = 0
    while offset < bytes.byteCount, !isFinished, !isOver(side) {
      let record =
        switch side {
        case .client: client.cutter.next(bytes, &offset, mark: mark)
        case .server: server.cutter.next(bytes, &offset, mark: mark)
        }
      if let record { take(record, from: side, event) }
    }
    if side == .client ? client.cutter.isLost : server.cutter.isLost { end(side) }
  }

  /// Bytes of a side were lost: its records can't be told apart any more.
  public func receiveGap(from side: StreamSide) { end(side) }

  private func isOver(_ side: StreamSide) -> Bool {
    side == .client ? client.isOver : server.isOver
  }

  private func end(_ side: StreamSide) {
    if side == .client { client.finish() } else { server.finish() }
    if client.isOver, server.isOver { isFinished = true }
  }

  private func readWaiting(_ event: (Event, StreamSide, PacketMark) -> Void) {
    guard isProtectionKnown, !client.waiting.isEmpty || !server.waiting.isEmpty else { return }
    for record in server.takeWaiting() { take(record, from: .server, event) }
    for record in client.takeWaiting() { take(record, from: .client, event) }
  }

  private func take(
    _ record: TLSRecord, from side: StreamSide, _ event: (Event, StreamSide, PacketMark) -> Void
  ) {
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
      // One side's secrets may be wrong and the other's right; what early data hides tells neither.
      if outcome == .failed, offersEarlyData { finish() } else { end(side) }
      if !hasFailed { event(.malformed(TLSAnomaly.decryptionFailed), side, record.mark) }
      hasFailed = true
    case .content(let content, let type):
      outcome = .decrypted
      take(content, type, from: side, record.mark, event)
    }
  }

  private func take(
    _ content: [UInt8], _ type: UInt8, from side: StreamSide, _ mark: PacketMark,
    _ event: (Event, StreamSide, PacketMark) -> Void
  ) {
    switch type {
    case TLSContentType.applicationData: event(.applicationData(content), side, mark)
    case TLSContentType.handshake where isTLS13: read(content, from: side, mark, event)
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
    _ messages: [UInt8], from side: StreamSide, _ mark: PacketMark,
    _ event: (Event, StreamSide, PacketMark) -> Void
  ) {
    // Told behind the reading, as who hears of them may end it.
    var found: [(TLSEvent, PacketMark)] = []
    let canGoOn = messages.withBytes { bytes in
      side == .client
        ? client.messages.receive(bytes, firstMark: mark, mark: mark) { found.append(($0, $1)) }
        : server.messages.receive(bytes, firstMark: mark, mark: mark) { found.append(($0, $1)) }
    }
    for (item, mark) in found { event(.handshake(item), side, mark) }
    if !canGoOn { end(side) }
  }
}
