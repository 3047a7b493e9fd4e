import ApplicationProtocols
import HostNames

/// A load's URL without path and query.
struct RecordedURL: Hashable, Sendable {
  /// The URL schemes that App Transport Security judges, including WebSockets.
  enum Scheme: String, Hashable, Sendable {
    case http, https, ws, wss

    var isEncrypted: Bool { self == .https || self == .wss }
    var port: UInt16 { isEncrypted ? 443 : 80 }
  }

  let scheme: Scheme
  /// The canonical host, with a trailing dot if it has one.
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
