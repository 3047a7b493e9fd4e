import ApplicationProtocols
import PacketLayers
import ProtocolRegistries

/// All open TCP connections of a shard (a part of the capture's flows).
///
/// `skips` is the fast path: for encrypted data, it reads only the flow's entry in the table, not
/// the connection. `receive` handles everything else. It opens connections, recognises reused ports
/// and forged SYNs, and reports connections some packets after they close. When connections exceed
/// `mostHeldBytes`, `makeRoom` evicts some.
struct ConnectionTracker: ~Copyable {
  private let known: SharedHandshakeData
  private var flows: FlowTable<TrackedFlow>
  private var openings: FlowOpeningTable
  /// The connections that may still yield new facts, each at the index `place` of its flow; free
  /// places contain `vacant`.
  ///
  /// The elements are not optional: the flow's `hasConnection` is true if there is a connection,
  /// and a check here would read more memory.
  private var connections: [TCPConnection] = []
  private var vacant: [UInt32] = []
  private var closing = ClosedFlowQueue()
  private var closed: RecentlyClosedFlows
  private var generations: UInt32 = 0
  private var holes = 0
  private var drafts: [ObservationDraft] = []
  private var moment = EmittedObservationDraft.Moment.at(0)
  private var heldBytes = 0
  private let mostHeldBytes: Int
  /// The index of the flow at which the next search for connections to evict starts.
  private var clockHand = 0
  private(set) var evicted = EvictedStateCounts()

  init(mostFlows: Int, mostHeldBytes: Int, sharedBy count: Int, known: SharedHandshakeData) {
    flows = FlowTable(capacity: mostFlows)
    openings = FlowOpeningTable(sharedBy: count)
    closed = RecentlyClosedFlows(sharedBy: count)
    self.mostHeldBytes = mostHeldBytes
    self.known = known
  }

  var repeatedSegments: Int { closed.repeatedSegments }

  var forgottenOpenings: Int { openings.forgotten }

  /// Skips a segment that adds no fact and returns true; returns false if the segment must be
  /// processed.
  ///
  /// Most segments carry encrypted data of a connection with nothing more to report. For those,
  /// only the flow's entry in the table is read.
  @inline(__always)
  mutating func skips(_ routed: RoutedPacket, in bytes: RawSpan) -> Bool {
    guard routed.packet.transport == TransportPacket.tcp, routed.datagram < 0,
      !routed.process.isKnown,
      routed.packet.flags.isDisjoint(with: [.syn, .fin, .rst]), routed.number < closing.nextNumber
    else { return false }
    // A bare acknowledgment matters only to a stream that waits for a lost segment.
    if routed.packet.wireCount == 0 { return holes == 0 }
    var isReversed = false
    let key = FlowKey(routed.packet, isReversed: &isReversed)
    guard let index = flows.index(of: key) else { return false }
    return flows[index].skips(routed.packet, direction: isReversed ? 1 : 0, in: bytes)
  }

