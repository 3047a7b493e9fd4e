import ApplicationProtocols
import Bytes
import Evidence
import PacketLayers
import ProtocolRegistries

/// One TCP connection: both streams reassembled, and the conversation on them.
///
/// `receive` puts a segment in order, passes its bytes to the conversation, and returns the
/// connection's `Progress`, which the tracker stores in the flow's table entry. The tracker then
/// skips most segments of a busy connection, which never reach this type.
///
/// A capture may lack packets, contain them late, or begin in the middle of a connection. So a lost
/// segment is awaited until some packets after the receiver acknowledged its bytes; then the
/// conversation receives a gap. Without a SYN, the client is guessed from ports and first bytes.
/// Each stream buffers at most `StreamAssembler.mostPendingBytes`.
struct TCPConnection {
  /// The number of packets to wait for a missing segment after the receiver acknowledged its bytes.
  ///
  /// The missing segment may appear a little later in the capture.
  private static let patience = 24
  /// The limit of segments buffered while the stream's start is unknown, because the SYN may appear
  /// late in the capture.
  private static let mostUnstarted = 6
  /// The limit of bytes that may precede a late SYN of a stream; after more bytes, a SYN opens a
  /// new connection.
  private static let lateSYN: Int32 = 1 << 20
  /// The largest distance, in bytes, from a stream's next byte at which a FIN or RST counts.
  ///
  /// The number of a repeated FIN is below that byte, and after lost segments it is above. A blind
  /// guess is farther off.
  private static let mostDistance: UInt32 = 1 << 20

  static let mostTunnels = 4

  /// The direction of a packet: 0 from the lower end in the flow's key, 1 from the higher.
  typealias Direction = Int

  // Members that every segment needs come first, so that they share cache lines.
  var conversation = TCPConversation.undetermined(nil)
  var tunnelled = TCPConversation.done
  private(set) var clientDirection: Direction?
  var isTunnelled = ValuePerDirection(false)
  private var sawData = ValuePerDirection(false)
  private(set) var began: Int?
  private var streams = ValuePerDirection(StreamAssembler())
  private var mayWait = false
  private var patienceUsed = ValuePerDirection<UInt8>(0)
  private var unstarted: UInt8 = 0
  private var closings = ValuePerDirection<UInt32?>(nil)
  private var hasClosed = ValuePerDirection(false)
  private var mayClose = false
  private var initialSequence: ValuePerDirection<UInt32?>
  var tunnelDepth: UInt8 = 0
  var missedBeginning = ValuePerDirection(false)
  var hasMissedBytes: Bool { missedBeginning[0] || missedBeginning[1] }
  var sawClientData: Bool { sawData[clientDirection ?? 0] }
  var sawBothStarts: Bool { streams[0].sawStart && streams[1].sawStart }
  var sawStart: Bool { streams[0].sawStart || streams[1].sawStart }
  func sawStart(of direction: Direction) -> Bool { streams[direction].sawStart }
  private var process: ProcessReference
  let endpoints: ValuePerDirection<Endpoint>
  let known: SharedHandshakeData
  private let tunnel: TunnelKind?
  var route: ConnectionRoute { ConnectionRoute(tunnel: tunnel) }

  init(
    _ packet: TransportPacket, isFromHigher: Bool, opening: FlowOpening?, known: SharedHandshakeData
  ) {
    self.known = known
    process = opening?.process ?? .file(-1)
    clientDirection = opening?.client
    initialSequence = opening?.sequences ?? ValuePerDirection(nil)
    tunnel = packet.tunnel
    let source = Endpoint(address: packet.source, port: packet.sourcePort)
    let destination = Endpoint(address: packet.destination, port: packet.destinationPort)
    var ends = ValuePerDirection(source)
    ends[isFromHigher ? 0 : 1] = destination
    endpoints = ends
    for direction in 0...1 {
      if let sequence = initialSequence[direction] {
        streams[direction].start(at: sequence &+ 1)
      }
    }
    known.tap?.begin(tapped)
  }

  /// The client, the server, and the process to which the capture attributes the connection.
  ///
  /// The client is the end that opened the connection, or a guess.
  var ends: (client: Endpoint, server: Endpoint, process: ProcessReference) {
    let client = clientDirection ?? 0
    return (endpoints[client], endpoints[1 - client], process)
  }
  var sawConflict: Bool { streams[0].sawConflict || streams[1].sawConflict }

  var isDone: Bool {
    if case .done = conversation, case .done = tunnelled { true } else { false }
  }

  func isReopened(by packet: TransportPacket, direction: Direction) -> Bool {
    guard packet.flags.contains(.syn), !packet.flags.contains(.ack) else { return false }
    if let known = initialSequence[direction] { return known != packet.sequence }
    guard let next = streams[direction].next else { return false }
    // A SYN captured a little after the first data opens the stream that is already being read.
    let ahead = Int32(bitPattern: next &- packet.sequence)
    return ahead < 0 || ahead > Self.lateSYN
  }

