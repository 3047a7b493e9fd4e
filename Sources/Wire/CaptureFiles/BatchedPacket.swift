public import ProtocolRegistries

/// A decoded packet that has not been delivered yet, with the position of its bytes in the chunk,
/// the part of the file in memory.
///
/// A function of this module decodes packets into an array of these values. A loop inlined into the
/// caller then delivers them. Each value is small, so that a batch fits in the L1 cache.
@usableFromInline
package struct BatchedPacket: BitwiseCopyable {
  @usableFromInline package var number: Int
  /// The capture time in nanoseconds since 1970; `Int64.min` if unknown.
  @usableFromInline package var time: Int64
  private var byteOffset: UInt64
  // 32 bits suffice: record lengths have 32 bits, and a chunk holds only a few of the largest
  // records.
  @usableFromInline var firstByte: UInt32
  @usableFromInline var byteCount: UInt32
  private var originalLength: UInt32
  private var interface: Int32
  @usableFromInline package var process: Int32
  @usableFromInline package var linkType: LinkType

  /// Creates a batched packet from a record, without the frame check sequence.
  ///
  /// Some tools write a wrong original length, such as 0, so it is raised to the captured length.
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

  @inlinable package var start: Int { Int(firstByte) }
  @inlinable package var end: Int { Int(firstByte) &+ Int(byteCount) }

  @usableFromInline package var packet: CapturedPacket {
    CapturedPacket(
      number: number, nanoseconds: time == .min ? nil : time, linkType: linkType,
      originalLength: Int(originalLength), interface: Int(interface), process: process,
      byteOffset: byteOffset)
  }
}
