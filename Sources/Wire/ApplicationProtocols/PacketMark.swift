/// Which packet of a capture carried something, for evidence.
///
/// Small, as several are kept of every connection that is open.
public struct PacketMark: Hashable, Sendable, BitwiseCopyable {
  /// The packet's number in its capture, from 1.
  public let number: Int
  /// The smallest stands for none; as a time it would lie before 1678.
  private let time: Int64

  /// Where in its stream what is read next stands, and what of the other stream had come by then
  /// (RFC 9293, section 3.4), where that is known.
  public var numbers: Numbers?

  /// The numbers of a TCP segment.
  public struct Numbers: Hashable, Sendable, BitwiseCopyable {
    /// The number of the first byte.
    public var sequence: UInt32
    /// The number of the byte that the sender expects next.
    public var acknowledgment: UInt32

    /// A place by its numbers.
    public init(sequence: UInt32, acknowledgment: UInt32) {
      self.sequence = sequence
      self.acknowledgment = acknowledgment
    }
  }

  /// A packet by number and time, in nanoseconds since 1970.
  public init(number: Int, nanoseconds: Int64?) {
    self.number = number
    time = nanoseconds ?? .min
  }

  /// The same packet, so many bytes further in the stream.
  public func advanced(by count: Int) -> PacketMark {
    var mark = self
    mark.numbers?.sequence &+= UInt32(truncatingIfNeeded: count)
    return mark
  }

  /// When it was captured, in nanoseconds since 1970; some formats do not say.
  public var nanoseconds: Int64? { time == .min ? nil : time }
}

/// Which end of a connection sent something.
public enum StreamSide: Hashable, Sendable {
  case client, server

  /// The other end.
  public var peer: StreamSide { self == .client ? .server : .client }
}
