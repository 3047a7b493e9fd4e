import Bytes
import ProtocolRegistries

/// Reads the handshake messages of one side from bytes that are cut anywhere.
///
/// The caller supplies the bytes: TLS records over TCP, QUIC CRYPTO frames, or decrypted records.
/// Bytes are copied only if a message is incomplete in them.
struct HandshakeMessageReader {
  // In an order that leaves little padding: every open connection has two of these.

  var partialMessageMark = PacketReference(number: 0, nanoseconds: nil)
  let side: StreamSide
  private(set) var sentKeyExchange = false
  private var hasUnpacked = false
  private(set) var choice: ServerChoice?
  private let isEncryptedTLS13: Bool
  private var certificateType: UInt8?
  var partialMessage = [UInt8]()
  private(set) var offerOfTLS13: ClientHello?

  let buffers: HandshakeBuffers

  init(side: StreamSide, buffers: HandshakeBuffers, isEncryptedTLS13: Bool = false) {
    self.side = side
    self.isEncryptedTLS13 = isEncryptedTLS13
    self.buffers = buffers
  }

  /// Reads the next bytes; calls `event` with each event and the packet in which its message began.
  ///
  /// `mark` is the packet of the bytes. `firstMark` is used for a message that begins with the
  /// first byte: the packet of its record header. Returns false after a message that is too long;
  /// nothing more can be read then.
  mutating func receive(
    _ bytes: RawSpan, firstMark: PacketReference, mark: PacketReference,
    _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    var offset = 0
    while offset < bytes.byteCount {
      if partialMessage.isEmpty {
        let began = offset == 0 ? firstMark : mark
        if let length = wholeMessageLength(in: bytes, at: offset) {
          read(message: bytes.extracting(offset..<(offset + length)), mark: began, event)
          offset += length
          continue
        }
        partialMessageMark = began
        partialMessage = buffers.take()
      }
      guard let taken = extendPartialMessage(bytes, from: offset, event) else { return false }
      offset += taken
    }
    return true
  }

  mutating func dropPartialMessage() -> Bool {
    guard !partialMessage.isEmpty else { return false }
    partialMessage = []
    return true
  }

  private func wholeMessageLength(in bytes: RawSpan, at offset: Int) -> Int? {
    let available = bytes.byteCount - offset
    guard available >= HandshakeHeader.length else { return nil }
    let length = HandshakeHeader.messageLength(in: bytes, at: offset)
    return length <= available ? length : nil
  }

  private mutating func extendPartialMessage(
    _ bytes: RawSpan, from offset: Int, _ event: (TLSEvent, PacketReference) -> Void
  ) -> Int? {
    let available = bytes.byteCount - offset
    var taken = 0
    if partialMessage.count < HandshakeHeader.length {
      taken = min(HandshakeHeader.length - partialMessage.count, available)
      partialMessage.append(contentsOf: bytes, from: offset, count: taken)
      guard partialMessage.count == HandshakeHeader.length else { return taken }
    }
    let length = partialMessage.withBytes { HandshakeHeader.messageLength(in: $0, at: 0) }
    guard length <= maximumMessageLength else {
      event(.malformed(.tls(.handshakeOversized)), partialMessageMark)
      partialMessage = []
      return nil
    }
    // The stated length is not trusted: at most a usual message is reserved, and more only as bytes
    // arrive.
    partialMessage.reserveCapacity(min(length, Self.usualMessageLength))
    let rest = min(length - partialMessage.count, available - taken)
    partialMessage.append(contentsOf: bytes, from: offset + taken, count: rest)
    if partialMessage.count == length {
      let message = partialMessage
      partialMessage = []
      message.withBytes { read(message: $0, in: message, mark: partialMessageMark, event) }
      buffers.put(message)
    }
    return taken + rest
  }

  private mutating func read(
    message: RawSpan, in array: [UInt8]? = nil, mark: PacketReference,
    _ event: (TLSEvent, PacketReference) -> Void
  ) {
    let type = message.byte(at: 0)
    do {
      if let found = try self.event(of: type, in: message, array) { event(found, mark) }
    } catch {
      event(.malformed(.tls(Self.anomaly(of: type))), mark)
    }
  }

