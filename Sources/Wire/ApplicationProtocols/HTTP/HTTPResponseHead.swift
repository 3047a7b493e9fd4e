import Bytes
public import ProtocolRegistries

/// The kept parts of a response's head (RFC 9112, section 4).
public struct HTTPResponseHead: Hashable, Sendable {
  public var version = ""
  public var status = 0
  public var location: HTTPLocation?
  /// True if `Strict-Transport-Security` was sent; it has no effect over cleartext HTTP (RFC 6797,
  /// section 8.1).
  public var hasStrictTransportSecurity = false
  public var strictTransport: HTTPStrictTransport?
  public var upgrade: String?
  public var contentType: String?
  public var framing = HTTPFraming()
  public var isWhole = true
  public var anomalies: [HTTPAnomaly] = []

  /// True if another response to the same request follows (RFC 9110, section 15.2).
  public var isInterim: Bool { 100..<200 ~= status && status != 101 }

  var isSuccessful: Bool { 200..<300 ~= status }

  /// True if this is a response of the ICY radio protocol, which looks like HTTP.
  var isICY: Bool { version == "ICY" }
}

extension HTTPResponseHead: HTTPHead {
  mutating func read(_ bytes: RawSpan, _ lines: inout HTTPFieldLines) -> Bool {
    guard let lineFeed = bytes.firstIndex(of: .lineFeed, in: 0..<bytes.byteCount) else {
      return false
    }
    let line = 0..<bytes.lineEnd(lineFeed, from: 0)
    if bytes.hasPrefix(line, "ICY "), let status = bytes.statusCode(line, at: 4) {
      (version, self.status) = ("ICY", status)
    } else {
      // `HTTP/1.1 200` is the shortest status line (RFC 9112, section 4).
      guard line.count >= 12, bytes.hasHTTP1Version(at: 0), bytes.byte(at: 8) == .space,
        let status = bytes.statusCode(line, at: 9)
      else { return false }
      (version, self.status) = (bytes.http1Version(at: 0), status)
    }
    isWhole = lines.isWhole
    lines.offset = lineFeed &+ 1
    while let field = lines.next(bytes) {
      // If a field is repeated, the first one counts. All lengths are added, because they must
      // agree (RFC 9112, section 6.3).
      switch field.name {
      case .location where location == nil: location = HTTPLocation(bytes, field.value)
      case .strictTransportSecurity where !hasStrictTransportSecurity:
        hasStrictTransportSecurity = true
        strictTransport = HTTPStrictTransport(bytes, field.value)
      case .upgrade where upgrade == nil: upgrade = bytes.upgradeTokens(field.value)
      case .contentType where contentType == nil: contentType = bytes.mediaType(field.value)
      case .contentLength: framing.addContentLength(bytes, field.value)
      case .transferEncoding: framing.addTransferEncoding(bytes, field.value)
      default: break
      }
    }
    if framing.isAmbiguous { anomalies.append(.framingAmbiguous) }
    return true
  }
}

extension RawSpan {
  func statusCode(_ line: Range<Int>, at offset: Int) -> Int? {
    let end = offset &+ 3
    guard end <= line.upperBound, end == line.upperBound || byte(at: end) == .space,
      let status = decimal(offset..<end), status >= 100
    else { return nil }
    return Int(status)
  }
}