  /// Processes a TCP segment, and appends the unfinished observations (drafts) of its connection,
  /// or of an evicted one, to `emitted`.
  @inline(never)
  mutating func receive(
    _ routed: RoutedPacket, in bytes: RawSpan, emitted: inout [EmittedObservationDraft]
  ) {
    let (packet, process) = (routed.packet, routed.process)
    if routed.number >= closing.nextNumber { emitClosed(through: routed.number, emitted: &emitted) }
    moment = .at(routed.number)
    // A bare acknowledgment matters only while a stream waits for a lost segment.
    if holes == 0, packet.wireCount == 0, !process.isKnown,
      packet.flags.isDisjoint(with: [.syn, .fin, .rst])
    {
      return
    }
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    let direction = isReversed ? 1 : 0
    let index: Int
    if let known = flows.index(of: key) {
      index = known
      if flows[index].isQuiet { catchUp(index) }
      if flows[index].candidateDirection >= 0 || packet.flags.contains(.syn) {
        let hasMore = checkOpening(index, key, packet, isReversed, process, emitted: &emitted)
        guard hasMore else { return }
      }
    } else if packet.wireCount == 0 {
      // Without data, only a SYN begins a connection that is worth following.
      if packet.flags.contains(.syn) {
        closed.forget(key)
        openings.record(key, packet, direction: direction, process: process)
      }
      return
    } else if closed.contain(packet, key, direction: direction) {
      // A retransmission of a connection that was just reported must not open another one.
      return
    } else {
      index = insert(key, packet, isReversed, emitted: &emitted)
    }
    let mayEnd =
      // A FIN or RST counts only within its stream's window, see `isEnd`.
      !packet.flags.isDisjoint(with: [.fin, .rst]) && isEnd(packet, of: index, direction)
    if mayEnd { flows[index].recordEnds(packet, direction: direction) }
    if mayEnd, packet.flags.contains(.fin) { flows[index].sawFin[direction] = true }
    if flows[index].hasConnection {
      follow(
        index, packet, bytes, direction, routed.mark, process, isEnd: mayEnd, emitted: &emitted)
    }
    if mayEnd, !flows[index].isClosing,
      packet.flags.contains(.rst) || (flows[index].sawFin[0] && flows[index].sawFin[1])
    {
      flows[index].isClosing = true
      closing.append(
        .init(index: index, generation: flows[index].generation), closedAt: routed.number)
    }
    if heldBytes > mostHeldBytes { makeRoom(emitted: &emitted) }
  }

  mutating func end(emitted: inout [EmittedObservationDraft]) -> FlowsOpenAtEnd {
    emitClosed(through: .max, emitted: &emitted)
    return FlowsOpenAtEnd(
      (0..<flows.indexCount).filter { flows[$0].hasConnection }
        .map { (index: $0, began: connections[Int(flows[$0].place)].began ?? 0) })
  }

  mutating func finish(_ index: Int, began: Int, emitted: inout [EmittedObservationDraft]) {
    moment = .atEnd(began: began, isQUIC: false)
    emit(index, emitted: &emitted)
    drop(index)
  }

  private mutating func follow(
    _ index: Int, _ packet: TransportPacket, _ bytes: RawSpan, _ direction: Int,
    _ mark: PacketReference, _ process: ProcessReference, isEnd: Bool,
    emitted: inout [EmittedObservationDraft]
  ) {
    let place = Int(flows[index].place)
    let progress = connections[place].receive(
      packet, bytes: bytes, direction: direction, mark: mark, process: process, isEnd: isEnd,
      drafts: &drafts)
    if !drafts.isEmpty { emitDrafts(from: index, to: &emitted) }
    if progress.isDone {
      drop(index)
    } else {
      let change = flows[index].record(progress)
      if let quiet = progress.quiet { flows[index].record(quiet: quiet, direction: direction) }
      holes += change.holes
      heldBytes += change.heldBytes
    }
  }

  private mutating func catchUp(_ index: Int) {
    guard flows[index].hasConnection else { return }
    for direction in 0...1 {
      if let quiet = flows[index].takeQuiet(direction: direction) {
        connections[Int(flows[index].place)].skip(quiet, direction)
      }
    }
  }

  private mutating func charge(_ index: Int, _ bytes: Int) {
    heldBytes += bytes - Int(flows[index].heldBytes)
    flows[index].heldBytes = UInt32(truncatingIfNeeded: bytes)
  }

  private mutating func drop(_ index: Int) {
    if flows[index].hasHoles { holes -= 1 }
    charge(index, 0)
    flows[index].hasHoles = false
    flows[index].isRecognised = false
    guard flows[index].hasConnection else { return }
    flows[index].hasConnection = false
    for direction in 0...1 { flows[index].record(quiet: nil, direction: direction) }
    connections[Int(flows[index].place)].vacate()
    vacant.append(flows[index].place)
  }

