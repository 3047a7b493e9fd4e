import ApplicationProtocols
import Bytes
import Evidence
import HostNames
import PacketLayers
import ProtocolRegistries

/// One QUIC connection whose hellos are still to come.
///
/// A class, so that a datagram moves no state but what it changes.
final class QUICConnection {
  /// The direction in which the client sends.
  let clientDirection: Int
  let client: Endpoint
  let server: Endpoint
  var process: ProcessReference
  private(set) var reader: QUICHandshakeReader
  private var handshake: HandshakeFacts
  /// The tunnel that carried the connection's packets.
  private let tunnel: TunnelKind?
  private var route: ConnectionRoute { ConnectionRoute(tunnel: tunnel) }

  /// Creates the connection that a client opens.
  ///
  /// - Parameters:
  ///   - packet: The client's first packet.
  ///   - direction: The direction of that packet.
  ///   - reader: A reader for it.
  ///   - mark: The packet.
  ///   - process: The process that sent it.
  ///   - known: The data that handshakes share.
  init(
    _ packet: TransportPacket, direction: Int, reader: consuming QUICHandshakeReader,
    mark: PacketMark,
    process: ProcessReference, known: KnownHandshakes
  ) {
    clientDirection = direction
    client = Endpoint(address: packet.source, port: packet.sourcePort)
    server = Endpoint(address: packet.destination, port: packet.destinationPort)
    self.process = process
    self.reader = reader
    handshake = HandshakeFacts(mark: mark, known: known, carrier: .quic)
    tunnel = packet.tunnel
  }

  /// The packet in which it began.
  var began: Int { handshake.mark.number }

  /// Indicates whether later packets can add no fact.
  var isComplete: Bool {
    guard reader.googleHello == nil else { return true }
    return hasFacts && reader.progress.isSettled
  }

  /// Indicates whether everything but the handshake's outcome is known.
  var hasFacts: Bool { hasBothHellos && reader.decryptor?.isFinished != false }

  private var hasBothHellos: Bool { handshake.offer != nil && handshake.choice != nil }

  /// Indicates whether a message is incomplete.
  var isWaiting: Bool { reader.heldByteCount > 0 }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 1024 + handshake.heldBytes + reader.heldByteCount }

  /// Compares the IDs in a packet with those of this connection.
  ///
  /// - Parameters:
  ///   - header: The packet's header.
  ///   - side: The side that sent it.
  ///   - isAlone: True if no other connection is open between the ends: a client may use another ID
  ///     of the server as soon as it has one (RFC 9000, section 5.1.1).
  /// - Returns: True if it can be of this connection.
  func isMeant(by header: QUICLongHeader, from side: StreamSide, isAlone: Bool) -> Bool {
    switch side {
    case .server:
      return header.destination == reader.clientID
    case .client:
      if reader.isKnown(header.destination) { return true }
      if isAlone, header.kind == .handshake, header.source == reader.clientID, hasFacts {
        return true
      }
      guard header.source == reader.clientID else { return false }
      // Without a name of its own, the client shows by what it does that it goes on.
      return !header.source.isEmpty || !reader.isAnswered && header.hasToken && !reader.showedToken
        || reader.isVersionRefused
    }
  }

  /// Processes a datagram.
  ///
  /// - Parameters:
  ///   - header: The header of the datagram's first packet.
  ///   - datagram: The datagram.
  ///   - side: The side that sent it.
  ///   - mark: The packet with the datagram.
  ///   - room: Room in which packets are opened.
  /// - Returns: True if any of it surely belongs to this connection.
  func receive(
    _ header: QUICLongHeader, in datagram: RawSpan, from side: StreamSide, mark: PacketMark,
    room: inout [UInt8]
  ) -> Bool {
    reader.receive(header, in: datagram, from: side, mark: mark, room: &room) { event, mark in
      handshake.take(event, from: side, mark: mark)
    }
  }

  /// Processes a datagram with one short-header packet, and tells whether it may be of this
  /// connection.
  func receiveShort(_ datagram: RawSpan, from side: StreamSide, isAlone: Bool) -> Bool {
    reader.receiveShort(datagram, from: side, anyID: isAlone)
  }

  /// The outcome of the handshake.
  ///
  /// Everything after the first packets is encrypted, so a refusal there looks like an end of the
  /// capture.
  private var outcome: HandshakeOutcome {
    if let refuser = handshake.progress.refuser {
      return refuser == .client ? .refusedByClient : .refusedByServer
    }
    guard handshake.offer != nil else { return .cut }
    if hasBothHellos, reader.progress.isCompleted { return .completed }
    switch reader.closer {
    case .client: return .abandoned
    case .server: return .refusedByServer
    case nil: break
    }
    return hasBothHellos || reader.isAnswered || reader.isVersionRefused ? .cut : .noAnswer
  }

  /// The outcome of decryption; `nil` if there are no secrets.
  var decryption: TLSDecryptor.Outcome? { reader.decryptor?.outcome }

  /// Ends the connection.
  ///
  /// - Parameter isCut: True if it may have gone on.
  /// - Returns: The draft; `nil` if it is no more than noise.
  func finish(isCut: Bool = false) -> Draft? {
    if reader.version.hasGoogleHandshake {
      return reader.googleHello.map {
        GoogleQUICRecord($0, version: reader.version, via: route.via, mark: handshake.mark)
      }
    }
    let outcome = outcome
    let record = TLSHandshakeRecord(
      handshake, overQUIC: reader.version.rawValue,
      outcome: isCut && outcome == .noAnswer ? .cut : outcome, closer: reader.closer)
    // Said here, as the connection may end before many packets did not open.
    if let anomaly = decryption?.anomaly { record.anomalies.insert(.tls(anomaly)) }
    return record.finish(route: route) ? record : nil
  }
}

/// A connection in Google's QUIC before TLS, whose server name is known.
final class GoogleQUICRecord: Draft {
  private let hello: GoogleQUICHello
  private let version: QUICVersion

  init(_ hello: GoogleQUICHello, version: QUICVersion, via: Carrier?, mark: PacketMark) {
    self.hello = hello
    self.version = version
    super.init(kind: .quic, mark: mark)
    self.via = via
    if let name = hello.serverName { (host, hostSource) = (name, .sni) }
  }

  override func describe(in observation: inout Observation) {
    observation.tls = TLSFacts()
    observation.tls?.sni = hello.serverName
    observation.quicVersion = version.rawValue
  }
}
