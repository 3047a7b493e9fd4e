public import ProtocolRegistries

/// Receives the findings of a connection reader, in order.
///
/// Heads are borrowed, because most callers keep only a small part of them.
public protocol HTTPSink {
  /// Receives a request, with its index on this connection (from 0) and the packet of its first
  /// byte (`mark`).
  mutating func receive(_ request: HTTPRequestHead, index: Int, mark: PacketReference)
  /// Receives a response, and the index of its request; nil if the request is unknown.
  ///
  /// Interim responses precede the final one, with the same index.
  mutating func receive(_ response: HTTPResponseHead, to request: Int?, mark: PacketReference)
  /// Receives the client's HTTP/2 preface (RFC 9113, section 3.4); an ``HTTPTunnel`` for each
  /// direction is passed next.
  mutating func receiveHTTP2Preface(mark: PacketReference)
  mutating func receive(_ tunnel: HTTPTunnel)
  /// Receives a defect in the bytes of `side`; reading continues at the next segment that starts
  /// with a message.
  mutating func receive(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketReference)
}

/// A finding of a connection reader, as a value; see ``HTTPSink``.
public enum HTTPEvent: Hashable, Sendable {
  case request(HTTPRequestHead, index: Int, mark: PacketReference)
  case response(HTTPResponseHead, to: Int?, mark: PacketReference)
  case http2Preface(mark: PacketReference)
  case tunnel(HTTPTunnel)
  case damaged(HTTPAnomaly, from: StreamSide, mark: PacketReference)
}

extension [HTTPEvent]: HTTPSink {
  public mutating func receive(_ request: HTTPRequestHead, index: Int, mark: PacketReference) {
    append(.request(request, index: index, mark: mark))
  }

  public mutating func receive(
    _ response: HTTPResponseHead, to request: Int?, mark: PacketReference
  ) {
    append(.response(response, to: request, mark: mark))
  }

  public mutating func receiveHTTP2Preface(mark: PacketReference) {
    append(.http2Preface(mark: mark))
  }

  public mutating func receive(_ tunnel: HTTPTunnel) { append(.tunnel(tunnel)) }

  public mutating func receive(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketReference)
  {
    append(.damaged(damage, from: side, mark: mark))
  }
}