  mutating func isNear(_ sequence: UInt32, direction: Direction) -> Bool {
    guard let next = streams[direction].next else { return true }
    return sequence &- next &+ Self.mostDistance <= 2 * Self.mostDistance
  }

  /// Processes a segment of the connection, and appends the unfinished observations that it yields
  /// to `drafts`.
  ///
  /// `isEnd` is true if the segment's FIN or RST counts as the end of its stream.
  mutating func receive(
    _ packet: TransportPacket, bytes: RawSpan, direction: Direction, mark: PacketReference,
    process: ProcessReference, isEnd: Bool, drafts: inout [ObservationDraft]
  ) -> Progress {
    if process.isKnown, !self.process.isKnown { self.process = process }
    var sequence = packet.sequence
    // SYN takes the first sequence number, so data in the same segment begins at the next one (RFC
    // 9293, section 3.4).
    if packet.flags.contains(.syn) {
      sequence &+= 1
      open(packet, direction: direction, &drafts)
    }
    if packet.wireCount > 0, !isDone {
      sawData.set(true, direction)
      if began == nil { began = mark.number }
      place(packet, sequence: sequence, bytes: bytes, direction: direction, mark, &drafts)
    }
    if packet.flags.contains(.ack) {
      recordAcknowledgment(packet.acknowledgment, of: 1 - direction, &drafts)
    }
    // A FIN or RST takes effect only after all bytes before it were read, which may still be
    // missing.
    if isEnd, !isDone, !hasClosed[direction] {
      closings[direction] = sequence &+ UInt32(truncatingIfNeeded: packet.wireCount)
      mayClose = true
    }
    if mayClose { passEnd(of: direction) }
    if mayWait { mayWait = streams[0].hasPending || streams[1].hasPending }
    var progress = progress()
    if packet.wireCount > 0 { progress.quiet = quiet(direction) }
    return progress
  }

  struct Progress {
    var isDone: Bool
    var hasHoles: Bool
    var isWaiting: Bool
    var isRecognised: Bool
    var heldBytes: Int
    var quiet: SkippableBytes?
  }

  // Mutating: a nonmutating function would copy the state.
  private mutating func progress() -> Progress {
    let isDone = isDone
    var isRecognised = true
    if case .undetermined = conversation { isRecognised = false }
    let waiting = mayWait ? streams[0].pendingCost + streams[1].pendingCost : 0
    return Progress(
      isDone: isDone, hasHoles: mayWait && !isDone,
      isWaiting: mayWait || conversation.isWaiting || tunnelled.isWaiting,
      isRecognised: isRecognised,
      heldBytes: waiting + conversation.heldBytes + tunnelled.heldBytes)
  }

  private mutating func quiet(_ direction: Direction) -> SkippableBytes? {
    // Bytes are skipped unread only if nothing can need them: no hole, no announced end, no tunnel,
    // and no reader that wants every byte.
    guard case .tls(let tls) = conversation, !mayWait, !mayClose, !isTunnelled[direction],
      known.tap == nil, streams[direction].isSettled, let next = streams[direction].next,
      let data = tls.data(from: direction == clientDirection ? .client : .server)
    else { return nil }
    return SkippableBytes(next: next, record: data.record, mayPassRecords: data.saysNothing)
  }

  mutating func skip(_ quiet: SkippableBytes, _ direction: Direction) {
    guard case .tls(let tls) = conversation, let next = streams[direction].next else { return }
    streams[direction].advance(by: Int(quiet.next &- next))
    tls.skip(to: quiet.record, from: direction == clientDirection ? .client : .server)
  }

  /// Stops waiting for lost segments, and passes on the bytes after them; nil if none was awaited.
  mutating func skipHoles(drafts: inout [ObservationDraft]) -> Progress? {
    guard mayWait else { return nil }
    readAllPending(&drafts)
    mayWait = false
    return progress()
  }

  mutating func finish(drafts: inout [ObservationDraft]) {
    readAllPending(&drafts)
    finishConversation(&drafts)
  }

  /// Releases all references of an ended connection, whose place in the array may stay unused for
  /// long.
  mutating func vacate() {
    known.tap?.end(tapped)
    conversation = .done
    tunnelled = .done
    streams = ValuePerDirection(StreamAssembler())
  }

  private mutating func passEnd(of direction: Direction) {
    guard let end = closings[direction] else { return }
    // The end is reached only when every byte before it was read or given up.
    if let next = streams[direction].next, Int32(bitPattern: end &- next) > 0 { return }
    closings[direction] = nil
    hasClosed[direction] = true
    receiveEnd(direction)
  }

  private mutating func readUpToEnds(_ drafts: inout [ObservationDraft]) {
    for direction in 0...1 {
      guard let end = closings[direction], let next = streams[direction].next, !isDone else {
        continue
      }
      let missing = Int(Int32(bitPattern: end &- next))
      if missing > 0 {
        streams[direction].advance(by: missing)
        receiveGap(direction, length: missing, isCut: false, &drafts)
      }
      passEnd(of: direction)
    }
  }