  private mutating func insert(
    _ key: FlowKey, _ packet: TransportPacket, _ isReversed: Bool,
    emitted: inout [EmittedObservationDraft]
  ) -> Int {
    generations &+= 1
    let (index, replaced) = flows.insert(key, TrackedFlow(generation: generations)) {
      $0.isRecognised
    }
    if let replaced, replaced.hasConnection {
      // The reused slot is given its old flow for a moment, since reporting and dropping read it.
      let flow = flows[index]
      flows[index] = replaced
      let isCut = !replaced.isClosing
      if isCut { evicted.connections += 1 }
      emit(index, isCut: isCut, emitted: &emitted)
      drop(index)
      flows[index] = flow
    }
    let opening = openings.remove(key, for: packet, direction: isReversed ? 1 : 0)
    open(index, packet, isReversed, opening)
    return index
  }

  private mutating func open(
    _ index: Int, _ packet: TransportPacket, _ isReversed: Bool, _ opening: FlowOpening?
  ) {
    var sequences = opening?.sequences ?? ValuePerDirection(nil)
    if packet.flags.contains(.syn) { sequences[isReversed ? 1 : 0] = packet.sequence }
    flows[index].initialSequences = sequences
    flows[index].hasConnection = true
    let connection = TCPConnection(
      packet, isFromHigher: isReversed, opening: opening, known: known)
    if let place = vacant.popLast() {
      flows[index].place = place
      connections[Int(place)] = connection
    } else {
      flows[index].place = UInt32(truncatingIfNeeded: connections.count)
      connections.append(connection)
    }
  }

  private mutating func startOver(_ index: Int) {
    drop(index)
    generations &+= 1
    flows[index] = TrackedFlow(generation: generations)
  }

  mutating func emitClosed(through number: Int, emitted: inout [EmittedObservationDraft]) {
    while let (flow, due) = closing.next(at: number) {
      moment = .before(due)
      // The slot may have been reused since the flow was queued for reporting.
      guard flows[flow.index].generation == flow.generation else { continue }
      emit(flow.index, emitted: &emitted)
      closed.record(flows.key(at: flow.index), ends: flows[flow.index].ends)
      startOver(flow.index)
      flows.remove(flow.index)
    }
  }

  private mutating func emit(
    _ index: Int, isCut: Bool = false, emitted: inout [EmittedObservationDraft]
  ) {
    guard flows[index].hasConnection else { return }
    catchUp(index)
    connections[Int(flows[index].place)].finish(drafts: &drafts)
    emitDrafts(from: index, isCut: isCut, to: &emitted)
  }

  private mutating func emitDrafts(
    from index: Int, isCut: Bool = false, to emitted: inout [EmittedObservationDraft]
  ) {
    let place = Int(flows[index].place)
    guard !drafts.isEmpty else { return }
    let ends = connections[place].ends
    if isCut { mark(.givenUp) }
    if connections[place].sawConflict { mark(.overlapConflict) }
    for draft in drafts {
      emitted.append(
        EmittedObservationDraft(
          draft: draft, client: ends.client, server: ends.server, process: ends.process,
          began: connections[place].began, moment: moment))
    }
    drafts.removeAll(keepingCapacity: true)
  }

  private func mark(_ anomaly: TCPAnomaly) {
    for draft in drafts { draft.anomalies.insert(.tcp(anomaly)) }
  }
}

// MARK: - Ends and beginnings

extension ConnectionTracker {
  /// Returns true if a FIN or RST really ends its connection.
  ///
  /// It does not if the sequence number is far from the stream's position (RFC 5961, section 3).
  /// Otherwise anyone who guesses the ports could end a connection.
  private mutating func isEnd(_ packet: TransportPacket, of index: Int, _ direction: Int) -> Bool {
    guard flows[index].hasConnection else { return true }
    return connections[Int(flows[index].place)].isNear(packet.sequence, direction: direction)
  }

