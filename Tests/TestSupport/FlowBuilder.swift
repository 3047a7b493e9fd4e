/// Writes flows as mitmproxy 11 does.
public struct FlowBuilder: Sendable {
  public var type = "http"
  public var version: TNetString = .integer(21)
  public var method = "GET"
  public var scheme = "https"
  public var host: [UInt8] = Array("a.example".utf8)
  public var port = 443
  public var httpVersion = "HTTP/1.1"
  public var requestHeaders: [([UInt8], [UInt8])] = []
  /// The status; `nil` for no response.
  public var status: Int? = 200
  public var responseHeaders: [([UInt8], [UInt8])] = []
  public var body: [UInt8] = []
  public var isWebSocket = false
  public var replayed: String?
  public var mode = "regular"
  public var clientTLS = true
  public var connection = "1"
  /// The server's version by OpenSSL's name; `nil` for no TLS, or one that was not finished.
  public var tls: String? = "TLSv1.3"
  public var usesTLS: Bool?
  public var cipher = "TLS_AES_128_GCM_SHA256"
  public var cipherList: [String] = []
  public var certificates: [[UInt8]] = []
  public var serverName: String?
  public var peer = "192.0.2.1"
  public var transport = "tcp"
  public var upstream: (host: String, port: Int)?
  public var error: [UInt8]?
  /// True if a flow without HTTP holds a message of the server.
  public var serverSpoke = false
  /// A member that comes before all others.
  public var first: (name: String, value: TNetString)?

  /// A flow of a load over https that was answered.
  public init() {}

  /// A flow of a load over https.
  public init(_ host: String, tls: String?, cipher: String, connection: String = "1") {
    self.host = Array(host.utf8)
    (self.tls, self.cipher, self.connection) = (tls, cipher, connection)
  }

  /// The flow in bytes.
  public var encoded: [UInt8] {
    var members = ([] as [(String, TNetString)])
    if let first { members.append(first) }
    members += [
      ("websocket", isWebSocket ? .dictionary(["messages": .list([])]) : .null),
      ("response", response), ("request", type == "http" ? request : .null),
      ("backup", .null), ("timestamp_created", .decimal("1795334776.8893466")),
      ("is_replay", replayed.map(TNetString.text) ?? .null),
      ("server_conn", server), ("client_conn", client),
      (
        "messages",
        serverSpoke
          ? .list([
            .list([.boolean(true), .bytes([1]), .decimal("1.5")]),
            .list([.boolean(false), .bytes([2]), .decimal("1.5")]),
          ]) : .list([])
      ),
      ("error", .null), ("type", .text(type)), ("version", version),
    ]
    let payload = members.flatMap { TNetString.text($0).encoded + $1.encoded }
    return Array("\(payload.count):".utf8) + payload + [UInt8(ascii: "}")]
  }

  private static func headers(_ headers: [([UInt8], [UInt8])]) -> TNetString {
    .list(headers.map { .list([.bytes($0), .bytes($1)]) })
  }

  private var response: TNetString {
    guard let status else { return .null }
    return .dictionary([
      "reason": .bytes([]), "status_code": .integer(status), "content": .bytes(body),
      "headers": Self.headers(responseHeaders), "http_version": .bytes(Array("HTTP/1.1".utf8)),
    ])
  }

  private var request: TNetString {
    .dictionary([
      "path": .bytes(Array("/secret".utf8)), "authority": .bytes([]),
      "scheme": .bytes(Array(scheme.utf8)), "method": .bytes(Array(method.utf8)),
      "port": .integer(port), "host": .bytes(host),
      "timestamp_start": .decimal("1795334776.8865702"), "content": .bytes(body),
      "headers": Self.headers(requestHeaders),
      "http_version": .bytes(Array(httpVersion.utf8)),
    ])
  }

  private var server: TNetString {
    let isSecure = tls != nil
    let via: TNetString? = upstream.map {
      .list([.text("http"), .list([.text($0.host), .integer($0.port)])])
    }
    let texts: [TNetString] = [serverName, tls].map { text in text.map { .text($0) } ?? .null }
    let failure: TNetString? = error.map { .bytes($0) }
    return .dictionary([
      "via": via ?? .null,
      "timestamp_tcp_setup": .decimal("1795334776.1"),
      "address": .list([.bytes(host), .integer(port)]),
      "timestamp_tls_setup": isSecure ? .decimal("1795334776.2") : .null,
      "sni": texts[0], "tls_version": texts[1],
      "cipher_list": .list(cipherList.map(TNetString.text)),
      "cipher": isSecure ? .text(cipher) : .null,
      "alpn_offers": .list([.bytes(Array("http/1.1".utf8))]),
      "alpn": isSecure ? .bytes([]) : .null,
      "certificate_list": .list(certificates.map(TNetString.bytes)),
      "tls": .boolean(usesTLS ?? isSecure), "error": failure ?? .null,
      "transport_protocol": .text(transport), "id": .text(connection),
      "peername": .list([.text(peer), .integer(port)]),
    ])
  }

  private var client: TNetString {
    .dictionary([
      "proxy_mode": .text(mode), "tls": .boolean(clientTLS), "tls_version": .text("TLSv1.3"),
      "cipher": .text("TLS_AES_256_GCM_SHA384"), "sni": .bytes(host), "id": .text("c"),
      "peername": .list([.text("192.168.7.20"), .integer(50_000)]),
    ])
  }
}
