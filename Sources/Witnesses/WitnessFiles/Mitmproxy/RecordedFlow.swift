import Evidence

struct RecordedFlow {
  /// `http`, `tcp`, `udp` or `dns`.
  var type: String?
  /// The format version: 18 for mitmproxy 9, 20 for 10, 21 for 11 and 12.
  var version: Int64?
  var request: FlowRequest?
  var response: FlowResponse?
  var isWebSocket = false
  var server = FlowConnection()
  var client = FlowConnection()
  var replayed: String?
  var created: Timestamp?
  var serverSpoke = false
}

struct FlowRequest {
  var method: String?
  var scheme: String?
  /// The host in the app's request to the proxy; without such a request, the server's address.
  var host: String?
  var port: UInt16?
  var authority: String?
  var version: String?
  var start: Timestamp?
  var headers = FlowHeaders()
}

struct FlowResponse {
  var status: Int?
  var headers = FlowHeaders()
}

/// The header fields that are used; the first one counts if repeated.
struct FlowHeaders {
  var host: String?
  var userAgent: String?
  var upgrade: String?
  var contentType: String?
  var location: String?
  var strictTransport: String?

  mutating func add(_ name: String, _ value: String) {
    switch name.lowercased() {
    case "host": host = host ?? value
    case "user-agent": userAgent = userAgent ?? value
    case "upgrade": upgrade = upgrade ?? value
    case "content-type": contentType = contentType ?? value
    case "location": location = location ?? value
    case "strict-transport-security": strictTransport = strictTransport ?? value
    default: break
    }
  }
}

struct FlowConnection {
  struct End {
    var host: String
    var port: UInt16
  }

  var id: String?
  var address: End?
  var peer: End?
  /// `tcp` or `udp`; older versions support only TCP.
  var transport: String?
  var usesTLS = false
  var isSecured = false
  var version: String?
  var suite: String?
  /// The configured cipher string, split at colons; empty for the default, `nil` if too long.
  var suiteList: [String]? = []
  var protocolsOffered: [String] = []
  var chosenProtocol: String?
  var serverName: String?
  /// The certificates, leaf first: PEM, or DER in older versions.
  var certificates: [[UInt8]] = []
  var error: String?
  /// The upstream proxy of the connection.
  var upstream: End?
  /// The proxy mode between app and mitmproxy, such as `regular`.
  var mode: String?
}