  private mutating func event(
    of type: UInt8, in message: RawSpan, _ array: [UInt8]?
  ) throws(DissectionError) -> TLSEvent? {
    switch type {
    case HandshakeType.clientHello:
      let hello = try buffers.clientHello(message)
      offerOfTLS13 = hello.offer.includesTLS13 ? hello : nil
      return .clientHello(hello)
    case HandshakeType.serverHello:
      let hello = try buffers.serverHello(message)
      choice = hello.choice
      return .serverHello(hello)
    case HandshakeType.certificate:
      // With raw public keys, the message contains a key in place of the certificate list (RFC
      // 7250, section 3).
      guard choice?.certificateType ?? certificateType ?? 0 == 0 else { return nil }
      let array = array ?? message.array(at: 0, count: message.byteCount)
      return .certificates(try CertificateMessage(message: array, isTLS13: isEncryptedTLS13))
    case HandshakeType.compressedCertificate where isEncryptedTLS13:
      return try unpackedCertificates(message)
    case HandshakeType.encryptedExtensions where isEncryptedTLS13:
      let extensions = try EncryptedExtensions(message: message)
      certificateType = extensions.certificateType
      return .encryptedExtensions(extensions)
    case HandshakeType.serverKeyExchange:
      guard let choice else { return nil }
      let suite = choice.cipherSuite
      return .serverKeyExchange(
        try ServerKeyExchange(message: message, cipherSuite: suite),
        signedWith: choice.version == .tls12
          ? ServerKeyExchange.signatureScheme(message: message, cipherSuite: suite) : nil)
    case HandshakeType.clientKeyExchange:
      sentKeyExchange = true
      return .clientKeyExchange
    case HandshakeType.newSessionTicket where !isEncryptedTLS13:
      return .newSessionTicket(try Self.ticket(in: message))
    case HandshakeType.certificateStatus:
      return .certificateStatus(StapledResponse(message: message))
    case HandshakeType.certificateRequest: return .certificateRequest
    case HandshakeType.serverHelloDone: return .serverHelloDone
    case HandshakeType.finished where isEncryptedTLS13: return .finished
    default: return nil
    }
  }

  /// Decompresses the certificates: only once, and only the server's, as output may be large.
  private mutating func unpackedCertificates(
    _ message: RawSpan
  ) throws(DissectionError) -> TLSEvent? {
    guard side == .server, !hasUnpacked, certificateType ?? 0 == 0 else { return nil }
    hasUnpacked = true
    let unpacked: [UInt8]
    do throws(CompressedCertificate.Failure) {
      unpacked = try CompressedCertificate(message: message).message
    } catch .unsupported {
      return .malformed(.tls(.certificateCompressed))
    } catch {
      throw .malformed(at: 0)
    }
    return .certificates(try CertificateMessage(message: unpacked, isTLS13: true))
  }

  /// Returns the ticket of a NewSessionTicket (RFC 5077, section 3.3).
  private static func ticket(in message: RawSpan) throws(DissectionError) -> [UInt8] {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.newSessionTicket)
    try body.skip(4)
    var ticket = try body.readVector(lengthAs: UInt16.self)
    return ticket.readRemainingBytes()
  }

  private static func anomaly(of type: UInt8) -> TLSAnomaly {
    switch type {
    case HandshakeType.clientHello: .clientHelloMalformed
    case HandshakeType.serverHello: .serverHelloMalformed
    case HandshakeType.certificate, HandshakeType.compressedCertificate:
      .certificateMalformed
    case HandshakeType.encryptedExtensions: .encryptedExtensionsMalformed
    case HandshakeType.serverKeyExchange: .serverKeyExchangeMalformed
    default: .newSessionTicketMalformed
    }
  }

  private static let usualMessageLength = 8 * 1024

  /// The maximum length of a message, in bytes.
  ///
  /// A client's longest messages are ClientHellos with post-quantum key shares, and certificates. A
  /// server's are chains of many certificates.
  private var maximumMessageLength: Int { side == .client ? 256 * 1024 : 1024 * 1024 }
}
