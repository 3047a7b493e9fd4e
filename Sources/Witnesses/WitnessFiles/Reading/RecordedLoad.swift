import ApplicationProtocols
import Bytes
import Escaping
import Evidence
import HostNames

/// An entry of a file that a proxy or browser recorded: one load.
///
/// Entries of HTTP archives and Charles sessions are read into this type and then turned into
/// observations. Recorded TLS is used only if it is the server's, see `SecurityDetails`.
struct RecordedLoad {
  var url: JSONStream.Beginning?
  var time: Timestamp?
  var address: IPAddress?
  var method: String?
  /// The HTTP version of the request, or of the response if the request has none.
  var version: String?
  var status: Int?
  var requestHeaders = RecordedHeaders()
  var responseHeaders = RecordedHeaders()
  /// The redirect target that the entry has in a separate member, outside the headers, if any.
  var redirectURL: String?
  var opensWebSocket = false
  var details: SecurityDetails?
  /// The way in which the client ended its handshake with the proxy, if the client refused the
  /// proxy's TLS.
  var refusal: HandshakeOutcome?
  /// True if the load requested a tunnel (CONNECT) whose contents were not recorded.
  var asksForTunnel = false

  /// The maximum number of bytes kept of a URL, which suffice for scheme and authority.
  static let longestURL = 8 << 10

  /// Creates the load's observation; `nil` if the URL's scheme is not http, https, ws or wss.
  ///
  /// - Throws: `RecordProblem` if there is no valid URL.
  func observation(
    by witness: TrafficLogKind, at place: Place
  ) throws(RecordProblem) -> Observation? {
    guard let url = try target() else { return nil }
    var observation = Observation(loading: url, by: witness, at: place, address: address)
    if let refusal {
      var tls = TLSFacts()
      tls.outcome = refusal
      observation.tls = tls
    }
    // The tunnel shows only that https was intended.
    if !isTunnel { observation.http = facts(of: url) }
    if observation.kind == .tls, !isTunnel, let details,
      let tls = details.facts(wasUsed: status ?? 0 > 0)
    {
      observation.tls = tls
      if details.isQUIC { observation.kind = .quic }
    }
    return observation
  }

  private var isTunnel: Bool { asksForTunnel || method == "CONNECT" }

  private func target() throws(RecordProblem) -> RecordedURL? {
    guard let url, !url.text.isEmpty else { throw RecordProblem("has no URL") }
    if isTunnel {
      // The target of CONNECT is a host and port; some writers add a scheme.
      let parts = url.text.split(
        separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
      if url.hasWholeAuthority, let url = RecordedURL(parsing: "https://\(parts.last ?? "")") {
        return url
      }
      throw RecordProblem("requests a tunnel to an invalid host")
    }
    if url.hasWholeAuthority, let url = RecordedURL(parsing: url.text) { return url }
    guard let scheme = HTTPLocation(parsing: url.text).scheme else {
      throw RecordProblem("has no URL with a scheme")
    }
    guard RecordedURL.Scheme(rawValue: scheme) == nil else {
      throw RecordProblem("has a URL without a valid host")
    }
    return nil
  }

  private func facts(of url: RecordedURL) -> HTTPFacts {
    var http = HTTPFacts()
    http.method = method.map { ForeignText($0) }
    http.version = version.map { ForeignText($0) }
    http.status = status
    if url.scheme.isEncrypted {
      // As with requests that were decrypted.
      http.scheme = "https"
      http.strictTransport = responseHeaders.strictTransport
    }
    if let status, (300..<400).contains(status), let location = location(from: url) {
      http.locationScheme = location.scheme.map { ForeignText($0) }
      http.locationHost = location.host.map {
        ForeignText(IPAddress(parsing: $0)?.description ?? $0)
      }
      http.locationPort = location.port
    }
    http.upgrade =
      opensWebSocket || url.scheme == .ws || url.scheme == .wss
      ? "websocket"
      : (status == 101 ? responseHeaders.upgrade : nil) ?? requestHeaders.upgrade
    http.userAgent = requestHeaders.userAgent
    http.contentType = requestHeaders.contentType ?? responseHeaders.contentType
    return http
  }

  private func location(from url: RecordedURL) -> HTTPLocation? {
    let stated = redirectURL.flatMap { $0.isEmpty ? nil : $0 }
    guard let text = stated ?? responseHeaders.location else { return nil }
    var location = HTTPLocation(parsing: text)
    location.resolve(
      scheme: url.scheme.isEncrypted ? "https" : "http", host: url.host, port: url.port)
    return location
  }
}

extension JSONStream.Beginning {
  var hasWholeAuthority: Bool {
    let bytes = text.utf8
    let start = text.firstRange(of: "//")?.upperBound ?? text.startIndex
    let end = bytes[start...].firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    guard end != nil || !isCut else { return false }
    return !text[start..<(end ?? text.endIndex)].unicodeScalars.contains("\u{fffd}")
  }
}

extension JSONStream {
  mutating func time() throws(Problem) -> Timestamp? {
    try wholeText(upTo: 64).flatMap { Timestamp(readingText: $0.utf8) }
  }

  /// Reads a method (RFC 9110, section 9.1); `nil` if it has other characters than letters and
  /// hyphens.
  mutating func method() throws(Problem) -> String? {
    guard let text = try wholeText(upTo: 32), !text.isEmpty,
      text.utf8.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
    else { return nil }
    return text
  }

  mutating func version() throws(Problem) -> String? {
    switch try wholeText(upTo: 32)?.lowercased() {
    case "http/1.0"?: "HTTP/1.0"
    case "http/1.1"?: "HTTP/1.1"
    case "http/2"?, "http/2.0"?, "h2"?, "h2c"?: "HTTP/2"
    case "http/3"?, "http/3.0"?, "h3"?: "HTTP/3"
    default: nil
    }
  }

  /// Reads a status code; `nil` for loads without a response, for which files have 0 or −1.
  mutating func status() throws(Problem) -> Int? {
    try integer().flatMap { (100...999).contains($0) ? $0 : nil }
  }

  /// Reads the address in `192.0.2.1`, `[2001:db8::1]:443`, `a.example/192.0.2.1` and the like.
  mutating func address() throws(Problem) -> IPAddress? {
    guard let text = try wholeText(upTo: 512) else { return nil }
    let last = text.lastIndex(of: "/").map { text[$0...].dropFirst() } ?? text[...]
    if let address = IPAddress(hostLiteral: String(last)) { return address }
    return last.lastIndex(of: ":").flatMap { IPAddress(hostLiteral: String(last[..<$0])) }
  }
}

extension Observation {
  init(
    loading url: RecordedURL, by witness: TrafficLogKind, at place: Place, address: IPAddress? = nil
  ) {
    self.init(
      kind: url.scheme.isEncrypted ? .tls : .http, place: place,
      client: Endpoint(unspecifiedAddressAt: 0),
      server: address.map { Endpoint(address: $0, port: url.port) }
        ?? Endpoint(unspecifiedAddressAt: url.port))
    self.witness = witness
    host = url.host
    hostSource = .url
    namedPort = url.port
  }
}
