public import Escaping

/// Facts about an HTTP request, sent in cleartext or decrypted, and its response.
///
/// Paths, queries, cookies and credentials are never kept.
public struct HTTPFacts: Hashable, Sendable {
  public var method: ForeignText?
  /// The HTTP version of the request: `HTTP/1.1`, `HTTP/1.0` or `HTTP/2`.
  public var version: ForeignText?
  public var status: Int?
  /// The URL scheme, if the request target, HTTP/2's `:scheme` or the decryption shows it; else
  /// `nil`.
  public var scheme: ForeignText?
  /// The URL scheme in the response's `Location`.
  public var locationScheme: ForeignText?
  public var locationHost: ForeignText?
  /// The port in the response's `Location`; `nil` if the port is the scheme's default.
  public var locationPort: UInt16?
  /// The response's `Strict-Transport-Security` header, which clients ignore over http.
  public var strictTransport: StrictTransport?
  /// The protocol to which the client asked to upgrade, or the server did: `websocket` or `h2c`.
  ///
  /// In HTTP/2 only the stream is upgraded.
  public var upgrade: ForeignText?
  public var userAgent: ForeignText?
  /// True if the request was sent to a proxy (absolute-form or CONNECT).
  public var overProxy: Bool
  /// The media type of a body, kept only if it shows the request's purpose, such as
  /// `application/ocsp-request`.
  public var contentType: ForeignText?

  /// True for a CONNECT request, which opens a tunnel through a proxy and loads nothing itself.
  ///
  /// False for HTTP/2's CONNECT for a WebSocket, which is a load (RFC 8441).
  public var asksForTunnel: Bool {
    method == "CONNECT" && (overProxy || version != "HTTP/2")
  }

  public var openedTunnel: Bool {
    asksForTunnel && status.map { (200..<300).contains($0) } == true
  }

  /// True if the response redirects the client (RFC 9110, section 15.4).
  ///
  /// A `Location` alone does not suffice: it may be that of a created resource.
  public var isRedirect: Bool { status.map { [301, 302, 303, 307, 308].contains($0) } == true }

  public init() { overProxy = false }
}

extension HTTPFacts: FactFields {
  package static var part: String? { "http" }
  package static var unread: HTTPFacts { HTTPFacts() }

  package static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == HTTPFacts {
    try visitor.field(#""method":"#, \.method)
    try visitor.field(#""version":"#, \.version)
    try visitor.field(#""status":"#, \.status)
    try visitor.field(#""scheme":"#, \.scheme)
    visitor.meaning("The scheme of the target of a redirect.")
    try visitor.field(#""locationScheme":"#, \.locationScheme)
    try visitor.field(#""locationHost":"#, \.locationHost)
    try visitor.field(#""locationPort":"#, \.locationPort)
    visitor.meaning("Strict-Transport-Security.")
    try visitor.field(#""strict":"#, \.strictTransport, .files)
    try visitor.field(#""upgrade":"#, \.upgrade)
    try visitor.field(#""userAgent":"#, \.userAgent)
    try visitor.flag(#""overProxy":"#, \.overProxy)
    try visitor.field(#""contentType":"#, \.contentType, .files)
  }
}