  /// Checks a SYN on a flow that carried data, or a packet that follows such a SYN.
  ///
  /// A SYN with another number opens another connection on reused ports. While the old connection
  /// is open, the SYN may be forged. Then a later packet must confirm it: a response that
  /// acknowledges it, or data that directly follows it.
  ///
  /// - Returns: True if the packet must be processed; false if it is only a remembered SYN.
  private mutating func checkOpening(
    _ index: Int, _ key: FlowKey, _ packet: TransportPacket, _ isReversed: Bool,
    _ process: ProcessReference, emitted: inout [EmittedObservationDraft]
  ) -> Bool {
    let direction = isReversed ? 1 : 0
    guard packet.flags.contains(.syn), !packet.flags.contains(.ack) else {
      return checkCandidate(index, packet, isReversed, emitted: &emitted)
    }
    let known = flows[index].initialSequences[direction]
    if known == packet.sequence { return true }
    // The old connection has ended, so the SYN of a new one needs no confirmation.
    if flows[index].isClosing {
      emit(index, emitted: &emitted)
      startOver(index)
      guard packet.wireCount == 0 else {
        open(index, packet, isReversed, nil)
        return true
      }
      flows.remove(index)
      openings.record(key, packet, direction: direction, process: process)
      return false
    }
    if known == nil, flows[index].hasConnection,
      !connections[Int(flows[index].place)].isReopened(by: packet, direction: direction)
    {
      flows[index].initialSequences[direction] = packet.sequence
      return true
    }
    // The old connection is still open, so this SYN may be forged. It is remembered until a later
    // packet confirms it.
    flows[index].candidate = packet.sequence
    flows[index].candidateDirection = Int8(direction)
    return false
  }

  private mutating func checkCandidate(
    _ index: Int, _ packet: TransportPacket, _ isReversed: Bool,
    emitted: inout [EmittedObservationDraft]
  ) -> Bool {
    let direction = isReversed ? 1 : 0
    let (client, sequence): (Int, UInt32)
    if packet.flags.contains(.syn) {
      // Usually the answer to the SYN of the connection that is followed.
      if let asked = flows[index].initialSequences[1 - direction],
        FlowOpening.isAnswered(asked, by: packet)
      {
        return true
      }
      guard flows[index].candidateDirection == 1 - direction,
        FlowOpening.isAnswered(flows[index].candidate, by: packet)
      else { return true }
      (client, sequence) = (1 - direction, flows[index].candidate)
    } else {
      // Bare acknowledgments cannot confirm, because the fast path may have skipped some of them.
      guard packet.wireCount > 0, flows[index].candidateDirection == direction,
        packet.sequence == flows[index].candidate &+ 1
      else { return true }
      (client, sequence) = (direction, flows[index].candidate)
    }
    emit(index, emitted: &emitted)
    startOver(index)
    open(index, packet, isReversed, FlowOpening(client: client, sequence: sequence))
    return true
  }
}

// MARK: - Making room

extension ConnectionTracker {
  /// Evicts state when all connections together use too much memory.
  ///
  /// Connections with incomplete messages or holes are evicted first, idle ones before recent ones,
  /// in table order. Bytes beyond a hole are dropped before the connection itself. Each call frees
  /// an eighth of the limit, so calls are rare.
  private mutating func makeRoom(emitted: inout [EmittedObservationDraft]) {
    let goal = mostHeldBytes - mostHeldBytes / 8
    // Five rounds over the table are enough: one clears the recent marks, one drops bytes beyond
    // holes, one evicts waiting connections, and the last two evict the others.
    let round = flows.indexCount
    for step in 0..<(5 * round) where heldBytes > goal {
      clockHand = clockHand + 1 < round ? clockHand + 1 : 0
      guard flows[clockHand].hasConnection, flows[clockHand].isWaiting || step >= 3 * round else {
        continue
      }
      if flows[clockHand].isRecent {
        flows[clockHand].isRecent = false
      } else {
        evict(clockHand, emitted: &emitted)
      }
    }
  }

  private mutating func evict(_ index: Int, emitted: inout [EmittedObservationDraft]) {
    if let progress = connections[Int(flows[index].place)].skipHoles(drafts: &drafts) {
      evicted.streamsWithHoles += 1
      if flows[index].hasHoles { holes -= 1 }
      flows[index].hasHoles = false
      if !drafts.isEmpty { emitDrafts(from: index, to: &emitted) }
      guard progress.isDone else {
        flows[index].isWaiting = progress.isWaiting
        return charge(index, progress.heldBytes)
      }
    } else {
      evicted.connections += 1
      emit(index, isCut: true, emitted: &emitted)
    }
    drop(index)
  }
}
