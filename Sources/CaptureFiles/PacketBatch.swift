import ProtocolRegistries

/// A packet and the place of its bytes in the chunk that is in memory.
@usableFromInline
struct BatchedPacket {
  @usableFromInline var packet: CapturedPacket
  @usableFromInline var start: Int
  @usableFromInline var end: Int

  /// A record as the file gives it; takes the frame check sequence off the end (P-4).
  ///
  /// Some tools leave the original length 0, and it can be a lie: what was captured was there.
  @inline(__always)
  init(
    _ packet: CapturedPacket, bytesFrom start: Int, captured: Int, frameCheckSequenceLength: Int
  ) {
    self.packet = packet
    self.start = start
    let original = max(packet.originalLength, captured)
    let withoutCheck = max(0, original &- frameCheckSequenceLength)
    self.packet.originalLength = withoutCheck
    end = start &+ min(captured, withoutCheck)
  }
}

/// The packets that were decoded from one chunk and not handed out yet.
///
/// Decoding is a plain function inside this module and handing out an inlined loop in the caller's;
/// between them lies this array, small enough to stay in the first-level cache.
@usableFromInline
typealias PacketBatch = [BatchedPacket]

/// Where decoding of a chunk stopped, and what it needs to go on.
struct DecodingStep {
  enum Demand {
    /// The packets handed out before anything else is decoded.
    case delivery
    /// That many bytes from the position on.
    case bytes(Int)
    /// That many bytes from the position on passed over, unread.
    case skip(Int)
    /// Nothing: what follows cannot be read.
    case stop
  }

  /// An index into the chunk: everything before it is decoded.
  var position: Int
  var demand: Demand
}
