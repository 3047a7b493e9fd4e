import ApplicationProtocols
import Escaping
import Evidence
import HostNames
import ProtocolRegistries

extension HTTPFacts {
  /// Creates the facts of a request and the server's response; pass `nil` for a replayed response.
  init(_ request: MitmproxyRequest, _ response: MitmproxyResponse?, isWebSocket: Bool) {
    self.init()
    method = request.method.map { ForeignText($0) }
    version = request.version.map {
      ForeignText($0 == "HTTP/2.0" || $0 == "HTTP/3.0" ? String($0.dropLast(2)) : $0)
    }
    userAgent = request.headers.userAgent
    contentType = (request.headers.contentType ?? response?.headers.contentType)
      .flatMap(HTTPMediaType.name).map { ForeignText($0) }
    let isSecure = request.scheme == "https"
    // As with requests that were decrypted.
    if isSecure { scheme = "https" }
    upgrade =
      isWebSocket
      ? "websocket"
      : response.flatMap { $0.status == 101 ? $0.headers.upgrade : nil }
        .flatMap { UpgradeToken.known(in: $0.lowercased()) }.map { ForeignText($0) }
    guard let response else { return }
    status = response.status.flatMap { (100...999).contains($0) ? $0 : nil }
    if let status, (300..<400).contains(status), let text = response.headers.location {
      var location = HTTPLocation(parsing: text)
      location.resolve(
        scheme: isSecure ? "https" : "http", host: request.host, port: request.port)
      locationScheme = location.scheme.map { ForeignText($0) }
      locationHost = location.host.map {
        ForeignText(IPAddress(parsing: $0)?.description ?? $0)
      }
      locationPort = location.port
    }
    // Clients ignore HSTS over http (RFC 6797, section 8.1).
    guard isSecure else { return }
    strictTransport = response.headers.strictTransport.flatMap(HTTPStrictTransport.init(parsing:))
      .map {
        StrictTransport(isInForce: $0.maxAge > 0, includesSubdomains: $0.includesSubdomains)
      }
  }
}
