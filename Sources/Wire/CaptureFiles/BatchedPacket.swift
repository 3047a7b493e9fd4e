public import ProtocolRegistries

/// A packet that is decoded and not handed out yet, and the place of its bytes in the chunk.
///
/// Decoding is a plain function inside this module and handing out an inlined loop in the caller's;
/// between them lies an array of these, small enough to stay in the first-level cache.
@usableFromInline
package struct BatchedPacket: BitwiseCopyable {
  /// Its place among all packet records of the file, from 1.
  @usableFromInline package var number: Int
  /// The capture time in nanoseconds since 1970; the minimum means none.
  @usableFromInline package var time: Int64
  private var byteOffset: UInt64
  // Records are no longer than their 32-bit lengths, and chunks no longer than a few of them.
  @usableFromInline var firstByte: UInt32
  @usableFromInline var byteCount: UInt32
  private var originalLength: UInt32
  private var interface: Int32
  /// An index into the reader's `processes`, or -1.
  @usableFromInline package var process: Int32
  /// The link type of its bytes.
  @usableFromInline package var linkType: LinkType

  /// Creates a batched packet from a record and cuts off its frame check sequence.
  ///
  /// Some tools write an original length of 0 or a wrong one, so the captured length is its
  /// minimum.
  @inline(__always)
  init(
    _ packet: CapturedPacket, bytesFrom start: Int, captured: Int, frameCheckSequenceLength: Int
  ) {
    let original = max(packet.originalLength, captured)
    let withoutCheck = max(0, original &- frameCheckSequenceLength)
    number = packet.number
    time = packet.nanoseconds ?? .min
    byteOffset = packet.byteOffset
    firstByte = UInt32(truncatingIfNeeded: start)
    byteCount = UInt32(truncatingIfNeeded: min(captured, withoutCheck))
    originalLength = UInt32(truncatingIfNeeded: withoutCheck)
    interface = Int32(truncatingIfNeeded: packet.interface)
    process = packet.process
    linkType = packet.linkType
  }

  /// The index of its first byte in the chunk.
  @inlinable package var start: Int { Int(firstByte) }
  /// The index behind its last byte.
  @inlinable package var end: Int { Int(firstByte) &+ Int(byteCount) }

  /// The packet as it is handed out.
  @usableFromInline package var packet: CapturedPacket {
    CapturedPacket(
      number: number, nanoseconds: time == .min ? nil : time, linkType: linkType,
      originalLength: Int(originalLength), interface: Int(interface), process: process,
      byteOffset: byteOffset)
  }
}
