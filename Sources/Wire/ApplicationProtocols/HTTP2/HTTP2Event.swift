public import ProtocolRegistries

/// An event found while reading a connection.
public enum HTTP2Event: Hashable, Sendable {
  /// A request, with its index on this connection (from 0) and the mark of its first frame.
  case request(HTTPRequestHead, index: Int, mark: PacketMark)
  /// A final response, and the index of its request if that was seen.
  case response(HTTPResponseHead, to: Int?, mark: PacketMark)
  /// A request without a response, or whose response is no longer expected.
  case unanswered(index: Int)
  /// A message or a direction that could not be read; A lost direction is not read any further.
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketMark)
}
