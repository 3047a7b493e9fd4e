import Bytes
public import ProtocolRegistries

/// Reads the first packets of both sides of a QUIC connection (RFC 9001): the TLS hellos, and the
/// reason for a refusal.
///
/// Create it with the client's first Initial packet, then pass datagrams with long headers to
/// `receive` and others to `receiveShort`. Initial packets can be decrypted without secrets; a
/// `decryptor` also reads the server's flight. Lost, repeated and forged packets do no further
/// harm: a packet that cannot be decrypted changes nothing.
///
/// Not copyable: its owner reads its connection IDs for each datagram, and copies would be costly.
public struct QUICHandshakeReader: ~Copyable {
  private struct Sender {
    var stream: QUICCryptoStream
    var messages: HandshakeMessageReader

    init(_ side: StreamSide, from end: Int, _ buffers: HandshakeBuffers) {
      stream = QUICCryptoStream(end: end)
      messages = HandshakeMessageReader(side: side, buffers: buffers)
    }

    var heldByteCount: Int { stream.heldByteCount + messages.partialMessage.heldByteCount }
  }

  private struct Senders {
    var client: Sender
    var server: Sender

    var heldByteCount: Int { client.heldByteCount + server.heldByteCount }

    var ends: Ends? {
      guard heldByteCount == 0 else { return nil }
      return Ends(
        client: UInt32(truncatingIfNeeded: client.stream.end),
        server: UInt32(truncatingIfNeeded: server.stream.end))
    }
  }

  private struct Ends {
    var client: UInt32 = 0
    var server: UInt32 = 0
  }

  /// The readers of both sides, allocated separately so that they can be freed once both hellos
  /// were read.
  private final class Reading {
    var senders: Senders

    init(from ends: Ends, _ buffers: HandshakeBuffers) {
      senders = Senders(
        client: Sender(.client, from: Int(ends.client), buffers),
        server: Sender(.server, from: Int(ends.server), buffers))
    }
  }

  public private(set) var version: QUICVersion
  public private(set) var clientID: QUICConnectionID
  public private(set) var serverID: QUICConnectionID?
  public private(set) var isAnswered = false
  /// True if the client sent a token, which servers give in a Retry or an earlier connection.
  public private(set) var showedToken = false
  /// True if the server sent a Version Negotiation, so that the client has to begin again.
  public private(set) var isVersionRefused = false
  public private(set) var closer: StreamSide?
  public var isClosed: Bool { closer != nil }
  public private(set) var progress = QUICProgress()
  public private(set) var googleHello: GoogleQUICHello?

  private var secrets: [QUICInitialSecret] = []
  private var reading: Reading?
  private var ends = Ends()
  private var largest: (client: UInt64?, server: UInt64?) = (nil, nil)
  private let buffers: HandshakeBuffers
  public let decryptor: QUICHandshakeDecryptor?

  /// Creates a reader from the header of the client's first packet; nil unless this is an Initial
  /// packet with a destination ID of the required length.
  ///
  /// `decryptor` reads the server's encrypted flight; nil without secrets.
  public init?(
    opening header: QUICLongHeader, buffers: HandshakeBuffers = HandshakeBuffers(),
    decryptor: QUICHandshakeDecryptor? = nil
  ) {
    guard header.kind == .initial,
      header.destination.count >= QUICConnectionID.fewestBytesAtFirst
    else { return nil }
    version = header.version
    clientID = header.source
    self.buffers = buffers
    self.decryptor = decryptor
  }

  public var heldByteCount: Int {
    (reading?.senders.heldByteCount ?? 0) + (decryptor?.heldByteCount ?? 0)
  }

  public func isKnown(_ destination: QUICConnectionID) -> Bool {
    destination == serverID || secrets.contains { $0.destination == destination }
  }

  public func forEachConnectionID(_ body: (QUICConnectionID) -> Void) {
    for secret in secrets where !secret.destination.isEmpty { body(secret.destination) }
    if !clientID.isEmpty { body(clientID) }
    if let serverID, !serverID.isEmpty { body(serverID) }
  }

