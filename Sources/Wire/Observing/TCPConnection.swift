import ApplicationProtocols
import ByteReading
import Evidence
import PacketLayers

/// One TCP connection: both streams put in order, and what is spoken over them.
struct TCPConnection {
  /// Packets of the connection that may pass after a hole was acknowledged before the hole is given
  /// up: the missing segment may only stand a little later in the capture.
  private static let patience = 24
  /// Segments that are held while the stream's start is unknown, for the same reason.
  private static let mostUnstarted = 6
  /// How many bytes of a stream may stand in a capture before its SYN.
  private static let lateSYN: Int32 = 1 << 20
  /// How far from a stream's next byte the number of a FIN or RST may be.
  ///
  /// Behind it where one is repeated, ahead where segments were lost; one that is guessed blindly is
  /// farther off.
  private static let mostDistance: UInt32 = 1 << 20

  /// Proxies behind proxies that are followed.
  static let mostTunnels = 4

  /// A direction is named by its end in the flow's key: 0 from the lower end, 1 from the higher.
  typealias Direction = Int

  // What every segment needs stands first, so that it lies together.
  var conversation = Conversation.undetermined(nil)
  /// What is spoken through a proxy's tunnel, while the other direction has not entered it yet.
  var tunnelled = Conversation.done
  private(set) var clientDirection: Direction?
  var isTunnelled = PerDirection(false)
  private var sawData = PerDirection(false)
  /// The packet in which something was said first.
  private(set) var began: Int?
  private var streams = PerDirection(StreamAssembler())
  /// Whether a segment was put aside since no stream waited for anything.
  private var mayWait = false
  private var patienceUsed = PerDirection<UInt8>(0)
  private var unstarted: UInt8 = 0
  /// The place of a FIN or RST in a stream that was not read so far.
  private var closings = PerDirection<UInt32?>(nil)
  private var hasClosed = PerDirection(false)
  /// Indicates whether there is such a place.
  private var mayClose = false
  /// The sequence number of each direction's SYN, where it was seen.
  private var initialSequence: PerDirection<UInt32?>
  var tunnelDepth: UInt8 = 0
  /// Of which direction bytes were lost before it was known what is spoken.
  var missedBeginning = PerDirection(false)
  /// Whether bytes were lost before it was known what is spoken.
  var hasMissedBytes: Bool { missedBeginning[0] || missedBeginning[1] }
  /// Whether the client sent anything that was captured.
  var sawClientData: Bool { sawData[clientDirection ?? 0] }
  /// Whether the capture holds the beginning of both streams.
  var sawBothStarts: Bool { streams[0].sawStart && streams[1].sawStart }
  /// Whether the capture holds the beginning of either stream.
  var sawStart: Bool { streams[0].sawStart || streams[1].sawStart }
  /// Whether the capture holds the beginning of a direction's stream.
  func sawStart(of direction: Direction) -> Bool { streams[direction].sawStart }
  /// The process that the capture names for the flow.
  private var process: ProcessReference
  /// The ends, the lower one of the flow's key first.
  private let endpoints: PerDirection<Endpoint>
  let known: KnownHandshakes
  /// How the connection's packets were carried.
  private let tunnel: TunnelKind
  /// What is known of the way before anything was said.
  var route: ConnectionRoute { ConnectionRoute(tunnel: tunnel) }

  /// The connection of a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - isFromHigher: Whether the higher end sent it.
  ///   - opening: How it was opened, where that was seen.
  ///   - known: What it has in common with others.
  init(
    _ packet: TransportPacket, isFromHigher: Bool, opening: Opening?, known: KnownHandshakes
  ) {
    self.known = known
    process = opening?.process ?? .file(-1)
    clientDirection = opening?.client
    initialSequence = opening?.sequences ?? PerDirection(nil)
    tunnel = packet.tunnel
    let source = Endpoint(address: packet.source, port: packet.sourcePort)
    let destination = Endpoint(address: packet.destination, port: packet.destinationPort)
    var ends = PerDirection(source)
    ends[isFromHigher ? 0 : 1] = destination
    endpoints = ends
    for direction in 0...1 {
      if let sequence = initialSequence[direction] {
        streams[direction].start(at: sequence &+ 1)
      }
    }
  }

