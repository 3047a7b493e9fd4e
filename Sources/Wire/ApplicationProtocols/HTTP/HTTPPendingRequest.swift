struct HTTPPendingRequest: Sendable {
  let index: Int
  let isHead: Bool
  let isConnect: Bool
  let mayOpenTunnel: Bool
  let scheme: String
  let host: String?
  let port: UInt16?
  var end: UInt32?
  /// The sequence number at which the response to this request starts, known from the request's
  /// acknowledgment; nil if the client had received nothing yet.
  var answerStart: UInt32?

  init(_ head: HTTPRequestHead, index: Int, scheme: String = "http") {
    self.index = index
    isHead = head.method == "HEAD"
    isConnect = head.targetForm == .authority
    mayOpenTunnel = isConnect || head.upgrade != nil
    self.scheme = head.scheme ?? scheme
    (host, port) = (head.host, head.port)
  }

  mutating func expectAnswer(notBefore start: UInt32?) {
    guard let start, let expected = answerStart else { return }
    if Int32(bitPattern: expected &- start) < 0 { answerStart = start }
  }

  func isAnswered(at numbers: PacketReference.Numbers, end: UInt32?) -> Bool {
    guard let end, answerStart == nil || answerStart == numbers.sequence else { return false }
    // A FIN takes one sequence number, so the response may acknowledge one more.
    return numbers.acknowledgment &- end <= 1
  }

  func tunnel(openedBy answer: HTTPResponseHead) -> HTTPTunnel.Reason? {
    if isConnect, answer.isSuccessful { return .connect }
    return answer.status == 101 ? .upgrade : nil
  }
}

extension HTTPResponseHead {
  /// Returns the length, known or not, of the body that follows this response's head (RFC 9112,
  /// section 6.3); `request` is nil if unknown.
  func body(answering request: HTTPPendingRequest?) -> HTTPBody {
    let hasNone = status < 200 || status == 204 || status == 304 || request?.isHead == true
    return hasNone ? .length(0) : framing.responseBody
  }
}
