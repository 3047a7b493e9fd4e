/// What a connection's bytes tell while they are read.
public enum HTTP2Event: Hashable, Sendable {
  /// A request, counted from 0 on this connection; the mark is that of its first frame.
  case request(HTTPRequestHead, index: Int, mark: PacketMark)
  /// A final answer and the request it is for, where that was seen.
  case response(HTTPResponseHead, to: Int?, mark: PacketMark)
  /// The request gets no answer, or its answer is not waited for any more.
  case unanswered(index: Int)
  /// A message or a direction could not be read; of the latter nothing more is.
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketMark)
}
