/// Where one direction of a connection stops being HTTP/1 and becomes something to detect anew.
public struct HTTPTunnel: Hashable, Sendable {
  /// Why it stops.
  public enum Reason: Hashable, Sendable {
    /// `CONNECT` (RFC 9110, section 9.3.6), answered with 2xx or followed by what is no request.
    case connect
    /// `Upgrade` (RFC 9110, section 7.8), answered with 101 or followed by what is no request.
    case upgrade
    /// The client began with HTTP/2.
    case http2Preface
  }

  public var side: StreamSide
  public var reason: Reason
  /// The request that asked for it, where that was seen.
  public var request: Int?
  /// The direction's bytes that were received before it was known that they are not HTTP/1.
  ///
  /// They stand before those that ``HTTPConnectionReader/receive(_:from:mark:_:)`` left.
  public var held: [UInt8]
  /// The packet of the first held byte.
  public var heldMark: PacketMark?
}