  /// The end that opened the connection, or is taken for it, the other one, and the process that the
  /// capture names.
  var ends: (client: Endpoint, server: Endpoint, process: ProcessReference) {
    let client = clientDirection ?? 0
    return (endpoints[client], endpoints[1 - client], process)
  }
  /// Whether bytes came twice and were not the same.
  var sawConflict: Bool { streams[0].sawConflict || streams[1].sawConflict }

  var isDone: Bool {
    if case .done = conversation, case .done = tunnelled { true } else { false }
  }

  /// Whether a SYN opens a connection other than this one, on ports that are used again.
  func isReopened(by packet: TransportPacket, direction: Direction) -> Bool {
    guard packet.flags.contains(.syn), !packet.flags.contains(.ack) else { return false }
    if let known = initialSequence[direction] { return known != packet.sequence }
    guard let next = streams[direction].next else { return false }
    // A SYN that stands a little late in the capture opens the stream that is being read.
    let ahead = Int32(bitPattern: next &- packet.sequence)
    return ahead < 0 || ahead > Self.lateSYN
  }

  /// Whether a packet may belong to a stream, by its number.
  func isNear(_ sequence: UInt32, direction: Direction) -> Bool {
    guard let next = streams[direction].next else { return true }
    return sequence &- next &+ Self.mostDistance <= 2 * Self.mostDistance
  }

  /// Takes a segment of the connection, which ends its stream where it `isEnd`; what was told goes to
  /// `outbox`.
  ///
  /// - Returns: How far it is.
  mutating func receive(
    _ packet: TransportPacket, bytes: RawSpan, direction: Direction, mark: PacketMark,
    process: ProcessReference, isEnd: Bool, outbox: inout [Draft]
  ) -> Progress {
    if process.isKnown, !self.process.isKnown { self.process = process }
    var sequence = packet.sequence
    if packet.flags.contains(.syn) {
      sequence &+= 1
      open(packet, direction: direction, &outbox)
    }
    if packet.wireCount > 0, !isDone {
      sawData[direction] = true
      if began == nil { began = mark.number }
      place(packet, sequence: sequence, bytes: bytes, direction: direction, mark, &outbox)
    }
    if packet.flags.contains(.ack) {
      noteAcknowledgment(packet.acknowledgment, of: 1 - direction, &outbox)
    }
    if isEnd, !isDone, !hasClosed[direction] {
      closings[direction] = sequence &+ UInt32(truncatingIfNeeded: packet.wireCount)
      mayClose = true
    }
    if mayClose { passEnd(of: direction) }
    if mayWait { mayWait = streams[0].hasPending || streams[1].hasPending }
    return progress
  }

  /// How far a connection is.
  struct Progress {
    /// Nothing that follows says anything new.
    var isDone: Bool
    /// A stream waits for a lost segment.
    var hasHoles: Bool
    /// The rest of something is waited for: of a hole, a head, a handshake message.
    var isWaiting: Bool
    /// A protocol is spoken that is followed.
    var isRecognised: Bool
    /// About how much memory it takes besides its own place, in bytes.
    var heldBytes: Int
  }

