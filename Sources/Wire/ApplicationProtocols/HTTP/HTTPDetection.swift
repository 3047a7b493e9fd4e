import Bytes

extension HTTPConnectionReader {
  /// Returns `.yes` if a client's first bytes are an HTTP/1 request.
  ///
  /// RTSP, SIP, SSDP, ICY and the HTTP/2 preface are similar, but the result for them is `.no`.
  /// Needs the whole request line, or the first kilobyte of a longer one.
  public static func looksLikeRequest(_ bytes: RawSpan) -> ProtocolDetection {
    HTTPRequestHead.detect(bytes, allowingHTTP2Preface: false)
  }

  public static func looksLikeResponse(_ bytes: RawSpan) -> ProtocolDetection {
    let start = bytes.firstTextOffset
    // "HTTP/1.1 200" and what follows it
    let line = start..<min(bytes.byteCount, start &+ 13)
    guard bytes.agrees(line, with: "HTTP/1.") else { return .no }
    for offset in line.dropFirst(7) {
      let byte = bytes.byte(at: offset)
      let fits =
        switch offset &- start {
        case 7, 9...11: byte.isDecimalDigit
        case 8: byte == .space
        default: byte == .space || byte.isLineEnd
        }
      if !fits { return .no }
    }
    return line.count == 13 ? .yes : .needMore
  }
}

extension HTTPRequestHead {
  /// The length in bytes from which a request line is accepted without its end.
  ///
  /// No similar protocol has such long targets, so detection need not buffer more.
  private static let sufficientLength = 1024

  static func detect(_ bytes: RawSpan) -> ProtocolDetection {
    detect(bytes, allowingHTTP2Preface: true)
  }

  fileprivate static func detect(_ bytes: RawSpan, allowingHTTP2Preface: Bool)
    -> ProtocolDetection
  {
    let start = bytes.firstTextOffset
    let rest = start..<bytes.byteCount
    if rest.isEmpty { return .needMore }
    guard let methodEnd = HTTPRequestLine.methodEnd(bytes, rest) else { return .no }
    if methodEnd == rest.upperBound { return .needMore }
    guard bytes.byte(at: methodEnd) == .space else { return .no }
    let seen = start..<min(rest.upperBound, start &+ sufficientLength)
    if let end = bytes.firstControl(in: methodEnd..<seen.upperBound) {
      guard bytes.byte(at: end).isLineEnd else { return .no }
      guard let line = HTTPRequestLine(bytes, start..<end) else { return .no }
      return line.isHTTP2Preface && !allowingHTTP2Preface ? .no : .yes
    }
    if seen.count < sufficientLength { return .needMore }
    let target = methodEnd &+ 1..<seen.upperBound
    return bytes.byte(at: target.lowerBound) == 0x2f || bytes.hasPrefix(target, "http")
      ? .yes : .no
  }
}

extension HTTPResponseHead {
  static func detect(_ bytes: RawSpan) -> ProtocolDetection {
    let start = bytes.firstTextOffset
    let line = start..<bytes.byteCount
    guard !line.isEmpty, bytes.agrees(line, with: "ICY ") else {
      return HTTPConnectionReader.looksLikeResponse(bytes)
    }
    return line.count < 8 ? .needMore : bytes.statusCode(line, at: start &+ 4) == nil ? .no : .yes
  }
}

extension RawSpan {
  /// The offset of the first byte after empty lines, which a receiver skips (RFC 9112, section
  /// 2.2).
  fileprivate var firstTextOffset: Int {
    var offset = 0
    while offset < byteCount, byte(at: offset).isLineEnd { offset &+= 1 }
    return offset
  }
}
