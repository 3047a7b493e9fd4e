import Bytes
import Escaping
import ProtocolRegistries

struct HTTP2Fields: Sendable {
  var isWhole = true
  private(set) var method: String?
  private var scheme: String?
  private var authority: HTTPAuthority?
  private var hasAuthority = false
  private var host: HTTPAuthority?
  private var hasHost = false
  private var extendedProtocol: String?
  private(set) var status: Int?
  private var location: HTTPLocation?
  private var hasStrictTransportSecurity = false
  private var strictTransport: HTTPStrictTransport?
  private var contentType: String?
  private var userAgent: ForeignText?
  private var anomalies: [HTTPAnomaly] = []

  /// Adds a field; if a name occurs several times, the first value counts.
  mutating func add(_ name: HTTP2FieldName, _ value: RawSpan) {
    let range = 0..<value.byteCount
    switch name {
    case .method where method == nil:
      // As with HTTP/1, so that both are reported alike.
      if HTTPRequestLine.methodEnd(value, range) == range.upperBound { method = value.text(range) }
    case .scheme where scheme == nil:
      if value.isScheme(range) { scheme = value.shortLowercaseText(range) }
    case .authority where value.byteCount > 0:
      if hasAuthority { add(.hostRepeated) } else { authority = readHost(value) }
      hasAuthority = true
    case .host where value.byteCount > 0:
      if hasHost { add(.hostRepeated) } else { host = readHost(value) }
      hasHost = true
    case .protocol where extendedProtocol == nil:
      // An unregistered protocol name is kept too (RFC 8441).
      extendedProtocol = value.upgradeTokens(range) ?? ""
    case .status where status == nil:
      if value.byteCount == 3 { status = value.statusCode(range, at: 0) }
    case .location where location == nil: location = HTTPLocation(value, range)
    case .strictTransportSecurity where !hasStrictTransportSecurity:
      hasStrictTransportSecurity = true
      strictTransport = HTTPStrictTransport(value, range)
    case .contentType where contentType == nil: contentType = value.mediaType(range)
    case .userAgent where userAgent == nil: userAgent = value.shortText(range)
    default: break
    }
  }

  private mutating func readHost(_ value: RawSpan) -> HTTPAuthority? {
    let range = value.trimmed(0..<value.byteCount)
    let read = range.isEmpty ? nil : HTTPAuthority(value, range)
    if read == nil { add(.hostMalformed) }
    return read
  }

  private mutating func add(_ anomaly: HTTPAnomaly) {
    if !anomalies.contains(anomaly) { anomalies.append(anomaly) }
  }

  func request() -> HTTPRequestHead? {
    guard let method else { return nil }
    let isTunnel = method == "CONNECT" && extendedProtocol == nil
    var head = HTTPRequestHead(
      method: method, targetForm: isTunnel ? .authority : .origin, version: "HTTP/2",
      isWhole: isWhole, anomalies: anomalies, isHTTP2Preface: false)
    head.scheme = scheme
    // `:authority` has precedence, and both should be the same (RFC 9113, section 8.3.1).
    head.hasAuthority = hasAuthority
    if let named = hasAuthority ? authority : host {
      (head.host, head.port) = (named.host, named.port)
      if !named.isASCII { head.anomalies.append(.hostNotASCII) }
      if let host, host.host != named.host, !anomalies.contains(.hostRepeated) {
        head.anomalies.append(.hostRepeated)
      }
    }
    head.userAgent = userAgent
    head.upgrade = extendedProtocol.flatMap { $0.isEmpty ? nil : $0 }
    head.contentType = contentType
    if !isWhole { head.anomalies.append(.headTooLong) }
    return head
  }

  func response() -> HTTPResponseHead? {
    guard let status else { return nil }
    var head = HTTPResponseHead(version: "HTTP/2", status: status, isWhole: isWhole)
    head.location = location
    head.hasStrictTransportSecurity = hasStrictTransportSecurity
    head.strictTransport = strictTransport
    head.contentType = contentType
    if !isWhole { head.anomalies.append(.headTooLong) }
    return head
  }
}
