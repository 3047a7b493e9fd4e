import Evidence

/// A flow of mitmproxy, as far as it tells of loads and handshakes.
struct RecordedFlow {
  /// `http`, `tcp`, `udp` or `dns`.
  var type: String?
  /// The version of the form, which hangs on mitmproxy's own: 18 for mitmproxy 9, 20 for 10, 21 for 11 and 12.
  var version: Int64?
  var request: FlowRequest?
  var response: FlowResponse?
  var isWebSocket = false
  /// The connection between mitmproxy and the server.
  var server = FlowConnection()
  /// The connection between the app and mitmproxy.
  var client = FlowConnection()
  /// The part that mitmproxy played again from a file: `request` or `response`.
  var replayed: String?
  var created: Timestamp?
  /// True if the server sent something, of a flow without HTTP.
  var serverSpoke = false
}

/// A request of a flow, without its path and body.
struct FlowRequest {
  var method: String?
  var scheme: String?
  /// The host that the app's request to the proxy named; without such a request, the server's address.
  var host: String?
  var port: UInt16?
  var authority: String?
  var version: String?
  var start: Timestamp?
  var headers = FlowHeaders()
}

/// A response of a flow, without its body.
struct FlowResponse {
  var status: Int?
  var headers = FlowHeaders()
}

/// The fields of a head that are looked at; of one that is repeated, the first.
struct FlowHeaders {
  var host: String?
  var userAgent: String?
  var upgrade: String?
  var contentType: String?
  var location: String?
  var strictTransport: String?

  /// Takes in a field.
  ///
  /// - Parameters:
  ///   - name: The name in any case.
  ///   - value: The value.
  mutating func take(_ name: String, _ value: String) {
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

/// One side of a flow.
struct FlowConnection {
  /// An end as text.
  struct End {
    var host: String
    var port: UInt16
  }

  var id: String?
  /// The server as mitmproxy was told to reach it.
  var address: End?
  /// The other end of the socket.
  var peer: End?
  /// `tcp` or `udp`; older versions have TCP alone.
  var transport: String?
  /// True if there was to be TLS.
  var usesTLS = false
  /// True if the handshake was finished.
  var isSecured = false
  var version: String?
  var suite: String?
  /// The cipher string that the person set, split at its colons; empty for mitmproxy's own, `nil` for one that
  /// is too long to be kept.
  var suiteList: [String]? = []
  var protocolsOffered: [String] = []
  var chosenProtocol: String?
  var serverName: String?
  /// The certificates, the leaf first: PEM, in older versions DER.
  var certificates: [[UInt8]] = []
  var error: String?
  /// The proxy behind mitmproxy that the connection goes through.
  var upstream: End?
  /// The way in which the app reaches mitmproxy, such as `regular`.
  var mode: String?
}
