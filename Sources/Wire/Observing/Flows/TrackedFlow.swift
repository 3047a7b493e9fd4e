import Bytes
import PacketLayers

/// The state of a flow besides its connection, kept also once that is done.
///
/// It tells the connection from another on the same ports. It contains no references, so that
/// reading it costs no reference counting.
struct TrackedFlow: BitwiseCopyable {
  var isClosing = false
  /// Indicates whether there is a connection at `place`.
  var hasConnection = false
  /// Indicates whether a stream of its connection waits for a lost segment.
  var hasHoles = false
  /// Indicates whether its connection speaks a protocol that is followed.
  var isRecognised = false
  /// Indicates whether its connection waits for the rest of something.
  var isWaiting = false
  /// Indicates whether its connection was active since the last eviction round.
  var isRecent = false
  /// The direction of a SYN that may open another connection on the same ports.
  var candidateDirection: Int8 = -1
  var sawFin = PerDirection(false)
  /// The index of its connection.
  var place: UInt32 = 0
  /// The memory that its connection keeps, in bytes.
  var heldBytes: UInt32 = 0
  var initialSequences = PerDirection<UInt32?>(nil)
  /// The sequence numbers after its streams' last bytes, once a FIN or RST shows them.
  var ends = PerDirection<UInt32?>(nil)
  /// The sequence number of such a SYN.
  var candidate: UInt32 = 0
  /// The bytes of each direction that may be passed over without a look at its connection, which does
  /// not know yet which were.
  private var quiet = PerDirection<QuietBytes?>(nil)
  /// A number that tells apart the flows that have one index after another.
  let generation: UInt32

  /// A flow of which nothing is known yet.
  init(generation: UInt32) { self.generation = generation }

  /// Passes over a segment whose bytes say nothing; false if it needs a look.
  ///
  /// - Parameters:
  ///   - packet: A segment without SYN, FIN and RST.
  ///   - direction: Its direction.
  ///   - bytes: The bytes that it lies in.
  /// - Returns: False if nothing was changed.
  @inline(__always)
  mutating func passesOver(_ packet: TransportPacket, direction: Int, in bytes: RawSpan) -> Bool {
    guard candidateDirection < 0 else { return false }
    guard var next = quiet[direction], packet.capturedCount == packet.wireCount, !hasHoles,
      next.passOver(packet, in: bytes)
    else { return !hasConnection }
    quiet.set(next, direction)
    isRecent = true
    return true
  }

  /// Notes the bytes of a direction that say nothing; `nil` if there are none.
  mutating func note(quiet bytes: QuietBytes?, direction: Int) { quiet.set(bytes, direction) }

  /// Returns the bytes of a direction that say nothing, from the next one on, and forgets them.
  mutating func takeQuiet(direction: Int) -> QuietBytes? {
    defer { quiet.set(nil, direction) }
    return quiet[direction]
  }

  /// Indicates whether bytes may be passed over, or were.
  var isQuiet: Bool { quiet[0] != nil || quiet[1] != nil }

  /// Notes where a FIN or RST ends the stream of its sender, and what it acknowledges.
  mutating func noteEnds(_ packet: TransportPacket, direction: Int) {
    ends[direction] = packet.sequence &+ UInt32(truncatingIfNeeded: packet.wireCount)
    if packet.flags.contains(.ack) { ends[1 - direction] = packet.acknowledgment }
  }

  /// Updates the state by the progress of its connection.
  ///
  /// - Returns: The changes in the number of flows with holes and in kept bytes.
  mutating func note(_ progress: TCPConnection.Progress) -> (holes: Int, heldBytes: Int) {
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