  /// Reads a datagram that begins with a long-header packet, and calls `event` with each event.
  ///
  /// `first` is the header of that packet. `room` is a buffer for decrypted packets; its previous
  /// content is lost.
  ///
  /// - Returns: True if a packet of the datagram certainly belongs to this connection.
  public mutating func receive(
    _ first: QUICLongHeader, in datagram: RawSpan, from side: StreamSide, mark: PacketReference,
    room: inout [UInt8], _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    var header = first
    var isUnderstood = false
    // Datagrams can coalesce packets, in the order Initial, 0-RTT, Handshake, 1-RTT (RFC 9000,
    // section 12.2).
    var rest = Self.mostPackets - 1
    while true {
      switch header.kind {
      case .initial:
        guard receiveInitial(header, in: datagram, from: side, mark: mark, room: &room, event)
        else { return isUnderstood }
        isUnderstood = true
      case .retry: if side == .server, receiveRetry(header) { isUnderstood = true }
      case .versionNegotiation:
        // Version Negotiation is not protected, so anyone can forge it. It counts only before the
        // first response, and if it returns the ID that the client chose (RFC 9000, sections 6.2
        // and 17.2.1).
        guard side == .server, !isAnswered, isKnown(header.source) else { break }
        (isVersionRefused, isUnderstood) = (true, true)
      case .handshake:
        progress.receiveHandshake(header.end - header.numberOffset, from: side)
        if side == .client { discardInitialKeys() }
        if side == .server, let decryptor,
          decryptor.receive(header, in: datagram, mark: mark, room: &room, event)
        {
          isUnderstood = true
        }
      case .zeroRTT: break
      }
      guard rest > 0, header.end < datagram.byteCount else { return isUnderstood }
      rest -= 1
      guard let next = try? QUICLongHeader(datagram, at: header.end) else {
        // A packet with a short header has no length, so it comes last (RFC 9000, section 12.2).
        if datagram.byte(at: header.end) & 0xc0 == 0x40 { progress.receiveShort(from: side) }
        return isUnderstood
      }
      header = next
    }
  }

  /// Reads a datagram with one short-header packet, which begins with the receiver's ID (RFC 9000,
  /// section 17.3.1).
  ///
  /// `anyID` is true to accept any destination ID.
  ///
  /// - Returns: True if the datagram may belong to this connection.
  public mutating func receiveShort(
    _ datagram: RawSpan, from side: StreamSide, anyID: Bool = false
  ) -> Bool {
    guard let destination = side == .client ? serverID : clientID,
      anyID || destination.isPrefix(of: datagram, at: 1)
    else { return false }
    progress.receiveShort(from: side)
    if side == .client { discardInitialKeys() }
    return true
  }

  /// Discards the Initial keys, as a client does when it sends Handshake packets (RFC 9001, section
  /// 4.9.1).
  ///
  /// The message readers are freed too, unless a message is incomplete. For late packets, the keys
  /// are derived again.
  private mutating func discardInitialKeys() {
    for index in secrets.indices { secrets[index].discardKeys() }
    guard let ends = reading?.senders.ends else { return }
    self.ends = ends
    reading = nil
  }

  /// Handles a Retry: new Initial keys are derived from its Source Connection ID (RFC 9001,
  /// section 5.2).
  private mutating func receiveRetry(_ header: QUICLongHeader) -> Bool {
    // A Retry counts only before any other response, and if it changes the server's ID (RFC 9000,
    // section 17.2.5).
    guard !isAnswered, header.destination == clientID, header.version == version,
      secrets.count < Self.mostSecrets, !isKnown(header.source),
      let secret = QUICInitialSecret(version: version, destination: header.source)
    else { return false }
    secrets.append(secret)
    startOver(clientID: clientID)
    return true
  }

  private mutating func startOver(clientID: QUICConnectionID) {
    reading = nil
    (ends, largest) = (Ends(), (nil, nil))
    self.clientID = clientID
    isVersionRefused = false
  }

  /// The maximum number of packets read per datagram; current datagrams have two or three.
  private static let mostPackets = 8
  /// The maximum number of secrets: for the first packets, after a Retry, in another version, and
  /// after a Retry in another version.
  private static let mostSecrets = 4
}

// MARK: - Packets

extension QUICHandshakeReader {
  private mutating func receiveInitial(
    _ header: QUICLongHeader, in datagram: RawSpan, from side: StreamSide, mark: PacketReference,
    room: inout [UInt8], _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    guard let payload = open(header, in: datagram, from: side, into: &room) else { return false }
    let decryptor = decryptor
    room.withBytes {
      read($0.extracting(payload), from: side, mark: mark) { found, mark in
        decryptor?.receive(found, from: side)
        event(found, mark)
      }
    }
    return true
  }

  private mutating func open(
    _ header: QUICLongHeader, in datagram: RawSpan, from side: StreamSide,
    into packet: inout [UInt8]
  ) -> Range<Int>? {
    let largest = side == .client ? largest.client : largest.server
    // Newest first: only late packets still use an earlier secret.
    for index in secrets.indices.reversed() where secrets[index].version == header.version {
      let keys = secrets[index].keys(of: side)
      guard let opened = keys.open(header, in: datagram, largest: largest, into: &packet) else {
        continue
      }
      record(header, opened.number, from: side)
      return opened.payload
    }
    guard secrets.count < Self.mostSecrets else { return nil }
    let destinations = newDestinations(header, from: side)
    return open(header, in: datagram, from: side, into: &packet, to: destinations.first)
      ?? open(header, in: datagram, from: side, into: &packet, to: destinations.second)
  }

