import ApplicationProtocols
import ByteReading
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
  private let handshake: TLSHandshakeRecord
  private let route: ConnectionRoute

  /// The connection that a client opens.
  ///
  /// - Parameters:
  ///   - packet: The client's first packet.
  ///   - direction: Where that goes.
  ///   - reader: A reader for it.
  ///   - mark: The packet.
  ///   - process: Who sent it.
  ///   - known: What handshakes have in common.
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
    handshake = TLSHandshakeRecord(mark: mark, known: known, carrier: .quic)
    route = ConnectionRoute(tunnel: packet.tunnel)
  }

  /// Whether nothing that follows can add a fact.
  var isComplete: Bool {
    guard reader.googleHello == nil else { return true }
    return hasFacts && reader.progress.isSettled
  }

  /// Indicates whether all is known but how the handshake ended.
  var hasFacts: Bool { handshake.hasBothHellos && reader.decryptor?.isFinished != false }

  /// Whether messages are not whole yet.
  var isWaiting: Bool { reader.heldByteCount > 0 }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 1024 + handshake.heldBytes + reader.heldByteCount }

  /// Compares the IDs that a packet shows with those of this connection.
  ///
  /// - Parameters:
  ///   - header: What it shows.
  ///   - side: Who sent it.
  ///   - isAlone: Whether no other connection is open between the ends: a client may call the server
  ///     by another ID as soon as it has one (RFC 9000, section 5.1.1).
  /// - Returns: Whether it can be of this connection.
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

  /// Takes a datagram, and says whether anything in it is of this connection for sure.
  func receive(_ datagram: RawSpan, from side: StreamSide, mark: PacketMark) -> Bool {
    reader.receive(datagram, from: side, mark: mark) { [handshake] event, mark in
      handshake.take(event, from: side, mark: mark)
    }
  }

  /// Takes a datagram that holds one packet with a short header, and says whether it may be of this
  /// connection.
  func receiveShort(_ datagram: RawSpan, from side: StreamSide, isAlone: Bool) -> Bool {
    reader.receiveShort(datagram, from: side, anyID: isAlone)
  }

  /// The outcome: what is behind the first packets is encrypted, so that a refusal there
  /// can't be told from an end of the capture.
  private var outcome: HandshakeOutcome {
    if let refuser = handshake.refuser {
      return refuser == .client ? .refusedByClient : .refusedByServer
    }
    guard handshake.hasOffer else { return .cut }
    if handshake.hasBothHellos, reader.progress.isCompleted { return .completed }
    switch reader.closer {
    case .client: return .abandoned
    case .server: return .refusedByServer
    case nil: break
    }
    return handshake.hasBothHellos || reader.isAnswered || reader.isVersionRefused
      ? .cut : .noAnswer
  }

  /// What came of decrypting it; `nil` where there are no secrets.
  var decryption: TLSDecryptor.Outcome? { reader.decryptor?.outcome }

  /// Ends it.
  ///
  /// - Parameter isCut: Whether it may have gone on.
  /// - Returns: What it tells; `nil` where that is no more than noise.
  func finish(isCut: Bool = false) -> Draft? {
    if reader.version.hasGoogleHandshake {
      return reader.googleHello.map {
        GoogleQUICRecord(
          $0, version: reader.version, via: route.via, mark: handshake.mark)
      }
    }
    handshake.quicVersion = reader.version.rawValue
    // Said here, as the connection may end before many packets did not open.
    if let anomaly = decryption?.anomaly { handshake.anomalies.insert(anomaly) }
    handshake.outcome = isCut && outcome == .noAnswer ? .cut : outcome
    return handshake.finish(route: route) ? handshake : nil
  }
}

/// A connection in Google's QUIC before TLS, of which the server's name is known.
final class GoogleQUICRecord: Draft {
  private let hello: GoogleQUICHello
  private let version: QUICVersion

  init(_ hello: GoogleQUICHello, version: QUICVersion, via: String?, mark: PacketMark) {
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
