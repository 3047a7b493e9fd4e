import ApplicationProtocols
import Bytes
import Escaping
import Evidence
import HostNames

/// A cleartext HTTP request as a network sensor's log records it, without the path of its URL.
struct LoggedRequest {
  /// The method; `nil` if the log has only the response.
  var method: String?
  /// The value of `Host`, with the port if the log has it.
  var authority: String?
  /// The host and port that the client asked a proxy for; `nil` for a request to the server itself.
  var proxyTarget: ProxyTarget?
  var userAgent: ForeignText?
  var status: Int?

  /// The target of a request to a proxy (RFC 9112, section 3.2).
  enum ProxyTarget: Hashable {
    /// `http://host/…`
    case url(host: String?, port: UInt16?)
    /// `host:port`, of CONNECT.
    case tunnel(host: String?, port: UInt16?)

    /// Reads a request target; `nil` if it is a path, which only a server gets.
    init?(_ target: String, method: String?) {
      let beginning = target.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      if method == "CONNECT" {
        let location = HTTPLocation(authority: String(beginning))
        self = .tunnel(host: location?.host, port: location?.port)
      } else if beginning.lowercased() == "http:" {
        let location = HTTPLocation(parsing: target)
        self = .url(host: location.host, port: location.port)
      } else {
        return nil
      }
    }
  }

  func describe(_ observation: inout Observation) {
    var http = HTTPFacts()
    http.method = method.map { ForeignText($0) }
    http.status = status
    http.userAgent = userAgent
    switch proxyTarget {
    case .url(let host, let port)?:
      http.overProxy = true
      http.scheme = "http"
      observation.via = .absoluteForm
      name(&observation, host, .authority, port)
    case .tunnel(let host, let port)?:
      http.overProxy = true
      name(&observation, host, .connect, port)
    case nil:
      let location = authority.flatMap(HTTPLocation.init(authority:))
      name(&observation, location?.host, .host, location?.port)
    }
    observation.http = http
  }

  private func name(
    _ observation: inout Observation, _ host: String?, _ source: HostSource, _ port: UInt16?
  ) {
    guard let host = host.flatMap(HostName.init(parsing:)) else { return }
    (observation.host, observation.hostSource) = (host.description, source)
    observation.namedPort = port
  }
}

extension HTTPLocation {
  /// Parses a host with an optional port; `nil` for text that would be more than that in a URL.
  fileprivate init?(authority: String) {
    let isPlain = authority.utf8.allSatisfy { byte in
      byte.isLetterOrDigit || byte >= 0x80 || "-._:[]%".utf8.contains(byte)
    }
    guard isPlain, !authority.isEmpty else { return nil }
    self.init(parsing: "http://" + authority)
  }
}