  private mutating func open(
    _ header: QUICLongHeader, in datagram: RawSpan, from side: StreamSide,
    into packet: inout [UInt8], to destination: QUICConnectionID?
  ) -> Range<Int>? {
    guard let destination else { return nil }
    // Drafts and vendors differ in the salt, so each known one is tried; the wrong ones fail
    // authentication.
    for salt in header.version.extractions.indices {
      var secret = QUICInitialSecret(
        version: header.version, destination: destination, salt: salt)
      guard let keys = secret?.keys(of: side), let secret,
        let opened = keys.open(header, in: datagram, largest: nil, into: &packet)
      else { continue }
      // The client began again, after a Retry or Version Negotiation that is not in the capture.
      if side == .client, destination == header.destination, !secrets.isEmpty {
        startOver(clientID: header.source)
      }
      secrets.append(secret)
      record(header, opened.number, from: side)
      return opened.payload
    }
    return nil
  }

  /// Returns the connection IDs from which to derive further secrets, in the order to try.
  ///
  /// A further secret is needed after a Retry that was not captured, a Version Negotiation, or a
  /// response in another version (RFC 9368, section 2.3).
  private func newDestinations(
    _ header: QUICLongHeader, from side: StreamSide
  ) -> (first: QUICConnectionID?, second: QUICConnectionID?) {
    let last = secrets.last?.destination
    let isNewVersion = !secrets.contains { $0.version == header.version }
    guard side == .client else { return (isNewVersion ? last : nil, nil) }
    let isOwn =
      header.destination.count >= QUICConnectionID.fewestBytesAtFirst
      && (isNewVersion || !isKnown(header.destination))
    return (
      isOwn ? header.destination : nil,
      isNewVersion && last != header.destination ? last : nil
    )
  }

  private mutating func record(_ header: QUICLongHeader, _ number: UInt64, from side: StreamSide) {
    if side == .client {
      if !isAnswered { version = header.version }
      largest.client = max(largest.client ?? 0, number)
      showedToken = showedToken || header.hasToken
    } else {
      version = header.version
      largest.server = max(largest.server ?? 0, number)
      serverID = header.source
      isAnswered = true
    }
  }
}

// MARK: - Frames

extension QUICHandshakeReader {
  private mutating func read(
    _ payload: RawSpan, from side: StreamSide, mark: PacketReference,
    _ event: (TLSEvent, PacketReference) -> Void
  ) {
    guard !version.hasGoogleHandshake else {
      if side == .client, googleHello == nil { googleHello = GoogleQUICHello(in: payload) }
      return
    }
    let isWhole = QUICFrame.forEach(in: payload, isGoogle: version.isGoogle) { frame in
      switch frame {
      case .crypto(let offset, let part):
        let bytes = payload.extracting(part)
        let reading = reading ?? Reading(from: ends, buffers)
        self.reading = reading
        let hasRoom =
          side == .client
          ? Self.receive(bytes, at: offset, mark, &reading.senders.client, event)
          : Self.receive(bytes, at: offset, mark, &reading.senders.server, event)
        if !hasRoom { event(.malformed(.quic(.cryptoOversized)), mark) }
      case .connectionClose(let code):
        closer = closer ?? side
        if let alert = AlertDescription(connectionError: code) {
          event(.alert(level: .fatal, alert), mark)
        }
      }
    }
    if !isWhole, !version.isGoogle { event(.malformed(.quic(.frameMalformed)), mark) }
  }

  private static func receive(
    _ bytes: RawSpan, at offset: UInt64, _ mark: PacketReference, _ sender: inout Sender,
    _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    // The two members are passed as parts of one inout argument. Taken from an object they would be
    // two overlapping accesses.
    receive(bytes, at: offset, mark, &sender.stream, &sender.messages, event)
  }

  private static func receive(
    _ bytes: RawSpan, at offset: UInt64, _ mark: PacketReference, _ stream: inout QUICCryptoStream,
    _ messages: inout HandshakeMessageReader, _ event: (TLSEvent, PacketReference) -> Void
  ) -> Bool {
    stream.receive(bytes, at: offset) { part in
      // The stream is shorter than the limit of a message, so none is too long.
      _ = messages.receive(part, firstMark: mark, mark: mark, event)
    }
  }
}
