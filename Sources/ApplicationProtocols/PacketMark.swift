/// Which packet of a capture carried something, for evidence.
public struct PacketMark: Hashable, Sendable {
  /// The packet's number in its capture, from 1.
  public var number: Int
  /// When it was captured, in nanoseconds since 1970; some formats do not say.
  public var nanoseconds: Int64?

  /// A packet by number and time.
  public init(number: Int, nanoseconds: Int64?) {
    self.number = number
    self.nanoseconds = nanoseconds
  }
}

/// Which end of a connection sent something.
public enum StreamSide: Hashable, Sendable {
  case client, server

  /// The other end.
  public var peer: StreamSide { self == .client ? .server : .client }
}
