import Bytes

/// Reads both directions of a cleartext HTTP/1 connection.
///
/// It finds the heads, skips the bodies, matches responses to requests, and reports when the
/// connection switches to another protocol. Pass each segment to `receive`, gaps to `receiveGap`,
/// and end both sides with `finish`; findings go to an ``HTTPSink``. The bytes of each direction
/// must be in order. The two directions may be interleaved in any way, and one may be missing.
public struct HTTPConnectionReader: Sendable {
  var client: HTTPMessageStream<HTTPRequestHead>
  var server: HTTPMessageStream<HTTPResponseHead>
  private var nextIndex = 0
  private let scheme: String
  var pending = HTTPPendingRequests()
  var early: [(head: HTTPResponseHead, mark: PacketReference)] = []
  /// The sequence number of the server's first byte, before which no response begins.
  ///
  /// A request acknowledges less than this number if a client sends it through a proxy's tunnel
  /// before the proxy's own response arrives. Its response is then expected at this number.
  var serverStart: UInt32?
  var earlyInterims: [(start: UInt32, end: UInt32)] = []
  var keepsEarlyAnswers: Bool
  var matchesAnswers = true
  /// True if messages may be missing, so that responses are matched by TCP numbers, not by order.
  var mayHaveMissed: Bool
  var clientEnd: UInt32?
  var clientHeadWasCut = false
  /// The last request if it may change the protocol (CONNECT, or with `Upgrade`); nil for another
  /// request, and once it is known if another protocol follows.
  var opener: HTTPPendingRequest?
  var openerIsGranted = false
  /// True if the server's last response may answer a CONNECT that is missing from the capture, so
  /// that its next bytes may be another protocol.
  var serverMayTunnel = false
  private var unannounced: [HTTPTunnel] = []
  /// The positions of complete heads, collected for redaction; nil if they are not needed.
  package var headPlaces: [HTTPHeadPosition]?

  /// The maximum number of unanswered requests; with more, the server's side is not in the capture,
  /// and responses are no longer matched.
  private static let maximumPendingRequests = 256
  /// The maximum number of responses captured before their requests; with more, the client's side
  /// is not in the capture, and they are reported without a request.
  static let maximumEarlyAnswers = 16
  private static let answerCost = 1024
  /// The maximum number of client bytes buffered until it is known if they belong to a tunnel.
  private static let maximumUndecidedLength = 16_384

  /// Creates a reader for a new connection.
  ///
  /// - Parameters:
  ///   - startsMidStream: True if the capture began during the connection. Each direction then
  ///     skips segments up to one that starts with a message. Implies `mayHaveMissed`.
  ///   - mayHaveMissed: True if a direction's first messages may be missing. Reading still starts
  ///     at the first byte, but responses are matched to requests by TCP numbers, not by order.
  ///   - scheme: The scheme of the requests, such as `https` inside TLS.
  public init(
    startsMidStream: Bool = false, mayHaveMissed: Bool = false, scheme: String = "http"
  ) {
    self.scheme = scheme
    client = HTTPMessageStream(startsMidStream: startsMidStream)
    server = HTTPMessageStream(startsMidStream: startsMidStream)
    self.mayHaveMissed = mayHaveMissed || startsMidStream
    keepsEarlyAnswers = !startsMidStream
  }

  public var heldByteCount: Int {
    client.heldByteCount + server.heldByteCount + early.count * Self.answerCost
  }

  package func holds(_ side: StreamSide) -> Bool {
    side == .client ? !client.held.isEmpty : !server.held.isEmpty
  }