  private var progress: Progress {
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

  /// Waits no longer for lost segments, so that nothing is kept beyond a hole.
  ///
  /// - Returns: How far it is then; `nil` where it waited for none.
  mutating func giveUpHoles(outbox: inout [Draft]) -> Progress? {
    guard mayWait else { return nil }
    readAllPending(&outbox)
    mayWait = false
    return progress
  }

  /// The connection is over: everything that waits is read, and what is known is told.
  mutating func finish(outbox: inout [Draft]) {
    readAllPending(&outbox)
    finishConversation(&outbox)
  }

  /// Lets go of everything, as its place may stay empty.
  mutating func vacate() {
    conversation = .done
    tunnelled = .done
    streams = PerDirection(StreamAssembler())
  }

  /// Tells what is spoken that a side ends the connection, once its stream was read so far.
  private mutating func passEnd(of direction: Direction) {
    guard let end = closings[direction] else { return }
    if let next = streams[direction].next, Int32(bitPattern: end &- next) > 0 { return }
    closings[direction] = nil
    hasClosed[direction] = true
    receiveEnd(direction)
  }

  /// Tells what is spoken of bytes before a FIN or RST that are not in the capture.
  private mutating func readUpToEnds(_ outbox: inout [Draft]) {
    for direction in 0...1 {
      guard let end = closings[direction], let next = streams[direction].next, !isDone else {
        continue
      }
      let missing = Int(Int32(bitPattern: end &- next))
      if missing > 0 {
        streams[direction].advance(by: missing)
        receiveGap(direction, length: missing, isCut: false, &outbox)
      }
      passEnd(of: direction)
    }
  }

  private mutating func readAllPending(_ outbox: inout [Draft]) {
    startBoth(&outbox)
    for direction in 0...1 {
      while !isDone, streams[direction].hasPending { skipHole(direction, &outbox) }
    }
    readUpToEnds(&outbox)
  }

  private mutating func open(
    _ packet: TransportPacket, direction: Direction, _ outbox: inout [Draft]
  ) {
    // The first of each direction counts; one that answers another SYN than was seen is forged.
    guard initialSequence[direction] == nil else { return }
    if packet.flags.contains(.ack), let asked = initialSequence[1 - direction],
      !Opening.isAnswered(asked, by: packet)
    {
      return
    }
    if initialSequence[1 - direction] == nil, !hasBegun {
      clientDirection = packet.flags.contains(.ack) ? 1 - direction : direction
    }
    initialSequence[direction] = packet.sequence
    guard streams[direction].next == nil else { return }
    streams[direction].start(at: packet.sequence &+ 1)
    drain(direction, &outbox)
  }

  /// Whether the sides are told apart by what they said.
  private var hasBegun: Bool {
    if case .undetermined(nil) = conversation { false } else { true }
  }

  private mutating func place(
    _ packet: TransportPacket, sequence: UInt32, bytes: RawSpan, direction: Direction,
    _ mark: PacketMark, _ outbox: inout [Draft]
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
        mark.numbers = PacketMark.Numbers(
          sequence: sequence &+ UInt32(truncatingIfNeeded: skip),
          acknowledgment: packet.acknowledgment)
        deliver(bytes.extracting(start..<end), direction, mark, &outbox)
      }
      let missing = packet.wireCount - max(packet.capturedCount, skip)
      if missing > 0 { receiveGap(direction, length: missing, isCut: true, &outbox) }
      drain(direction, &outbox)
    case .ahead:
      mayWait = true
      guard streams[direction].next == nil else { return }
      unstarted += 1
      if unstarted > Self.mostUnstarted {
        unstarted = 0
        startBoth(&outbox)
      }
    case .known: break
    }
  }

  /// Reads from the first bytes that were seen, where no SYN says where the streams start.
  private mutating func startBoth(_ outbox: inout [Draft]) {
    let first = clientDirection ?? 0
    for direction in [first, 1 - first] {
      streams[direction].startWithPending()
      drain(direction, &outbox)
    }
  }

  /// Gives up a hole that was acknowledged, once the missing segment had its chance to come.
  private mutating func noteAcknowledgment(
    _ number: UInt32, of direction: Direction, _ outbox: inout [Draft]
  ) {
    guard mayWait, !isDone, streams[direction].isHoleAcknowledged(by: number) else { return }
    patienceUsed[direction] += 1
    guard patienceUsed[direction] > Self.patience else { return }
    patienceUsed[direction] = 0
    skipHole(direction, &outbox)
  }

  private mutating func skipHole(_ direction: Direction, _ outbox: inout [Draft]) {
    guard let hole = streams[direction].skipHole() else { return }
    receiveGap(direction, length: hole, isCut: false, &outbox)
    drain(direction, &outbox)
  }

  /// Reads the segments that waited and are in order now.
  private mutating func drain(_ direction: Direction, _ outbox: inout [Draft]) {
    guard mayWait else { return }
    while !isDone, let (bytes, missing, packet) = streams[direction].takePending() {
      var mark = PacketMark(number: packet.number, nanoseconds: packet.nanoseconds)
      let length = UInt32(truncatingIfNeeded: bytes.count + missing)
      mark.numbers = PacketMark.Numbers(
        sequence: (streams[direction].next ?? 0) &- length,
        acknowledgment: streams[direction].takenAcknowledgment)
      bytes.withBytes { deliver($0, direction, mark, &outbox) }
      if missing > 0 { receiveGap(direction, length: missing, isCut: true, &outbox) }
    }
  }
}
