import ApplicationProtocols
import Bytes
import Evidence
import PacketLayers
import ProtocolRegistries

/// All QUIC connections of a capture with an open handshake.
///
/// `receive` follows packets with a long header, of which a connection has few. Packets with a
/// short header are examined only while a handshake is open on their ports, so bulk data is cheap.
/// When connections exceed the memory limit, idle ones are reported early.
package struct QUICAssociations: ~Copyable {
  /// The maximum number of flows, each a pair of addresses and ports, that are remembered; a device
  /// has a few hundred at a time.
  private static let mostFlows = 16_384
  private static let mostConnections = 4
  /// The minimum size of a client's datagram with an Initial packet (RFC 9000, section 14.1).
  private static let fewestBytesAtFirst = 1200

  private let known: SharedHandshakeData
  private let mostHeldBytes: Int
  private let seed = UInt64.random(in: .min ... .max)
  private var flows: FlowTable<Flow>
  private var connections: [OpenQUICConnections] = []
  private var vacant: [UInt32] = []
  private var room: [UInt8] = []
  private var closing = ClosedFlowQueue()
  private var generations: UInt32 = 0
  private var heldBytes = 0
  private var awaited = OpenQUICPorts()
  private var clockHand = 0
  private var early = EarlyDatagrams()
  private(set) var unread: UnreadQUICFlows
  private var moment = EmittedObservationDraft.Moment.at(0)
  private(set) var evicted = 0

  /// The state of a pair of endpoints apart from its QUIC connections, kept after these are done.
  ///
  /// Not private: Swift 6.3 crashes in a debug build if another file destroys a table of a private
  /// type.
  struct Flow: BitwiseCopyable {
    var hasConnections = false
    var isRecent = true
    var place: UInt32 = 0
    var heldBytes: UInt32 = 0
    var generation: UInt32 = 0
    var finished = FinishedConnectionIDs()
  }

  /// Creates the empty table of one of `count` shards, the parts into which the capture's flows are
  /// divided.
  ///
  /// Each shard gets an equal part of every limit; `mostHeldBytes` is already the shard's part.
  init(mostHeldBytes: Int, sharedBy count: Int, known: SharedHandshakeData) {
    self.known = known
    self.mostHeldBytes = mostHeldBytes
    flows = FlowTable(capacity: Self.mostFlows / count)
    unread = UnreadQUICFlows(sharedBy: count)
  }

  package static func isQUIC(_ bytes: RawSpan, at start: Int, count: Int) -> Bool {
    guard count > 20 else { return false }
    let first = bytes.byte(at: start)
    if first & 0x80 != 0 {
      let version = QUICVersion(rawValue: bytes.uint32(at: start + 1))
      return version == .negotiation || version.isProtected || version.hasGoogleHandshake
    }
    return first & 0xc9 == 0x09 && bytes.uint16(at: start + 9) == 0x5130
  }

  mutating func receive(
    _ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketReference,
    _ process: ProcessReference,
    emitted: inout [EmittedObservationDraft]
  ) {
    if !closing.isEmpty { emitClosed(through: mark.number, emitted: &emitted) }
    moment = .at(mark.number)
    let end = packet.payloadOffset + packet.capturedCount
    let datagram = bytes.extracting(packet.payloadOffset..<end)
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    let arrival = Arrival(
      packet: packet, key: key, direction: isReversed ? 1 : 0, mark: mark, process: process)
    if let google = GoogleQUICPacket(datagram) {
      return receive(google, arrival, emitted: &emitted)
    }
    guard let header = try? QUICLongHeader(datagram) else {
      if packet.wireCount > packet.capturedCount { unread.record(key, .cut) }
      return
    }
    if let index = flows.index(of: key) {
      if flows[index].hasConnections, follow(index, header, datagram, arrival, emitted: &emitted) {
        return
      }
      if flows[index].finished.contain(header, seed: seed) { return }
    }
    guard header.kind == .initial else { return }
    guard open(header, datagram, arrival, emitted: &emitted) else {
      // Packets after a completed handshake belong to it, and are no connection whose beginning was
      // missed.
      guard flows.index(of: key) == nil else { return }
      unread.record(key, .withoutBeginning)
      early.append(
        EarlyDatagrams.Datagram(
          key: key, direction: arrival.direction,
          bytes: datagram.array(at: 0, count: datagram.byteCount), mark: mark))
      return
    }
    unread.forget(key)
    for datagram in early.remove(key) { catchUp(datagram, packet, process, emitted: &emitted) }
  }

  /// Processes a datagram with a possible short-header packet; returns true if it belongs to an
  /// open handshake.
  mutating func receiveShort(
    _ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketReference,
    emitted: inout [EmittedObservationDraft]
  ) -> Bool {
    // Two cheap tests for the many datagrams that are not of an open handshake: the endpoints, and
    // the fixed bit of a short header.
    guard awaited.contain(packet), packet.capturedCount > 0,
      bytes.byte(at: packet.payloadOffset) & 0xc0 == 0x40
    else { return false }
    if !closing.isEmpty { emitClosed(through: mark.number, emitted: &emitted) }
    moment = .at(mark.number)
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    guard let index = flows.index(of: key), flows[index].hasConnections else { return false }
    let end = packet.payloadOffset + packet.capturedCount
    let datagram = bytes.extracting(packet.payloadOffset..<end)
    let place = Int(flows[index].place)
    // The newest connection first, as several may have used the same ports.
    for number in connections[place].indices.reversed() {
      let connection = connections[place][number]
      let side: StreamSide =
        (isReversed ? 1 : 0) == connection.clientDirection ? .client : .server
      let isAlone = connections[place].count == 1
      guard connection.receiveShort(datagram, from: side, isAlone: isAlone) else { continue }
      if connection.isComplete { settle(index, number, connection, mark, emitted: &emitted) }
      return true
    }
    return false
  }

  func end() -> FlowsOpenAtEnd {
    FlowsOpenAtEnd(
      (0..<flows.indexCount).filter { flows[$0].hasConnections }
        .map { (index: $0, began: connections[Int(flows[$0].place)].first?.began ?? 0) })
  }

  mutating func finish(_ index: Int, began: Int, emitted: inout [EmittedObservationDraft]) {
    moment = .atEnd(began: began, isQUIC: true)
    emitAll(index, emitted: &emitted)
  }

  private struct Arrival {
    let packet: TransportPacket
    let key: FlowKey
    let direction: Int
    let mark: PacketReference
    let process: ProcessReference
  }
}

