import PacketLayers

/// The state of a flow (a pair of TCP endpoints) apart from its connection, kept after the
/// connection is done.
///
/// The state serves to distinguish the connection from a later one on the same ports. It contains
/// no references, so reading it costs no reference counting.
struct TrackedFlow: BitwiseCopyable {
  var isClosing = false
  var hasConnection = false
  var hasHoles = false
  var isRecognised = false
  var isWaiting = false
  var isRecent = false
  /// The direction of a SYN that may open another connection on the same ports; -1 if there is
  /// none.
  var candidateDirection: Int8 = -1
  var sawFin = ValuePerDirection(false)
  var place: UInt32 = 0
  var heldBytes: UInt32 = 0
  var initialSequences = ValuePerDirection<UInt32?>(nil)
  /// The sequence number after each stream's last byte; nil until it is known from a FIN or RST.
  var ends = ValuePerDirection<UInt32?>(nil)
  var candidate: UInt32 = 0
  /// The next bytes of each direction that can be skipped without accessing the connection, which
  /// catches up later; nil for none.
  private var quiet = ValuePerDirection<SkippableBytes?>(nil)
  /// A number that distinguishes successive flows at the same index of the flow table.
  let generation: UInt32

  init(generation: UInt32) { self.generation = generation }

  /// Skips a segment if its bytes are irrelevant; returns false if the connection must process it.
  ///
  /// The segment must not have SYN, FIN or RST.
  @inline(__always)
  mutating func skips(_ packet: TransportPacket, direction: Int, in bytes: RawSpan) -> Bool {
    guard candidateDirection < 0 else { return false }
    guard var next = quiet[direction], packet.capturedCount == packet.wireCount, !hasHoles,
      next.skip(packet, in: bytes)
    else { return !hasConnection }
    quiet.set(next, direction)
    isRecent = true
    return true
  }

  mutating func record(quiet bytes: SkippableBytes?, direction: Int) { quiet.set(bytes, direction) }

  mutating func takeQuiet(direction: Int) -> SkippableBytes? {
    defer { quiet.set(nil, direction) }
    return quiet[direction]
  }

  var isQuiet: Bool { quiet[0] != nil || quiet[1] != nil }

  mutating func recordEnds(_ packet: TransportPacket, direction: Int) {
    ends[direction] = packet.sequence &+ UInt32(truncatingIfNeeded: packet.wireCount)
    if packet.flags.contains(.ack) { ends[1 - direction] = packet.acknowledgment }
  }

  mutating func record(_ progress: TCPConnection.Progress) -> (holes: Int, heldBytes: Int) {
    let change = (
      (progress.hasHoles ? 1 : 0) - (hasHoles ? 1 : 0), progress.heldBytes - Int(heldBytes)
    )
    hasHoles = progress.hasHoles
    isRecent = true
    isRecognised = progress.isRecognised
    isWaiting = progress.isWaiting
    heldBytes = UInt32(truncatingIfNeeded: progress.heldBytes)
    return change
  }
}
