/// An event found while reading a connection.
public enum HTTPEvent: Hashable, Sendable {
  /// A request, with its index on this connection (from 0) and the mark of its first byte.
  case request(HTTPRequestHead, index: Int, mark: PacketMark)
  /// A response, and the index of its request if that was seen.
  ///
  /// Interim responses come before the final one, with the same index.
  case response(HTTPResponseHead, to: Int?, mark: PacketMark)
  /// The start of HTTP/2 by the client (RFC 9113, section 3.4).
  ///
  /// Both directions are handed over next.
  case http2Preface(mark: PacketMark)
  /// The end of HTTP/1 in one direction.
  case tunnel(HTTPTunnel)
  /// A place where reading failed; it continues at the next segment that starts with a message.
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketMark)
}