// MARK: - Following connections

extension QUICAssociations {
  private mutating func follow(
    _ index: Int, _ header: QUICLongHeader, _ datagram: RawSpan, _ arrival: Arrival,
    emitted: inout [EmittedObservationDraft]
  ) -> Bool {
    let place = Int(flows[index].place)
    for number in connections[place].indices.reversed() {
      let connection = connections[place][number]
      let side: StreamSide =
        arrival.direction == connection.clientDirection ? .client : .server
      let isAlone = connections[place].count == 1
      guard connection.isAddressed(by: header, from: side, isAlone: isAlone) else { continue }
      let isOwn = connection.receive(
        header, in: datagram, from: side, mark: arrival.mark, room: &room)
      guard
        isOwn || connection.reader.isKnown(header.destination) || side == .server
          || header.kind == .handshake
      else { continue }
      if arrival.process.isKnown, !connection.process.isKnown {
        connection.process = arrival.process
      }
      settle(index, number, connection, arrival.mark, emitted: &emitted)
      return true
    }
    return false
  }

  private mutating func catchUp(
    _ early: EarlyDatagrams.Datagram, _ packet: TransportPacket, _ process: ProcessReference,
    emitted: inout [EmittedObservationDraft]
  ) {
    early.bytes.withBytes { bytes in
      guard let header = try? QUICLongHeader(bytes), let index = flows.index(of: early.key),
        flows[index].hasConnections
      else { return }
      let arrival = Arrival(
        packet: packet, key: early.key, direction: early.direction, mark: early.mark,
        process: process)
      _ = follow(index, header, bytes, arrival, emitted: &emitted)
    }
  }

  private mutating func settle(
    _ index: Int, _ number: Int, _ connection: QUICConnection, _ mark: PacketReference,
    emitted: inout [EmittedObservationDraft]
  ) {
    flows[index].isRecent = true
    if connection.isComplete {
      _ = connections[Int(flows[index].place)].remove(at: number)
      emit(connection, of: index, emitted: &emitted)
      if connections[Int(flows[index].place)].isEmpty { vacate(index) }
    } else if connection.reader.isClosed {
      closing.append(
        .init(index: index, generation: flows[index].generation), closedAt: mark.number)
    }
    charge(index)
    if heldBytes > mostHeldBytes { makeRoom(emitted: &emitted) }
  }

  private mutating func open(
    _ header: QUICLongHeader, _ datagram: RawSpan, _ arrival: Arrival,
    emitted: inout [EmittedObservationDraft]
  ) -> Bool {
    // A client pads its first datagram to 1200 bytes (RFC 9000, section 14.1), so that a short one
    // opens no connection.
    guard arrival.packet.wireCount >= Self.fewestBytesAtFirst,
      let reader = QUICHandshakeReader(
        opening: header, buffers: known.buffers,
        decryptor: known.decryption?.quicDecryptor(known.buffers))
    else { return false }
    let connection = QUICConnection(
      arrival.packet, direction: arrival.direction, reader: reader, mark: arrival.mark,
      process: arrival.process, known: known)
    guard
      connection.receive(header, in: datagram, from: .client, mark: arrival.mark, room: &room)
    else { return false }
    let index = self.index(of: arrival.key, emitted: &emitted)
    if !flows[index].hasConnections { occupy(index) }
    let place = Int(flows[index].place)
    // Forged first packets can open any number of connections in one flow: the oldest makes room.
    if connections[place].count >= Self.mostConnections {
      emit(connections[place].remove(at: 0), of: index, isCut: true, emitted: &emitted)
    }
    connections[place].append(connection)
    awaited.insert(connection.client, connection.server)
    settle(index, connections[place].count - 1, connection, arrival.mark, emitted: &emitted)
    return true
  }

