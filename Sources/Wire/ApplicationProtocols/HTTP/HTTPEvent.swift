/// What a connection's bytes tell while they are read.
public enum HTTPEvent: Hashable, Sendable {
  /// A request, counted from 0 on this connection; the mark is that of its first byte.
  case request(HTTPRequestHead, index: Int, mark: PacketMark)
  /// An answer and the request it is for, where that was seen.
  ///
  /// Interim answers come before the final one with the same index.
  case response(HTTPResponseHead, to: Int?, mark: PacketMark)
  /// The client starts HTTP/2 (RFC 9113, section 3.4); both directions are handed over next.
  case http2Preface(mark: PacketMark)
  /// A direction stops being HTTP/1.
  case tunnel(HTTPTunnel)
  /// Reading lost its place; it goes on where a segment starts with a message.
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketMark)
}
