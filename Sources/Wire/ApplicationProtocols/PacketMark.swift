/// A reference to a packet of a capture, for evidence.
///
/// Kept small: there are several for every open connection.
public struct PacketMark: Hashable, Sendable, BitwiseCopyable {
  /// The packet's number in its capture, from 1.
  public let number: Int
  /// The time in nanoseconds since 1970; the minimum means none.
  @usableFromInline let time: Int64

  /// The position in the TCP stream, and how much of the other stream had arrived, if known (RFC
  /// 9293, section 3.4).
  public var numbers: Numbers?

  /// The numbers of a TCP segment.
  public struct Numbers: Hashable, Sendable, BitwiseCopyable {
    /// The sequence number of the first byte.
    public var sequence: UInt32
    /// The acknowledgment number: the next byte that the sender expects.
    public var acknowledgment: UInt32

    /// Creates a position from its numbers.
    public init(sequence: UInt32, acknowledgment: UInt32) {
      self.sequence = sequence
      self.acknowledgment = acknowledgment
    }
  }

  /// Creates a mark from the number and the time in nanoseconds since 1970.
  @inlinable
  public init(number: Int, nanoseconds: Int64?) {
    self.number = number
    time = nanoseconds ?? .min
  }

  /// Returns a mark for the same packet, `count` bytes further in the stream.
  public func advanced(by count: Int) -> PacketMark {
    var mark = self
    mark.numbers?.sequence &+= UInt32(truncatingIfNeeded: count)
    return mark
  }

  /// The time of capture in nanoseconds since 1970; `nil` if the format has none.
  @inlinable public var nanoseconds: Int64? { time == .min ? nil : time }
}

/// The end of a connection that sends.
public enum StreamSide: Hashable, Sendable {
  case client, server

  /// The other end.
  public var peer: StreamSide { self == .client ? .server : .client }
}
