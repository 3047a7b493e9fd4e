import ApplicationProtocols
import Evidence
import HostNames

extension HTTPFacts {
  /// The facts of a request and of the server's response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - response: The response; `nil` for none, or one that did not come from the server.
  ///   - isWebSocket: True if the connection became a WebSocket.
  init(_ request: RecordedRequest, _ response: RecordedResponse?, isWebSocket: Bool) {
    self.init()
    method = request.method
    version = request.version.map {
      $0.hasSuffix(".0") && $0 != "HTTP/1.0" ? String($0.dropLast(2)) : $0
    }
    userAgent = request.headers.userAgent
    contentType = (request.headers.contentType ?? response?.headers.contentType)
      .flatMap(Self.mediaType)
    if isWebSocket { upgrade = "websocket" }
    guard let response else { return }
    status = response.status
    if status == 101, upgrade == nil { upgrade = response.headers.upgrade?.lowercased() }
    if let location = response.headers.location.map(HTTPLocation.init(parsing:)) {
      // A reference without a scheme keeps the request's (RFC 3986, section 5.2).
      locationScheme = location.scheme ?? request.scheme
      locationHost = location.host.flatMap { HostName(parsing: $0)?.description }
      locationPort = location.port
      if locationHost == nil { locationScheme = nil }
    }
    strictTransport = response.headers.strictTransport.flatMap(HTTPStrictTransport.init(parsing:))
      .map {
        StrictTransport(isInForce: $0.maxAge > 0, includesSubdomains: $0.includesSubdomains)
      }
  }

  /// The media type of a `Content-Type` in lower case, without parameters.
  private static func mediaType(_ text: String) -> String? {
    let type = text.prefix { $0 != ";" && $0 != " " }.lowercased()
    return type.isEmpty || type.utf8.count > 128 ? nil : type
  }
}