  private mutating func receive(
    _ packet: GoogleQUICPacket, _ arrival: Arrival, emitted: inout [EmittedObservationDraft]
  ) {
    guard let hello = packet.hello else { return }
    let index = self.index(of: arrival.key, emitted: &emitted)
    let number = packet.connectionID.number(seed: seed)
    guard !flows[index].finished.contains(number) else { return }
    flows[index].finished.insert(number)
    let record = GoogleQUICObservationDraft(
      hello, version: packet.version, via: arrival.packet.tunnel.map(ConnectionCarrier.tunnel),
      mark: arrival.mark)
    let ends = arrival.packet
    emitted.append(
      EmittedObservationDraft(
        draft: record, client: Endpoint(address: ends.source, port: ends.sourcePort),
        server: Endpoint(address: ends.destination, port: ends.destinationPort),
        process: arrival.process, moment: moment))
  }
}

// MARK: - Reporting

extension QUICAssociations {
  private mutating func emit(
    _ connection: QUICConnection, of index: Int, isCut: Bool = false,
    emitted: inout [EmittedObservationDraft]
  ) {
    connection.reader.forEachConnectionID { flows[index].finished.insert($0.number(seed: seed)) }
    awaited.remove(connection.client, connection.server)
    if let outcome = connection.decryption { known.decryption?.count(outcome) }
    // If a connection only awaits the end of its handshake, eviction loses no fact, so it does not
    // count as given up.
    let isCut = isCut && !connection.hasFacts
    if isCut { evicted += 1 }
    guard let draft = connection.finish(isCut: isCut) else { return }
    if isCut { draft.anomalies.insert(.quic(.givenUp)) }
    emitted.append(
      EmittedObservationDraft(
        draft: draft, client: connection.client, server: connection.server,
        process: connection.process, moment: moment))
  }

  private mutating func emitAll(
    _ index: Int, isCut: Bool = false, emitted: inout [EmittedObservationDraft]
  ) {
    guard flows[index].hasConnections else { return }
    let open = connections[Int(flows[index].place)]
    for connection in open { emit(connection, of: index, isCut: isCut, emitted: &emitted) }
    vacate(index)
    charge(index)
  }

  mutating func emitClosed(through number: Int, emitted: inout [EmittedObservationDraft]) {
    while let (flow, due) = closing.next(at: number) {
      moment = .before(due)
      let index = flow.index
      guard flows[index].generation == flow.generation, flows[index].hasConnections else {
        continue
      }
      let place = Int(flows[index].place)
      for number in connections[place].indices.reversed()
      where connections[place][number].reader.isClosed {
        emit(connections[place].remove(at: number), of: index, emitted: &emitted)
      }
      if connections[place].isEmpty { vacate(index) }
      charge(index)
    }
  }
}

// MARK: - Storage

extension QUICAssociations {
  private mutating func index(
    of key: FlowKey, emitted: inout [EmittedObservationDraft]
  ) -> Int {
    if let index = flows.index(of: key) { return index }
    generations &+= 1
    let (index, replaced) = flows.insert(key, Flow(generation: generations)) {
      $0.hasConnections
    }
    if let replaced, replaced.hasConnections {
      // The reused slot is given its old flow for a moment, since reporting the evicted connection
      // reads it.
      let flow = flows[index]
      flows[index] = replaced
      emitAll(index, isCut: true, emitted: &emitted)
      flows[index] = flow
    }
    return index
  }

  private mutating func occupy(_ index: Int) {
    flows[index].hasConnections = true
    if let place = vacant.popLast() {
      flows[index].place = place
    } else {
      flows[index].place = UInt32(truncatingIfNeeded: connections.count)
      connections.append(OpenQUICConnections())
    }
  }

  private mutating func vacate(_ index: Int) {
    connections[Int(flows[index].place)] = OpenQUICConnections()
    vacant.append(flows[index].place)
    flows[index].hasConnections = false
  }

  private mutating func charge(_ index: Int) {
    var bytes = 0
    if flows[index].hasConnections {
      let place = Int(flows[index].place)
      for number in 0..<connections[place].count { bytes += connections[place][number].heldBytes }
    }
    heldBytes += bytes - Int(flows[index].heldBytes)
    flows[index].heldBytes = UInt32(truncatingIfNeeded: bytes)
  }

  private mutating func makeRoom(emitted: inout [EmittedObservationDraft]) {
    let goal = mostHeldBytes - mostHeldBytes / 8
    for _ in 0..<(2 * flows.indexCount) where heldBytes > goal {
      clockHand = clockHand + 1 < flows.indexCount ? clockHand + 1 : 0
      guard flows[clockHand].hasConnections else { continue }
      if flows[clockHand].isRecent {
        flows[clockHand].isRecent = false
      } else {
        emitAll(clockHand, isCut: true, emitted: &emitted)
      }
    }
  }
}
