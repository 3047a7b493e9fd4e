import ApplicationProtocols
import HostNames

/// The URL of a load, without path and query.
struct RecordedURL: Hashable, Sendable {
  /// The URL schemes to which App Transport Security applies, including those of WebSockets.
  enum Scheme: String, Hashable, Sendable {
    case http, https, ws, wss

    var isEncrypted: Bool { self == .https || self == .wss }
    var port: UInt16 { isEncrypted ? 443 : 80 }
  }

  let scheme: Scheme
  /// The host in canonical form, with a trailing dot if the URL has one.
  let host: String
  let port: UInt16

  init?(parsing text: String) {
    let location = HTTPLocation(parsing: text)
    guard let scheme = location.scheme.flatMap(Scheme.init(rawValue:)),
      let host = location.host.flatMap(HostName.init(parsing:))
    else { return nil }
    self.init(scheme: scheme, host: host, port: location.port ?? scheme.port)
  }

  init(scheme: Scheme, host: HostName, port: UInt16) {
    self.scheme = scheme
    self.host = host.description
    self.port = port
  }
}
