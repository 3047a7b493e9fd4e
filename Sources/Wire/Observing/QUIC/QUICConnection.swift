import ApplicationProtocols
import Escaping
import Evidence
import PacketLayers
import ProtocolRegistries

/// One QUIC connection with an open handshake.
///
/// It passes Initial packets to a reader, gathers the facts of the handshake, and decides which
/// datagrams belong to the connection. Several connections can share a pair of ports, and either
/// side may change its connection ID, so membership is checked for each datagram. A class, so that
/// processing a datagram copies no state.
final class QUICConnection {
  let clientDirection: Int
  let client: Endpoint
  let server: Endpoint
  var process: ProcessReference
  private(set) var reader: QUICHandshakeReader
  private var handshake: HandshakeFacts
  private let tunnel: TunnelKind?
  private var route: ConnectionRoute { ConnectionRoute(tunnel: tunnel) }

  init(
    _ packet: TransportPacket, direction: Int, reader: consuming QUICHandshakeReader,
    mark: PacketReference,
    process: ProcessReference, known: SharedHandshakeData
  ) {
    clientDirection = direction
    client = Endpoint(address: packet.source, port: packet.sourcePort)
    server = Endpoint(address: packet.destination, port: packet.destinationPort)
    self.process = process
    self.reader = reader
    handshake = HandshakeFacts(mark: mark, known: known, carrier: .quic)
    tunnel = packet.tunnel
  }

  var began: Int { handshake.mark.number }

  var isComplete: Bool {
    guard reader.googleHello == nil else { return true }
    return hasFacts && reader.progress.isSettled
  }

  /// True if both hellos were read and any decryption has ended, so that only the outcome is open.
  var hasFacts: Bool { hasBothHellos && reader.decryptor?.isFinished != false }

  private var hasBothHellos: Bool { handshake.offer != nil && handshake.choice != nil }

  var heldBytes: Int { 1024 + handshake.heldBytes + reader.heldByteCount }

  /// Returns true if a packet's connection IDs show that it may belong to this connection.
  ///
  /// `isAlone` is true if no other connection is open between the ends. A client may use another ID
  /// of the server as soon as it has one (RFC 9000, section 5.1.1).
  func isAddressed(by header: QUICLongHeader, from side: StreamSide, isAlone: Bool) -> Bool {
    switch side {
    case .server:
      return header.destination == reader.clientID
    case .client:
      if reader.isKnown(header.destination) { return true }
      if isAlone, header.kind == .handshake, header.source == reader.clientID, hasFacts {
        return true
      }
      guard header.source == reader.clientID else { return false }
      // A client with an empty connection ID is recognised by its behaviour: it sends the token of
      // a Retry, or begins again after a Version Negotiation.
      return !header.source.isEmpty || !reader.isAnswered && header.hasToken && !reader.showedToken
        || reader.isVersionRefused
    }
  }

  /// Processes a datagram whose first packet has this header; returns true if the datagram
  /// certainly belongs to this connection.
  func receive(
    _ header: QUICLongHeader, in datagram: RawSpan, from side: StreamSide, mark: PacketReference,
    room: inout [UInt8]
  ) -> Bool {
    reader.receive(header, in: datagram, from: side, mark: mark, room: &room) { event, mark in
      handshake.receive(event, from: side, mark: mark)
    }
  }

  func receiveShort(_ datagram: RawSpan, from side: StreamSide, isAlone: Bool) -> Bool {
    reader.receiveShort(datagram, from: side, anyID: isAlone)
  }

  /// The outcome of the handshake.
  ///
  /// Everything after the first packets is encrypted, so a later refusal looks like a cut capture.
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

  var decryption: TLSDecryptor.Outcome? { reader.decryptor?.outcome }

  /// Stops observing the connection and returns its unfinished observation; nil if nothing was
  /// read.
  ///
  /// `isCut` is true if observing stops before the connection ended.
  func finish(isCut: Bool = false) -> ObservationDraft? {
    if reader.version.hasGoogleHandshake {
      return reader.googleHello.map {
        GoogleQUICObservationDraft(
          $0, version: reader.version, via: route.via, mark: handshake.mark)
      }
    }
    let outcome = outcome
    let record = HandshakeObservationDraft(
      handshake, overQUIC: reader.version.rawValue,
      outcome: isCut && outcome == .noAnswer ? .cut : outcome, closer: reader.closer)
    // Added here, because the decryptor reports a failure only after several packets, and the
    // connection may end earlier.
    if let anomaly = decryption?.anomaly { record.anomalies.insert(.tls(anomaly)) }
    return record.finish(route: route) ? record : nil
  }
}

/// The unfinished observation of a connection of Google's QUIC before TLS, with the server name of
/// its ClientHello.
final class GoogleQUICObservationDraft: ObservationDraft {
  private let hello: GoogleQUICHello
  private let version: QUICVersion

  init(
    _ hello: GoogleQUICHello, version: QUICVersion, via: ConnectionCarrier?, mark: PacketReference
  ) {
    self.hello = hello
    self.version = version
    super.init(kind: .quic, mark: mark)
    self.via = via
    if let name = hello.serverName { (host, hostSource) = (name, .sni) }
  }

  override func describe(in observation: inout Observation) {
    observation.tls = TLSFacts()
    observation.tls?.sni = hello.serverName.map { ForeignText($0) }
    observation.quicVersion = version.rawValue
  }
}