  /// Reads the bytes of one segment that `side` sent; `mark` is its packet.
  ///
  /// - Returns: The number of bytes read as HTTP/1. If `sink` has received an ``HTTPTunnel`` for
  ///   this side, the other bytes and all later ones belong to the tunnel, after its `held` bytes.
  public mutating func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference, _ sink: inout some HTTPSink
  ) -> Int {
    let taken =
      switch side {
      case .client: readNewClient(bytes, mark, &sink)
      case .server: readServer(bytes, mark, &sink)
      }
    announceTunnels(&sink)
    return taken
  }

  /// Records that bytes from `side` were lost: `length` of them, or an unknown number if it is nil.
  ///
  /// `isCut` is true if they are missing because the snapshot length cut the last packet.
  public mutating func receiveGap(
    from side: StreamSide, length: Int64?, isCut: Bool = false, _ sink: inout some HTTPSink
  ) {
    if length == 0 { return }
    if side == .client {
      clientHeadWasCut = isCut && client.isInHead
      clientEnd = length.flatMap { length in
        clientEnd.map { $0 &+ UInt32(truncatingIfNeeded: length) }
      }
    }
    let length = length.flatMap(UInt64.init(exactly:))
    // A head that began before the loss keeps its place in the order of messages.
    cutHead(of: side, &sink)
    mayHaveMissed = true
    switch side {
    case .client: client.skipUnseen(length)
    case .server:
      serverMayTunnel = false
      server.skipUnseen(length)
    }
    announceTunnels(&sink)
  }

  /// Ends a direction at FIN, RST or the end of the capture.
  ///
  /// Must be called for both sides, even for one without any byte.
  public mutating func finish(_ side: StreamSide, _ sink: inout some HTTPSink) {
    cutHead(of: side, &sink)
    if side == .client {
      // The bytes held at the start of a message were to decide between a request and tunnelled
      // data; at the end the tunnel is assumed.
      if let opener, client.isAtMessageStart, !client.held.isEmpty {
        handOver(.client, opener.isConnect ? .connect : .upgrade, opener.index)
      }
      releaseEarlyAnswers(&sink)
      keepsEarlyAnswers = false
    }
    announceTunnels(&sink)
  }
}

package struct HTTPHeadPosition: Sendable {
  package var side: StreamSide
  package var mark: PacketReference
}

// MARK: - Requests

extension HTTPConnectionReader {
  private mutating func readNewClient(
    _ bytes: RawSpan, _ mark: PacketReference, _ sink: inout some HTTPSink
  ) -> Int {
    clientHeadWasCut = false
    defer {
      clientEnd = mark.numbers.map {
        $0.sequence &+ UInt32(truncatingIfNeeded: bytes.byteCount)
      }
    }
    return readClient(bytes, mark, &sink)
  }

  private mutating func readClient(
    _ bytes: RawSpan, _ mark: PacketReference, _ sink: inout some HTTPSink
  ) -> Int {
    // Bytes are held until it is known whether a tunnel has begun; the new ones belong after them.
    if client.isAtMessageStart, !client.held.isEmpty {
      client.buffer(bytes, mark: mark)
      readHeldAgain(&sink)
      return bytes.byteCount
    }
    var offset = 0
    while offset < bytes.byteCount, !client.isHandedOver {
      // After a request that may open a tunnel, the next bytes are either another request or the
      // tunnel's.
      if let opener, client.isAtMessageStart {
        let rest = bytes.extracting(offset..<bytes.byteCount)
        switch continuation(after: opener, rest) {
        case .yes: self.opener = nil
        case .no:
          handOver(.client, opener.isConnect ? .connect : .upgrade, opener.index)
          return offset
        case .needMore:
          client.buffer(bytes, from: offset, mark: mark)
          return bytes.byteCount
        }
      }
      switch client.step(bytes, &offset, mark: mark) {
      case .spent: break
      case .head:
        headPlaces?.append(HTTPHeadPosition(side: .client, mark: client.mark))
        clientEnd = mark.numbers.map { $0.sequence &+ UInt32(truncatingIfNeeded: offset) }
        receiveRequest(acknowledging: mark.numbers?.acknowledgment, &sink)
      case .damaged(let anomaly): sink.receive(anomaly, from: .client, mark: client.mark)
      }
    }
    return offset
  }

  private func continuation(after opener: HTTPPendingRequest, _ bytes: RawSpan)
    -> ProtocolDetection
  {
    // Once the server has granted the tunnel, nothing that follows is a request to the proxy.
    if openerIsGranted { return .no }
    let detection = Self.looksLikeRequest(bytes)
    // The tunnel may itself carry HTTP, so a request proves nothing until the response is known.
    // Only a second CONNECT cannot belong to the tunnel.
    let isOpen =
      detection == .needMore
      || detection == .yes && opener.isConnect
        && !bytes.hasPrefix(0..<bytes.byteCount, "CONNECT ")
    guard isOpen else { return detection }
    return bytes.byteCount > Self.maximumUndecidedLength ? .no : .needMore
  }

