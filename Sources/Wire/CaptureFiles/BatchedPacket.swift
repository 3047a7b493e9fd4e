import ProtocolRegistries

/// A packet that is decoded and not handed out yet, and the place of its bytes in the chunk.
///
/// Decoding is a plain function inside this module and handing out an inlined loop in the caller's;
/// between them lies an array of these, small enough to stay in the first-level cache.
@usableFromInline
struct BatchedPacket {
  @usableFromInline var packet: CapturedPacket
  @usableFromInline var start: Int
  @usableFromInline var end: Int

  /// A record as the file gives it; takes the frame check sequence off the end.
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
