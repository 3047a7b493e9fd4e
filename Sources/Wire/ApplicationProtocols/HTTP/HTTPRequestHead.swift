import Bytes
public import Escaping
public import ProtocolRegistries

/// The kept parts of a request's head (RFC 9112, section 3): no path, no query, no credentials.
public struct HTTPRequestHead: Hashable, Sendable {
  /// The forms of a request target (RFC 9112, section 3.2).
  public enum TargetForm: Hashable, Sendable {
    case origin
    case absolute
    case authority
    case asterisk
  }

  public var method = ""
  public var targetForm = TargetForm.origin
  public var version = ""
  public var scheme: String?
  /// The requested host in lower case, without port, brackets and zone; a trailing dot is kept.
  ///
  /// Taken from the request target or `:authority` if it has one, else from `Host`; nil if missing
  /// or invalid. Names are not converted to A-labels, nor addresses to their shortest form.
  public var host: String?
  public var port: UInt16?
  /// True if the host comes from HTTP/2's `:authority`, which has precedence over `Host`.
  public var hasAuthority = false
  public var userAgent: ForeignText?
  public var upgrade: String?
  public var contentType: String?
  public var framing = HTTPFraming()
  /// False if the end of the head was not captured: a field that is absent here may have been sent.
  public var isWhole = true
  public var anomalies: [HTTPAnomaly] = []
  var isHTTP2Preface = false

  public var isToProxy: Bool { targetForm == .absolute || targetForm == .authority }
}

extension HTTPRequestHead: HTTPHead {
  mutating func read(_ bytes: RawSpan, _ lines: inout HTTPFieldLines) -> Bool {
    guard let lineFeed = bytes.firstIndex(of: .lineFeed, in: 0..<bytes.byteCount),
      let line = HTTPRequestLine(bytes, 0..<bytes.lineEnd(lineFeed, from: 0))
    else { return false }
    method = line.methodText(bytes)
    version =
      line.version.count == 7 ? "HTTP/1." : bytes.http1Version(at: line.version.lowerBound)
    isHTTP2Preface = line.isHTTP2Preface
    isWhole = lines.isWhole
    readTarget(bytes, line)
    lines.offset = lineFeed &+ 1
    var hostCount = 0
    while let field = lines.next(bytes) {
      switch field.name {
      case .host:
        // More than one Host field is invalid (RFC 9112, section 3.2), so all of them are counted.
        hostCount &+= 1
        readHost(bytes, field, isFirst: hostCount == 1)
      case .userAgent where userAgent == nil: userAgent = bytes.shortText(field.value)
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

  private mutating func readTarget(_ bytes: RawSpan, _ line: HTTPRequestLine) {
    if line.isConnect(bytes) {
      targetForm = .authority
      read(bytes, authority: line.target)
      return
    }
    switch bytes.byte(at: line.target.lowerBound) {
    case 0x2f: targetForm = .origin
    case 0x2a: targetForm = .asterisk
    default:
      targetForm = .absolute
      let reference = URIReferenceRanges(bytes, line.target)
      scheme = reference.scheme.flatMap { bytes.shortLowercaseText($0) }
      read(bytes, authority: reference.authority ?? line.target.lowerBound..<line.target.lowerBound)
    }
  }

  private mutating func readHost(_ bytes: RawSpan, _ field: HTTPFieldLine, isFirst: Bool) {
    if isToProxy { return }
    guard isFirst else {
      if !anomalies.contains(.hostRepeated) { anomalies.append(.hostRepeated) }
      return
    }
    if field.hasSpacedColon {
      anomalies.append(.hostMalformed)
    } else if !field.value.isEmpty {
      read(bytes, authority: field.value)
    }
  }

  private mutating func read(_ bytes: RawSpan, authority range: Range<Int>) {
    guard !range.isEmpty, let authority = HTTPAuthority(bytes, range) else {
      anomalies.append(.hostMalformed)
      return
    }
    (host, port) = (authority.host, authority.port)
    if !authority.isASCII { anomalies.append(.hostNotASCII) }
  }
}
