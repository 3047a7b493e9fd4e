import Bytes
import ProtocolRegistries

extension HTTPConnectionReader {
  mutating func readServer(
    _ bytes: RawSpan, _ mark: PacketReference, _ sink: inout some HTTPSink
  ) -> Int {
    if serverStart == nil, let start = mark.numbers?.sequence {
      serverStart = start
      for position in pending.indices { pending[position].expectAnswer(notBefore: start) }
    }
    // The response that granted the tunnel was lost, but the client already uses it.
    if server.isLost, client.isHandedOver { handOver(.server, .connect, nil) }
    var offset = 0
    while offset < bytes.byteCount, !server.isHandedOver {
      if serverMayTunnel {
        // A TLS record directly after an unmatched 200 shows that the unseen request was a CONNECT.
        serverMayTunnel = false
        let handshakeRecord = 0x16
        if bytes.byte(at: offset) == handshakeRecord {
          handOver(.server, .connect, nil)
          return offset
        }
      }
      switch server.step(bytes, &offset, mark: mark) {
      case .spent: break
      case .head:
        headPlaces?.append(HTTPHeadPosition(side: .server, mark: server.mark))
        var head = HTTPResponseHead()
        server.swapHead(into: &head)
        if head.isInterim { passInterim(server.mark, until: mark.advanced(by: offset)) }
        receive(&head, server.mark, &sink)
      case .damaged(let anomaly): sink.receive(anomaly, from: .server, mark: server.mark)
      }
    }
    return offset
  }

  mutating func receive(
    _ head: inout HTTPResponseHead, _ mark: PacketReference, _ sink: inout some HTTPSink
  ) {
    if server.isAfterLoss {
      keepsEarlyAnswers = false
      // After lost responses, order alone cannot assign this one if several requests are pending.
      if pending.count > 1, mark.numbers == nil {
        pending = HTTPPendingRequests()
      }
    }
    if head.isInterim {
      sink.receive(head, to: pending.first?.index, mark: mark)
      if head.isWhole { server.begin(.length(0)) }
      return
    }
    guard let position = request(answeredAt: mark) else {
      receiveUnmatched(head, mark, &sink)
      return
    }
    // Requests before the matched one will get no response any more, as responses have the order of
    // requests (RFC 9112, section 9.3.2).
    for _ in 0..<position { _ = pending.popFirst() }
    guard let request = pending.popFirst() else { return }
    if head.isWhole { server.begin(head.body(answering: request)) }
    settle(request, with: &head, mark, &sink)
  }

  func earlyAnswer(to request: HTTPPendingRequest) -> Int? {
    guard mayHaveMissed else { return early.isEmpty ? nil : 0 }
    // An earlier request with the same position in the server's stream would be answered first.
    guard !pending.contains(where: { $0.answerStart == request.answerStart }) else { return nil }
    return early.firstIndex { answer in
      answer.mark.numbers.map { request.isAnswered(at: $0, end: request.end) } == true
    }
  }

  /// Returns the index in `pending` of the request that the response at `mark` answers; nil if
  /// unknown.
  ///
  /// If messages may be missing from the capture, TCP numbers decide instead of the order. The
  /// request must acknowledge exactly the server's bytes before this response, and the response
  /// exactly the client's bytes up to the end of the request. Requests sent before an earlier
  /// response (pipelining) stay unmatched.
  private func request(answeredAt mark: PacketReference) -> Int? {
    guard mayHaveMissed, let numbers = mark.numbers else { return pending.isEmpty ? nil : 0 }
    var found: Int?
    for position in pending.indices where pending[position].answerStart == numbers.sequence {
      guard found == nil else { return nil }
      found = position
    }
    if found == nil, pending.count == 1, pending[0].answerStart == nil { found = 0 }
    guard let found else { return nil }
    let isLast = found == pending.count - 1
    let isRead = isLast && (client.isAtMessageStart || clientHeadWasCut)
    let end = pending[found].end ?? (isRead ? clientEnd : nil)
    return pending[found].isAnswered(at: numbers, end: end) ? found : nil
  }

  private mutating func passInterim(_ start: PacketReference, until end: PacketReference) {
    guard let start = start.numbers?.sequence, let end = end.numbers?.sequence else { return }
    var isEarly = true
    for position in pending.indices where pending[position].answerStart == start {
      pending[position].answerStart = end
      isEarly = false
    }
    guard isEarly, keepsEarlyAnswers, earlyInterims.count < Self.maximumEarlyAnswers else { return }
    earlyInterims.append((start, end))
  }

  private mutating func receiveUnmatched(
    _ head: HTTPResponseHead, _ mark: PacketReference, _ sink: inout some HTTPSink
  ) {
    // SHOUTcast servers answer `ICY 200 OK` and then stream without HTTP framing.
    if head.isICY {
      server.stop()
      sink.receive(.messageUnrecognised, from: .server, mark: mark)
      return
    }
    if keepsEarlyAnswers, matchesAnswers, pending.isEmpty,
      !mayHaveMissed || mark.numbers != nil
    {
      early.append((head, mark))
      if early.count > Self.maximumEarlyAnswers {
        releaseEarlyAnswers(&sink)
        keepsEarlyAnswers = false
      }
    } else {
      sink.receive(head, to: nil, mark: mark)
    }
    guard head.isWhole else { return }
    if head.status == 101 {
      handOver(.server, .upgrade, nil)
      return
    }
    // A response to HEAD has no body even if it states a length (RFC 9112, section 6.3).
    let body =
      pending.contains(where: \.isHead) ? HTTPBody.unknown : head.body(answering: nil)
    server.begin(body)
    if case .untilClose = body { serverMayTunnel = head.isSuccessful && head.contentType == nil }
  }

  mutating func settle(
    _ request: HTTPPendingRequest, with answer: inout HTTPResponseHead, _ mark: PacketReference,
    _ sink: inout some HTTPSink
  ) {
    answer.location?.resolve(
      scheme: request.scheme, host: request.host, port: request.port)
    sink.receive(answer, to: request.index, mark: mark)
    if let reason = request.tunnel(openedBy: answer) {
      handOver(.server, reason, request.index)
      // The client may still be sending the body of its upgrade request; the tunnel begins after
      // it.
      if client.isInBody, opener?.index == request.index {
        openerIsGranted = true
      } else {
        handOver(.client, reason, request.index)
      }
    } else if opener?.index == request.index {
      opener = nil
      if client.isAtMessageStart { readHeldAgain(&sink) }
    }
  }

  mutating func releaseEarlyAnswers(_ sink: inout some HTTPSink) {
    if early.isEmpty { return }
    for answer in early { sink.receive(answer.head, to: nil, mark: answer.mark) }
    early = []
  }
}
