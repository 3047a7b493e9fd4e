import Escaping
import Evidence

struct MitmproxyFlow {
  /// The type of the flow: `http`, `tcp`, `udp` or `dns`.
  var type: String?
  /// The version of the flow format: 18 for mitmproxy 9, 20 for 10, 21 for 11 and 12.
  var version: Int64?
  var request: MitmproxyRequest?
  var response: MitmproxyResponse?
  var isWebSocket = false
  var server = MitmproxyConnection()
  var client = MitmproxyConnection()
  var replayed: String?
  var created: Timestamp?
  var serverSpoke = false
}

struct MitmproxyRequest {
  var method: String?
  var scheme: String?
  /// The host in the app's request to the proxy, or the server's address for a transparent proxy.
  var host: String?
  var port: UInt16?
  var authority: String?
  var version: String?
  var start: Timestamp?
  var headers = MitmproxyHeaders()
}

struct MitmproxyResponse {
  var status: Int?
  var headers = MitmproxyHeaders()
}

/// The header fields that are used; of a repeated field, the first value.
struct MitmproxyHeaders {
  var host: String?
  var userAgent: ForeignText?
  var upgrade: String?
  var contentType: String?
  var location: String?
  var strictTransport: String?

  mutating func add(_ name: String, _ value: String) {
    switch name.lowercased() {
    case "host": host = host ?? value
    case "user-agent": userAgent = userAgent ?? ForeignText(value)
    case "upgrade": upgrade = upgrade ?? value
    case "content-type": contentType = contentType ?? value
    case "location": location = location ?? value
    case "strict-transport-security": strictTransport = strictTransport ?? value
    default: break
    }
  }
}

struct MitmproxyConnection {
  struct End {
    var host: String
    var port: UInt16
  }

  var id: String?
  var address: End?
  var peer: End?
  /// The transport, `tcp` or `udp`; `nil` in older format versions, which support only TCP.
  var transport: String?
  var usesTLS = false
  var isSecured = false
  var version: String?
  var suite: String?
  /// The configured OpenSSL cipher string, split at colons; empty by default, `nil` if too long.
  var suiteList: [String]? = []
  var protocolsOffered: [String] = []
  var chosenProtocol: String?
  var serverName: String?
  /// The certificates that the client or server of the connection sent, leaf first, in PEM, or in
  /// DER in older format versions.
  var certificates: [[UInt8]] = []
  var error: String?
  /// The upstream proxy through which mitmproxy connected; `nil` without one.
  var upstream: End?
  /// The mode in which the app reached mitmproxy, such as `regular` for a configured proxy.
  var mode: String?
}
