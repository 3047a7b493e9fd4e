/// An HTTP/1.1 HEAD request (RFC 9110, section 9.3.2).
struct HeadRequest {
  let authority: String
  let userAgent: String

  /// The request, with `Connection: close`.
  var bytes: [UInt8] {
    Array(
      "HEAD / HTTP/1.1\r\nHost: \(authority)\r\nUser-Agent: \(userAgent)\r\nAccept: */*\r\nConnection: close\r\n\r\n"
        .utf8)
  }
}
