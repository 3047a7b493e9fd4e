import ProtocolRegistries

/// A packet that is decoded and not handed out yet, and the place of its bytes in the chunk.
///
/// Decoding is a plain function inside this module and handing out an inlined loop in the caller's;
/// between them lies an array of these, small enough to stay in the first-level cache.
@usableFromInline
package struct BatchedPacket {
  @usableFromInline package var packet: CapturedPacket
  @usableFromInline package var start: Int
  @usableFromInline package var end: Int

  /// Creates a batched packet from a record and cuts off its frame check sequence.
  ///
  /// Some tools write an original length of 0 or a wrong one, so the captured length is its
  /// minimum.
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