  mutating func readHeldAgain(_ sink: inout some HTTPSink) {
    let (bytes, mark) = client.takeHeld()
    guard let mark else { return }
    bytes.withBytes { bytes in
      let taken = readClient(bytes, mark, &sink)
      if taken < bytes.byteCount { client.buffer(bytes, from: taken, mark: mark) }
    }
  }

  private mutating func receiveRequest(
    acknowledging acknowledgment: UInt32?, _ sink: inout some HTTPSink
  ) {
    var head = HTTPRequestHead()
    client.swapHead(into: &head)
    let mark = client.mark
    if head.isHTTP2Preface {
      sink.receiveHTTP2Preface(mark: mark)
      // `PRI` is a legal method name, so the HTTP/1 reader consumed the preface as a head (RFC
      // 9113, section 3.4); the HTTP/2 reader needs those bytes again.
      [UInt8]("PRI * HTTP/2.0\r\n\r\n".utf8).withBytes { client.buffer($0, mark: mark) }
      handOver(.client, .http2Preface, nil)
      handOver(.server, .http2Preface, nil)
      return
    }
    if client.isAfterLoss { mayHaveMissed = true }
    var request = HTTPPendingRequest(head, index: nextIndex, scheme: scheme)
    if head.isWhole, let length = head.framing.requestBody.knownLength {
      request.end = clientEnd.map { $0 &+ UInt32(truncatingIfNeeded: length) }
    }
    // A SYN with data (RFC 7413) acknowledges nothing; its number is 0.
    request.answerStart = acknowledgment == 0 ? nil : acknowledgment
    request.expectAnswer(notBefore: serverStart)
    for interim in earlyInterims where interim.start == request.answerStart {
      request.answerStart = interim.end
    }
    nextIndex &+= 1
    sink.receive(head, index: request.index, mark: mark)
    opener = request.mayOpenTunnel ? request : nil
    if head.isWhole { client.begin(head.framing.requestBody) }
    if let index = earlyAnswer(to: request) {
      var answer = early.remove(at: index)
      settle(request, with: &answer.head, answer.mark, &sink)
    } else if pending.count == Self.maximumPendingRequests {
      // So many unanswered requests mean that the responses are not captured. Matching is abandoned
      // instead of using more memory.
      pending = HTTPPendingRequests()
      matchesAnswers = false
    } else if matchesAnswers {
      pending.append(request)
    }
  }
}

// MARK: - Ends

extension HTTPConnectionReader {
  private mutating func cutHead(of side: StreamSide, _ sink: inout some HTTPSink) {
    switch side {
    case .client:
      switch client.cutHead() {
      case .spent: break
      case .head: receiveRequest(acknowledging: client.mark.numbers?.acknowledgment, &sink)
      case .damaged(let anomaly): sink.receive(anomaly, from: side, mark: client.mark)
      }
    case .server:
      switch server.cutHead() {
      case .spent: break
      case .head:
        var head = HTTPResponseHead()
        server.swapHead(into: &head)
        receive(&head, server.mark, &sink)
      case .damaged(let anomaly): sink.receive(anomaly, from: side, mark: server.mark)
      }
    }
  }

  mutating func handOver(
    _ side: StreamSide, _ reason: HTTPTunnel.Reason, _ request: Int?
  ) {
    switch side {
    case .client where !client.isHandedOver: client.handOver()
    case .server where !server.isHandedOver: server.handOver()
    default: return
    }
    unannounced.append(HTTPTunnel(side: side, reason: reason, request: request, held: []))
  }

  private mutating func announceTunnels(_ sink: inout some HTTPSink) {
    if unannounced.isEmpty { return }
    for var tunnel in unannounced {
      switch tunnel.side {
      case .client: (tunnel.held, tunnel.heldMark) = client.takeHeld()
      case .server: (tunnel.held, tunnel.heldMark) = server.takeHeld()
      }
      sink.receive(tunnel)
    }
    unannounced = []
  }
}
