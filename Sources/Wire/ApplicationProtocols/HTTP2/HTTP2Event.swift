public import ProtocolRegistries

/// An event found while reading a connection.
public enum HTTP2Event: Hashable, Sendable {
  case request(HTTPRequestHead, index: Int, mark: PacketReference)
  case response(HTTPResponseHead, to: Int?, mark: PacketReference)
  /// A request whose response did not come, or is no longer awaited.
  case unanswered(index: Int)
  /// A message or a direction that could not be read; a lost direction is not read any further.
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketReference)
}
