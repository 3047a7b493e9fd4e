/// What must be remembered of a request until it is answered.
struct HTTPPendingRequest: Sendable {
  let index: Int
  let isHead: Bool
  let isConnect: Bool
  /// Whether the client may go on in another protocol behind this request.
  let mayOpenTunnel: Bool
  /// What a relative `Location` is relative to.
  let scheme: String
  let host: String?
  let port: UInt16?
  /// The number of the byte behind it, where that is known.
  var end: UInt32?
  /// The number of the byte that the client expected when it asked: that of the answer's first;
  /// `nil` where it had heard nothing yet.
  var answerStart: UInt32?

  init(_ head: HTTPRequestHead, index: Int, scheme: String = "http") {
    self.index = index
    isHead = head.method == "HEAD"
    isConnect = head.targetForm == .authority
    mayOpenTunnel = isConnect || head.upgrade != nil
    self.scheme = head.scheme ?? scheme
    (host, port) = (head.host, head.port)
  }

  /// Notes that no answer begins before `start`.
  mutating func expectAnswer(notBefore start: UInt32?) {
    guard let start, let expected = answerStart else { return }
    if Int32(bitPattern: expected &- start) < 0 { answerStart = start }
  }

  /// Whether an answer with those numbers is to this request, which ends at `end`.
  func isAnswered(at numbers: PacketMark.Numbers, end: UInt32?) -> Bool {
    guard let end, answerStart == nil || answerStart == numbers.sequence else { return false }
    // A FIN counts like a byte.
    return numbers.acknowledgment &- end <= 1
  }

  /// Whether that answer ends HTTP/1 on the connection, and why.
  func tunnel(openedBy answer: HTTPResponseHead) -> HTTPTunnel.Reason? {
    if isConnect, answer.isSuccessful { return .connect }
    return answer.status == 101 ? .upgrade : nil
  }
}

extension HTTPResponseHead {
  /// The body that follows (RFC 9112, section 6.3).
  func body(answering request: HTTPPendingRequest?) -> HTTPBody {
    let hasNone = status < 200 || status == 204 || status == 304 || request?.isHead == true
    return hasNone ? .length(0) : framing.responseBody
  }
}
