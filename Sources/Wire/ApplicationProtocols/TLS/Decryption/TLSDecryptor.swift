import Bytes
public import ProtocolRegistries

/// Decrypts the records of a TLS connection whose secrets are known.
///
/// It takes the same bytes as the two ``TLSStreamReader``s, after them. The hellos that they read
/// determine the secrets and the protection of the records.
public final class TLSDecryptor: Undisclosed {
  /// A decrypted item.
  public enum Event: Sendable {
    /// An encrypted handshake message or alert.
    case handshake(TLSEvent)
    /// The application data of one record.
    case applicationData([UInt8])
    case malformed(TLSAnomaly)
  }

  /// The result of decryption.
  public enum Outcome: Sendable {
    /// Nothing was decrypted so far.
    case undecided
    /// There is no secret for this connection.
    case withoutSecret
    /// There are secrets, but the cipher suite is not supported.
    case unsupported
    /// At least one record was decrypted.
    case decrypted
    /// The secrets are not those of this connection.
    case failed

    /// The defect; `nil` if there is none.
    public var anomaly: TLSAnomaly? { self == .failed ? .decryptionFailed : nil }
  }

  /// The result so far.
  public private(set) var outcome = Outcome.undecided
  /// True if nothing more will be read.
  public private(set) var isFinished = false

  private let secrets: SecretStore
  private var clientRandom: [UInt8]?
  private var offersEarlyData = false
  private var isProtectionKnown = false
  /// True for TLS 1.3, in which the handshake itself is encrypted.
  private var isTLS13 = false
  /// True if the secrets of a side did not open its records.
  private var hasFailed = false
  private var client: ProtectedSide
  private var server: ProtectedSide

  /// Creates a decryptor for a new connection.
  ///
  /// - Parameters:
  ///   - secrets: The store in which its secrets are looked up.
  ///   - buffers: Arrays shared with other readers.
  public init(secrets: SecretStore, buffers: HandshakeBuffers = HandshakeBuffers()) {
    self.secrets = secrets
    client = ProtectedSide(.client, buffers: buffers)
    server = ProtectedSide(.server, buffers: buffers)
  }

  /// The memory used for incomplete or waiting data, in bytes.
  public var heldByteCount: Int { client.heldByteCount + server.heldByteCount }

  /// Stops reading.
  public func finish() {
    isFinished = true
    client.finish()
    server.finish()
  }

  // MARK: - The hellos

  /// Takes a ClientHello; only the first one counts.
  public func note(_ hello: ClientHello) {
    guard clientRandom == nil, !isFinished else { return }
    let random = hello.random.bytes
    clientRandom = random
    offersEarlyData = hello.offersEarlyData
    guard !secrets.hasSecrets(for: random) else { return }
    outcome = .withoutSecret
    finish()
  }

  /// Takes a ServerHello; a HelloRetryRequest is ignored.
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
      serverRandom: hello.random.bytes)
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

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of a stream, after a ``TLSStreamReader`` has read the hellos in
  ///     them.
  ///   - side: The sender.
  ///   - mark: The packet of these bytes.
  ///   - event: A closure called with each decrypted item, the side that sent it, and the packet in
  ///     which its record began.
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

  /// Notes that bytes of a side were lost; its later records cannot be found.
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
      if !hasFailed { event(.malformed(.decryptionFailed), side, record.mark) }
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
