public import Bytes
public import HostNames

/// The two endpoints of a flow (a TCP connection or UDP exchange), in an order that does not depend
/// on a packet's direction.
///
/// Both directions of a connection therefore have the same key. Ends are ordered by address, then
/// by port. In this module, the lower end sends in direction 0, the higher end in direction 1. The
/// addresses are four integers, so that hashing and comparison take few instructions.
public struct FlowKey: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var lowHigh: UInt64
  @usableFromInline var lowLow: UInt64
  @usableFromInline var highHigh: UInt64
  @usableFromInline var highLow: UInt64
  @usableFromInline var ports: UInt32

  /// Creates the key of a packet's flow.
  ///
  /// `isReversed` is set to true if the higher end sent the packet, otherwise to false.
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

  /// Returns a hash with a random `seed`, so that a crafted capture cannot cause collisions.
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
