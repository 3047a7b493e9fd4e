import Bytes
import ProtocolRegistries

/// Reads both directions of an HTTP/2 connection (RFC 9113), over any transport.
///
/// It decodes the header blocks, skips everything else, and matches responses to requests by
/// stream. The bytes are those of TCP for cleartext, those after the `101` of an upgrade, or the
/// application data of TLS:
///
/// ```swift
/// var reader = HTTP2ConnectionReader()
/// reader.receive(bytes, from: .client, mark: mark) { event in … }
/// ```
///
/// The bytes of each direction must be in order, from its first byte. The two directions may be
/// interleaved in any way, and one may be missing. Gaps inside message bodies are harmless.
/// Elsewhere they end the reading of their direction, because frame boundaries and header
/// compression state are lost. A wrong host would be worse than none.
public struct HTTP2ConnectionReader: Sendable {
  private struct Open: Sendable {
    var stream: UInt32
    var index: Int
    var host: String?
    var port: UInt16?
  }

  /// The maximum number of open streams; beyond it, the oldest request is reported as unanswered.
  static let maximumOpenStreams = 256
  private static let maximumEarlyAnswers = 16
  private static let messageCost = 256

  /// The scheme of the transport, against which a relative `Location` is resolved; the scheme that
  /// a request states is not proof.
  private let scheme: String
  private var client = HTTP2FrameStream(side: .client)
  private var server = HTTP2FrameStream(side: .server)
  private var open: [Open] = []
  private var newestStream: UInt32 = 0
  private var nextIndex = 0
  private var early: [(stream: UInt32, head: HTTPResponseHead, mark: PacketReference)] = []

  /// Creates a reader for a new connection; `scheme` is `https` if the bytes were decrypted.
  public init(scheme: String = "http") { self.scheme = scheme }

  /// Creates a reader for a connection upgraded from HTTP/1 (RFC 7540, section 3.2).
  ///
  /// The request of the upgrade, for `host`, has index 0. Its response comes over HTTP/2.
  public init(upgradedFor host: String?) {
    scheme = "http"
    open = [Open(stream: 1, index: 0, host: host)]
    (newestStream, nextIndex) = (1, 1)
  }

  /// Returns `.yes` if a client's first sixteen bytes are the HTTP/2 preface; no HTTP/1 request
  /// begins with them.
  public static func looksLikeClientStart(_ bytes: RawSpan) -> ProtocolDetection {
    let count = min(bytes.byteCount, 16)
    for offset in 0..<count
    where bytes.byte(at: offset) != HTTP2FrameStream.preface.byte(at: offset) {
      return .no
    }
    return count == 16 ? .yes : .needMore
  }

  /// Returns `.needMore` if a server's first bytes may be HTTP/2; alone they do not prove it.
  public static func looksLikeServerStart(_ bytes: RawSpan) -> ProtocolDetection {
    if bytes.byteCount == 0 { return .no }
    guard bytes.byteCount >= HTTP2FrameHeader.byteCount else {
      // A SETTINGS frame is short, so the first two bytes of its length are 0; the type is the
      // fourth byte.
      let isShort = (0..<min(bytes.byteCount, 2)).allSatisfy { bytes.byte(at: $0) == 0 }
      let settings = HTTP2FrameHeader.Kind.settings.rawValue
      return isShort && (bytes.byteCount < 4 || bytes.byte(at: 3) == settings) ? .needMore : .no
    }
    return HTTP2FrameHeader(bytes, at: 0).isServerPreface ? .needMore : .no
  }

  public var isFinished: Bool { client.isLost && (server.isLost || open.isEmpty) }

  public var isWaiting: Bool { client.isWaiting || server.isWaiting }

  public var heldByteCount: Int {
    client.heldByteCount + server.heldByteCount + (open.count + early.count) * Self.messageCost
  }

  public func isLost(_ side: StreamSide) -> Bool {
    switch side {
    case .client: client.isLost
    case .server: server.isLost
    }
  }