  private mutating func readAllPending(_ drafts: inout [ObservationDraft]) {
    startBoth(&drafts)
    for direction in 0...1 {
      while !isDone, streams[direction].hasPending { skipHole(direction, &drafts) }
    }
    readUpToEnds(&drafts)
  }

  private mutating func open(
    _ packet: TransportPacket, direction: Direction, _ drafts: inout [ObservationDraft]
  ) {
    // Only the first SYN of each direction counts. A SYN-ACK must acknowledge the SYN that was seen
    // (RFC 9293, section 3.5); otherwise it is forged or stale.
    guard initialSequence[direction] == nil else { return }
    if packet.flags.contains(.ack), let asked = initialSequence[1 - direction],
      !FlowOpening.isAnswered(asked, by: packet)
    {
      return
    }
    if initialSequence[1 - direction] == nil, !hasBegun {
      clientDirection = packet.flags.contains(.ack) ? 1 - direction : direction
    }
    initialSequence[direction] = packet.sequence
    guard streams[direction].next == nil else { return }
    streams[direction].start(at: packet.sequence &+ 1)
    drain(direction, &drafts)
  }

  private var hasBegun: Bool {
    if case .undetermined(nil) = conversation { false } else { true }
  }

  private mutating func place(
    _ packet: TransportPacket, sequence: UInt32, bytes: RawSpan, direction: Direction,
    _ mark: PacketReference, _ drafts: inout [ObservationDraft]
  ) {
    if clientDirection == nil {
      let end = packet.payloadOffset + packet.capturedCount
      let payload = bytes.extracting(packet.payloadOffset..<end)
      clientDirection = guess(packet, payload, direction: direction)
    }
    let placement = streams[direction].place(
      sequence: sequence, bytes: bytes, offset: packet.payloadOffset,
      count: packet.capturedCount, wireCount: packet.wireCount,
      packet: (mark.number, mark.nanoseconds), acknowledgment: packet.acknowledgment)
    switch placement {
    case .next(let skip):
      streams[direction].advance(by: packet.wireCount - skip)
      if skip < packet.capturedCount {
        let start = packet.payloadOffset + skip
        let end = packet.payloadOffset + packet.capturedCount
        var mark = mark
        mark.numbers = PacketReference.Numbers(
          sequence: sequence &+ UInt32(truncatingIfNeeded: skip),
          acknowledgment: packet.acknowledgment)
        deliver(bytes.extracting(start..<end), direction, mark, &drafts)
      }
      // Data beyond the snapshot length is known to exist but cannot be read: a gap, not the end.
      let missing = packet.wireCount - max(packet.capturedCount, skip)
      if missing > 0 { receiveGap(direction, length: missing, isCut: true, &drafts) }
      drain(direction, &drafts)
    case .ahead:
      mayWait = true
      // Without a SYN, the stream's start is unknown. After some segments both directions start at
      // their earliest one.
      guard streams[direction].next == nil else { return }
      unstarted += 1
      if unstarted > Self.mostUnstarted {
        unstarted = 0
        startBoth(&drafts)
      }
    case .known: break
    }
  }

  private mutating func startBoth(_ drafts: inout [ObservationDraft]) {
    let first = clientDirection ?? 0
    for direction in [first, 1 - first] {
      streams[direction].startWithPending()
      drain(direction, &drafts)
    }
  }

  private mutating func recordAcknowledgment(
    _ number: UInt32, of direction: Direction, _ drafts: inout [ObservationDraft]
  ) {
    guard mayWait, !isDone, streams[direction].isHoleAcknowledged(by: number) else { return }
    patienceUsed[direction] += 1
    guard patienceUsed[direction] > Self.patience else { return }
    patienceUsed[direction] = 0
    skipHole(direction, &drafts)
  }

  private mutating func skipHole(_ direction: Direction, _ drafts: inout [ObservationDraft]) {
    guard let hole = streams[direction].skipHole() else { return }
    receiveGap(direction, length: hole, isCut: false, &drafts)
    drain(direction, &drafts)
  }

  private mutating func drain(_ direction: Direction, _ drafts: inout [ObservationDraft]) {
    guard mayWait else { return }
    while !isDone, let (bytes, missing, packet) = streams[direction].takePending() {
      var mark = PacketReference(number: packet.number, nanoseconds: packet.nanoseconds)
      let length = UInt32(truncatingIfNeeded: bytes.count + missing)
      mark.numbers = PacketReference.Numbers(
        sequence: (streams[direction].next ?? 0) &- length,
        acknowledgment: streams[direction].takenAcknowledgment)
      bytes.withBytes { deliver($0, direction, mark, &drafts) }
      if missing > 0 { receiveGap(direction, length: missing, isCut: true, &drafts) }
    }
  }
}
