import Bytes
import Cryptography
import ProtocolRegistries

/// Decrypts the server's flight of a QUIC connection with known secrets: EncryptedExtensions and
/// certificate (RFC 9001, sections 4.1.4 and 5.1).
///
/// A class, so that its owner, the handshake reader, can pass it the hellos of Initial packets.
public final class QUICHandshakeDecryptor: SecretValue {
  public private(set) var outcome = TLSDecryptor.Outcome.undecided
  public private(set) var isFinished = false

  private let secrets: TLSSecretStore
  private var secret: TLSSecret?
  private var protection: CipherSuiteAlgorithms?
  private var isResumed = false
  private var keys: (version: QUICVersion, keys: QUICPacketKeys)?
  private var stream = QUICCryptoStream()
  private var messages: HandshakeMessageReader
  private var largestNumber: UInt64?
  private var waiting: [(packet: [UInt8], mark: PacketReference)] = []
  private var waitingBytes = 0
  private var unopened = 0

  private static let mostWaitingBytes = 16 << 10
  private static let packetCost = 64
  /// The number of packets that fail to decrypt after which the secrets count as wrong.
  private static let mostUnopened = 8

  public init(secrets: TLSSecretStore, buffers: HandshakeBuffers = HandshakeBuffers()) {
    self.secrets = secrets
    messages = HandshakeMessageReader(side: .server, buffers: buffers, isEncryptedTLS13: true)
  }

  var heldByteCount: Int {
    stream.heldByteCount + messages.partialMessage.heldByteCount + waitingBytes
  }

  func receive(_ event: TLSEvent, from side: StreamSide) {
    switch event {
    case .clientHello(let hello) where side == .client && secret == nil:
      let random = hello.random.bytes
      secret = secrets.secret(.serverHandshake, for: random)
      if secret == nil { finish(.withoutSecret) }
    case .serverHello(let hello)
    where side == .server && protection == nil && !hello.choice.isHelloRetryRequest:
      protection = CipherSuiteAlgorithms(hello.choice.cipherSuite, version: hello.choice.version)
      isResumed = hello.choice.selectsPreSharedKey
      if protection?.cipher != .aesGCM { finish(.unsupported) }
    default: break
    }
  }

  /// Reads a Handshake packet of the server; `room` is a buffer for decrypted packets.
  ///
  /// - Returns: True if the packet was decrypted and therefore belongs to this connection.
  func receive(
    _ header: QUICLongHeader, in datagram: RawSpan, mark: PacketReference, room: inout [UInt8],
    _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    guard !isFinished else { return false }
    guard let secret, let protection else {
      wait(header, datagram, mark)
      return false
    }
    let keys =
      self.keys?.version == header.version
      ? self.keys?.keys : QUICPacketKeys(secret, protection, header.version)
    guard let keys else { return false }
    self.keys = (header.version, keys)
    var packets = waiting
    (waiting, waitingBytes) = ([], 0)
    packets.append(
      (datagram.array(at: header.start, count: header.end - header.start), mark))
    var isOpened = false
    for (packet, mark) in packets where !isFinished {
      isOpened = packet.withBytes { open($0, keys, mark, room: &room, event) }
    }
    return isOpened
  }

  private func wait(_ header: QUICLongHeader, _ datagram: RawSpan, _ mark: PacketReference) {
    let count = header.end - header.start
    let cost = count + Self.packetCost
    guard waitingBytes + cost <= Self.mostWaitingBytes else { return }
    waitingBytes += cost
    waiting.append((datagram.array(at: header.start, count: count), mark))
  }

  private func open(
    _ packet: RawSpan, _ keys: QUICPacketKeys, _ mark: PacketReference, room: inout [UInt8],
    _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    guard let header = try? QUICLongHeader(packet),
      let opened = keys.open(header, in: packet, largest: largestNumber, into: &room)
    else {
      // Single packets may be forged or damaged. Only if none of several opens, the secrets are
      // wrong.
      unopened += 1
      if outcome == .undecided { outcome = .failed }
      if largestNumber == nil, unopened >= Self.mostUnopened {
        finish(.failed)
        event(.malformed(.tls(.decryptionFailed)), mark)
      }
      return false
    }
    outcome = .decrypted
    largestNumber = max(largestNumber ?? 0, opened.number)
    var found: [(TLSEvent, PacketReference)] = []
    room.withBytes { room in
      let payload = room.extracting(opened.payload)
      _ = QUICFrame.forEach(in: payload) { frame in
        guard case .crypto(let offset, let part) = frame else { return }
        let hasRoom = stream.receive(payload.extracting(part), at: offset) { bytes in
          _ = messages.receive(bytes, firstMark: mark, mark: mark) { found.append(($0, $1)) }
        }
        if !hasRoom { found.append((.malformed(.quic(.cryptoOversized)), mark)) }
      }
    }
    // Delivered after reading, because a receiver may end the decryption.
    for (item, mark) in found {
      event(item, mark)
      switch item {
      case .certificates: finish(.decrypted)
      // A resumed session sends no certificate.
      case .encryptedExtensions: if isResumed { finish(.decrypted) }
      default: break
      }
    }
    return true
  }

  private func finish(_ outcome: TLSDecryptor.Outcome) {
    self.outcome = outcome
    isFinished = true
    (waiting, waitingBytes) = ([], 0)
    stream = QUICCryptoStream()
    _ = messages.dropPartialMessage()
  }
}

extension QUICPacketKeys {
  /// Derives the keys of a side's packets from its traffic secret; nil if the secret does not have
  /// the length of the suite's hash.
  fileprivate init?(
    _ secret: TLSSecret, _ protection: CipherSuiteAlgorithms, _ version: QUICVersion
  ) {
    guard secret.bytes.count == protection.hash.length else { return nil }
    let prefix = version.labelPrefix
    func key(_ label: String, _ length: Int) -> [UInt8] {
      expandLabel(secret.bytes, prefix + label, length: length, hash: protection.hash)
    }
    guard let vector = AEADNonce(key("iv", AEADNonce.length)) else { return nil }
    self.init(
      packetKey: AEADKey(.aesGCM, key("key", protection.keyLength)),
      headerKey: AESKey(key("hp", protection.keyLength)), initializationVector: vector)
  }
}
