/// A request for the head of an answer (RFC 9110, section 9.3.2).
struct HeadRequest {
  /// The Host field.
  let authority: String
  /// The User-Agent field.
  let userAgent: String

  /// The request in HTTP/1.1; the connection ends behind the answer.
  var bytes: [UInt8] {
    Array(
      "HEAD / HTTP/1.1\r\nHost: \(authority)\r\nUser-Agent: \(userAgent)\r\nAccept: */*\r\nConnection: close\r\n\r\n"
        .utf8)
  }
}
