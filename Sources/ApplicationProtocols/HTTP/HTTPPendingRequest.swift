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

  init(_ head: HTTPRequestHead, index: Int) {
    self.index = index
    isHead = head.method == "HEAD"
    isConnect = head.targetForm == .authority
    mayOpenTunnel = isConnect || head.upgrade != nil
    scheme = head.scheme ?? "http"
    host = head.host
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
