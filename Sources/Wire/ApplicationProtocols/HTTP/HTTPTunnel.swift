/// The point at which one direction stops being HTTP/1 and another protocol follows.
public struct HTTPTunnel: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// `CONNECT` (RFC 9110, section 9.3.6), answered with 2xx or followed by bytes that are not a
    /// request.
    case connect
    /// `Upgrade` (RFC 9110, section 7.8), answered with 101 or followed by bytes that are not a
    /// request.
    case upgrade
    case http2Preface
  }

  public var side: StreamSide
  public var reason: Reason
  public var request: Int?
  /// Bytes of the direction that arrived before it was known that they are not HTTP/1; they precede
  /// the bytes that ``HTTPConnectionReader/receive(_:from:mark:_:)`` left.
  public var held: [UInt8]
  public var heldMark: PacketReference?
}
