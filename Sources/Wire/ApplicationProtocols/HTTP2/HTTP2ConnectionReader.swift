import ByteReading

/// Reads both directions of a connection that speaks HTTP/2 (RFC 9113), whatever carries it.
///
/// It decodes the header blocks, skips all else, and matches the answers to the requests by their
/// streams. The bytes of each direction come in their order from its first on; the directions may
/// come in any order, and one may be missing. In clear they are those of TCP, behind the
/// `101` of an upgrade those that follow it, and of TLS the application data:
///
/// ```swift
/// var reader = HTTP2ConnectionReader()
/// reader.receive(bytes, from: .client, mark: mark) { event in … }
/// ```
///
/// Bytes that are missing are no harm inside the body of a message. Elsewhere they end what is read
/// of their direction: neither can frames be found again nor header blocks be decoded, of which each
/// may refer to all before it, and a wrong host would be worse than none.
public struct HTTP2ConnectionReader: Sendable {
  /// A request that has no answer yet.
  private struct Open: Sendable {
    var stream: UInt32
    var index: Int
    var host: String?
    var port: UInt16?
  }

  /// No client has as many streams open; the oldest is then given up.
  static let maximumOpenStreams = 256
  /// Answers that stand in a capture before their requests are few.
  private static let maximumEarlyAnswers = 16
  /// What an answer or an open stream takes, in bytes.
  private static let messageCost = 256

  /// The scheme of what carries it, by which relative references in answers are resolved: what a
  /// request states of its own is not proof.
  private let scheme: String
  private var client = HTTP2FrameStream(side: .client)
  private var server = HTTP2FrameStream(side: .server)
  /// The oldest first, so that the streams go up.
  private var open: [Open] = []
  private var newestStream: UInt32 = 0
  private var nextIndex = 0
  private var early: [(stream: UInt32, head: HTTPResponseHead, mark: PacketMark)] = []

  /// A reader for a new connection.
  ///
  /// - Parameter scheme: `https` where it was decrypted.
  public init(scheme: String = "http") { self.scheme = scheme }

  /// A reader for a connection that HTTP/1 was upgraded from (RFC 7540, section 3.2): its request is
  /// the first of this connection, with the index 0, and the answer to it comes here.
  ///
  /// - Parameter host: The host that the request named.
  public init(upgradedFor host: String?) {
    scheme = "http"
    open = [Open(stream: 1, index: 0, host: host)]
    (newestStream, nextIndex) = (1, 1)
  }

  /// Whether a client's first bytes are the preface of HTTP/2.
  ///
  /// - Parameter bytes: What the client sent first.
  /// - Returns: `.yes` from sixteen bytes on, which no request of HTTP/1 begins with.
  public static func looksLikeClientStart(_ bytes: RawSpan) -> ProtocolDetection {
    let count = min(bytes.byteCount, 16)
    for offset in 0..<count
    where bytes.byte(at: offset) != HTTP2FrameStream.preface.byte(at: offset) {
      return .no
    }
    return count == 16 ? .yes : .needMore
  }

  /// Whether a server's first bytes may be HTTP/2, before the client said what is spoken.
  ///
  /// - Parameter bytes: What the server sent first.
  /// - Returns: `.needMore` where they may be: they alone do not tell for sure.
  public static func looksLikeServerStart(_ bytes: RawSpan) -> ProtocolDetection {
    if bytes.byteCount == 0 { return .no }
    guard bytes.byteCount >= HTTP2FrameHeader.byteCount else {
      // Settings are few, so that one byte tells their length; their kind stands behind it.
      let isShort = (0..<min(bytes.byteCount, 2)).allSatisfy { bytes.byte(at: $0) == 0 }
      let settings = HTTP2FrameHeader.Kind.settings.rawValue
      return isShort && (bytes.byteCount < 4 || bytes.byte(at: 3) == settings) ? .needMore : .no
    }
    return HTTP2FrameHeader(bytes, at: 0).isServerPreface ? .needMore : .no
  }

  /// Whether nothing that follows is read, of either side.
  public var isFinished: Bool { client.isLost && (server.isLost || open.isEmpty) }

  /// Whether the rest of a frame or of a header block is waited for.
  public var isWaiting: Bool { client.isWaiting || server.isWaiting }

  /// About how much memory it takes besides its own place, in bytes.
  public var heldByteCount: Int {
    client.heldByteCount + server.heldByteCount + (open.count + early.count) * Self.messageCost
  }

  /// Whether nothing more is read of a side.
  public func isLost(_ side: StreamSide) -> Bool {
    switch side {
    case .client: client.isLost
    case .server: server.isLost
    }
  }

  /// Reads the next bytes of a direction.
  ///
  /// - Parameters:
  ///   - bytes: Bytes that follow those before them without a gap, cut anywhere.
  ///   - side: Who sent them.
  ///   - mark: The packet of the first.
  ///   - event: Is told what they say.
  public mutating func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, _ event: (HTTP2Event) -> Void
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
        lose(side, event)
      }
    }
  }

  /// Notes that bytes of a direction were lost.
  ///
  /// - Parameters:
  ///   - side: Who sent them.
  ///   - length: How many they were; `nil` where that is not known.
  ///   - event: Is told what becomes certain by that.
  public mutating func receiveGap(
    from side: StreamSide, length: Int?, _ event: (HTTP2Event) -> Void
  ) {
    switch side {
    case .client: client.skipUnseen(length)
    case .server: server.skipUnseen(length)
    }
    if isLost(side) { lose(side, event) }
  }

  /// Ends both directions.
  public mutating func finish(_ event: (HTTP2Event) -> Void) {
    client.giveUp()
    server.giveUp()
    lose(.client, event)
    lose(.server, event)
  }

  /// What ends for the other side of what was read.
  private mutating func lose(_ side: StreamSide, _ event: (HTTP2Event) -> Void) {
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
    _ fields: HTTP2Fields, _ stream: UInt32, _ mark: PacketMark, _ event: (HTTP2Event) -> Void
  ) {
    // Fields behind a body, and what no client may send.
    guard stream > newestStream else { return }
    guard stream % 2 == 1, let head = fields.request() else {
      return event(.damaged(.messageUnrecognised, from: .client, mark: mark))
    }
    newestStream = stream
    let index = nextIndex
    nextIndex &+= 1
    event(.request(head, index: index, mark: mark))
    let request = Open(
      stream: stream, index: index, host: head.host, port: head.port)
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
    _ fields: HTTP2Fields, _ stream: UInt32, _ mark: PacketMark, _ event: (HTTP2Event) -> Void
  ) {
    // Interim answers, fields behind a body, and answers to what the server promised.
    guard let head = fields.response(), !head.isInterim, stream % 2 == 1 else { return }
    if let position = position(of: stream) {
      settle(open.remove(at: position), head, mark, event)
    } else if stream > newestStream {
      if client.isLost || early.count >= Self.maximumEarlyAnswers {
        event(.response(head, to: nil, mark: mark))
      } else {
        early.append((stream, head, mark))
      }
    }
  }

  private func settle(
    _ request: Open, _ head: HTTPResponseHead, _ mark: PacketMark, _ event: (HTTP2Event) -> Void
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
