/// A reference to the packet that shows a fact, by which reports cite it.
///
/// The type is kept small, as several values exist for every open connection.
public struct PacketReference: Hashable, Sendable, BitwiseCopyable {
  public let number: Int
  @usableFromInline let time: Int64

  /// The sequence and acknowledgment numbers at the byte that shows the fact (RFC 9293, section
  /// 3.4); nil if unknown.
  public var numbers: Numbers?

  public struct Numbers: Hashable, Sendable, BitwiseCopyable {
    public var sequence: UInt32
    public var acknowledgment: UInt32

    public init(sequence: UInt32, acknowledgment: UInt32) {
      self.sequence = sequence
      self.acknowledgment = acknowledgment
    }
  }

  @inlinable
  public init(number: Int, nanoseconds: Int64?) {
    self.number = number
    time = nanoseconds ?? .min
  }

  public func advanced(by count: Int) -> PacketReference {
    var mark = self
    mark.numbers?.sequence &+= UInt32(truncatingIfNeeded: count)
    return mark
  }

  /// The time of capture in nanoseconds since 1970; `nil` if the format has none.
  @inlinable public var nanoseconds: Int64? { time == .min ? nil : time }
}

/// One end of a connection: the client or the server.
public enum StreamSide: Hashable, Sendable {
  case client, server

  public var peer: StreamSide { self == .client ? .server : .client }
}
