public import ProtocolRegistries

/// Takes what is found while reading a connection, in the order in which it is found.
///
/// Heads are lent, as most of what is in them is not kept by anybody.
public protocol HTTPSink {
  /// Takes a request, with its index on this connection (from 0) and the mark of its first byte.
  mutating func take(_ request: HTTPRequestHead, index: Int, mark: PacketMark)
  /// Takes a response, and the index of its request if that was seen.
  ///
  /// Interim responses come before the final one, with the same index.
  mutating func take(_ response: HTTPResponseHead, to request: Int?, mark: PacketMark)
  /// Takes the start of HTTP/2 by the client (RFC 9113, section 3.4).
  ///
  /// Both directions are handed over next.
  mutating func takeHTTP2Preface(mark: PacketMark)
  /// Takes the end of HTTP/1 in one direction.
  mutating func take(_ tunnel: HTTPTunnel)
  /// Takes a place where reading failed; it continues at the next segment that starts with a
  /// message.
  mutating func take(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketMark)
}

/// A finding of the reader of a connection, as a value; see ``HTTPSink``.
public enum HTTPEvent: Hashable, Sendable {
  case request(HTTPRequestHead, index: Int, mark: PacketMark)
  case response(HTTPResponseHead, to: Int?, mark: PacketMark)
  case http2Preface(mark: PacketMark)
  case tunnel(HTTPTunnel)
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketMark)
}

extension [HTTPEvent]: HTTPSink {
  public mutating func take(_ request: HTTPRequestHead, index: Int, mark: PacketMark) {
    append(.request(request, index: index, mark: mark))
  }

  public mutating func take(_ response: HTTPResponseHead, to request: Int?, mark: PacketMark) {
    append(.response(response, to: request, mark: mark))
  }

  public mutating func takeHTTP2Preface(mark: PacketMark) { append(.http2Preface(mark: mark)) }

  public mutating func take(_ tunnel: HTTPTunnel) { append(.tunnel(tunnel)) }

  public mutating func take(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketMark) {
    append(.damaged(damage, from: side, mark: mark))
  }
}