  /// Reads the next bytes of a direction, and calls `event` with each event.
  ///
  /// The bytes must follow the previous ones without a gap. `mark` is the packet of the first byte.
  public mutating func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference, _ event: (HTTP2Event) -> Void
  ) {
    var offset = 0
    while offset < bytes.byteCount {
      let step =
        switch side {
        case .client: client.step(bytes, &offset, mark: mark)
        case .server: server.step(bytes, &offset, mark: mark)
        }
      switch step {
      case .spent: break
      case .fields(let fields, let stream, let mark):
        switch side {
        case .client: request(fields, stream, mark, event)
        case .server: answer(fields, stream, mark, event)
        }
      case .reset(let stream): if side == .server { close(stream, event) }
      case .damaged(let anomaly, let mark):
        event(.damaged(anomaly, from: side, mark: mark))
        stop(side, event)
      }
    }
  }

  /// Records that bytes of a direction were lost; the number is nil if unknown.
  ///
  /// If this ends the reading of the direction, calls `event` with the messages that waited for it:
  /// unanswered requests, or responses without a request.
  public mutating func receiveGap(
    from side: StreamSide, length: Int?, _ event: (HTTP2Event) -> Void
  ) {
    switch side {
    case .client: client.skipUnseen(length)
    case .server: server.skipUnseen(length)
    }
    if isLost(side) { stop(side, event) }
  }

  public mutating func finish(_ event: (HTTP2Event) -> Void) {
    client.stop()
    server.stop()
    stop(.client, event)
    stop(.server, event)
  }

  private mutating func stop(_ side: StreamSide, _ event: (HTTP2Event) -> Void) {
    switch side {
    case .client:
      for answer in early { event(.response(answer.head, to: nil, mark: answer.mark)) }
      early = []
    case .server:
      for request in open { event(.unanswered(index: request.index)) }
      open = []
    }
  }

  private mutating func request(
    _ fields: HTTP2Fields, _ stream: UInt32, _ mark: PacketReference, _ event: (HTTP2Event) -> Void
  ) {
    // Lower stream numbers are trailers of requests that were already reported (RFC 9113, section
    // 8.1).
    guard stream > newestStream else { return }
    // Client streams have odd numbers (RFC 9113, section 5.1.1).
    guard stream % 2 == 1, let head = fields.request() else {
      return event(.damaged(.messageUnrecognised, from: .client, mark: mark))
    }
    newestStream = stream
    let index = nextIndex
    nextIndex &+= 1
    event(.request(head, index: index, mark: mark))
    let request = Open(
      stream: stream, index: index, host: head.host, port: head.port)
    // The server's stream may have been read first, so its response is already here.
    if let position = early.firstIndex(where: { $0.stream == stream }) {
      let answer = early.remove(at: position)
      settle(request, answer.head, answer.mark, event)
    } else if server.isLost {
      event(.unanswered(index: index))
    } else {
      open.append(request)
      if open.count > Self.maximumOpenStreams {
        event(.unanswered(index: open.removeFirst().index))
      }
    }
  }

  private mutating func answer(
    _ fields: HTTP2Fields, _ stream: UInt32, _ mark: PacketReference, _ event: (HTTP2Event) -> Void
  ) {
    // Ignored are interim responses, trailers, and responses on even streams, which the server
    // pushed.
    guard let head = fields.response(), !head.isInterim, stream % 2 == 1 else { return }
    if let position = position(of: stream) {
      settle(open.remove(at: position), head, mark, event)
    } else if stream > newestStream {
      // Stream numbers only grow, so the request of this response has not been read yet; otherwise
      // it was closed before.
      if client.isLost || early.count >= Self.maximumEarlyAnswers {
        event(.response(head, to: nil, mark: mark))
      } else {
        early.append((stream, head, mark))
      }
    }
  }

  private func settle(
    _ request: Open, _ head: HTTPResponseHead, _ mark: PacketReference,
    _ event: (HTTP2Event) -> Void
  ) {
    var head = head
    head.location?.resolve(scheme: scheme, host: request.host, port: request.port)
    event(.response(head, to: request.index, mark: mark))
  }

  private mutating func close(_ stream: UInt32, _ event: (HTTP2Event) -> Void) {
    guard let position = position(of: stream) else { return }
    event(.unanswered(index: open.remove(at: position).index))
  }

  private func position(of stream: UInt32) -> Int? {
    var (low, high) = (0, open.count)
    while low < high {
      let middle = (low + high) / 2
      if open[middle].stream < stream { low = middle + 1 } else { high = middle }
    }
    return low < open.count && open[low].stream == stream ? low : nil
  }
}
