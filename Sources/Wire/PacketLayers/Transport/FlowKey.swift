public import Bytes
public import HostNames

/// The two ends of a flow, in an order that does not depend on the direction of a packet.
public struct FlowKey: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var lowHigh: UInt64
  @usableFromInline var lowLow: UInt64
  @usableFromInline var highHigh: UInt64
  @usableFromInline var highLow: UInt64
  /// Port of the lower end, then of the higher one.
  @usableFromInline var ports: UInt32

  /// The flow of a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - isReversed: Set to whether the packet goes from the higher end to the lower one.
  @inlinable
  public init(_ packet: TransportPacket, isReversed: inout Bool) {
    let (one, other) = (packet.source, packet.destination)
    let isHigher =
      one.high != other.high
      ? one.high > other.high
      : one.low != other.low ? one.low > other.low : packet.sourcePort > packet.destinationPort
    isReversed = isHigher
    let (low, high) = isHigher ? (other, one) : (one, other)
    (lowHigh, lowLow, highHigh, highLow) = (low.high, low.low, high.high, high.low)
    ports =
      isHigher
      ? UInt32(packet.destinationPort) << 16 | UInt32(packet.sourcePort)
      : UInt32(packet.sourcePort) << 16 | UInt32(packet.destinationPort)
  }

  /// A hash for tables that a capture can't make collide, as the seed differs by process.
  @inlinable @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    let first = (lowLow ^ seed).folded(by: highLow ^ 0x9e37_79b9_7f4a_7c15)
    let second = (lowHigh ^ highHigh.byteSwapped ^ first)
      .folded(by: UInt64(ports) ^ 0xe703_7ed1_a0b4_28db ^ seed)
    return first ^ second
  }

  @inlinable @inline(__always)
  func equals(_ other: FlowKey) -> Bool {
    (lowHigh ^ other.lowHigh) | (lowLow ^ other.lowLow) | (highHigh ^ other.highHigh)
      | (highLow ^ other.highLow) | UInt64(ports ^ other.ports) == 0
  }
}
