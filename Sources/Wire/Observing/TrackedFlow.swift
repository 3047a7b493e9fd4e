import PacketLayers

/// What is kept of a flow besides its connection, also once that is done: what a connection that
/// uses its ports again would differ in.
///
/// It refers to nothing, so that looking at it costs no counting of references.
struct TrackedFlow: BitwiseCopyable {
  var isClosing = false
  /// Whether there is a connection under its index.
  var hasConnection = false
  /// A stream of its connection waits for a lost segment.
  var hasHoles = false
  /// Its connection speaks a protocol that is followed.
  var isRecognised = false
  /// Its connection waits for the rest of something.
  var isWaiting = false
  /// Whether its connection said something since room was made last.
  var isRecent = false
  /// The direction of a SYN that may open another connection on the same ports.
  var candidateDirection: Int8 = -1
  var sawFin = PerDirection(false)
  /// Where its connection is.
  var place: UInt32 = 0
  /// What its connection keeps, in bytes.
  var heldBytes: UInt32 = 0
  var initialSequences = PerDirection<UInt32?>(nil)
  /// The numbers behind the last bytes of its streams, once a FIN or RST tells.
  var ends = PerDirection<UInt32?>(nil)
  /// The number of such a SYN.
  var candidate: UInt32 = 0
  /// Tells flows apart that have one index after another.
  var generation: UInt32 = 0

  /// Notes where a FIN or RST ends the stream of its sender, and what it acknowledges.
  mutating func noteEnds(_ packet: TransportPacket, direction: Int) {
    ends[direction] = packet.sequence &+ UInt32(truncatingIfNeeded: packet.wireCount)
    if packet.flags.contains(.ack) { ends[1 - direction] = packet.acknowledgment }
  }

  /// Takes over how far its connection is.
  ///
  /// - Returns: By how much the streams with holes and the bytes that are kept have changed.
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
