import Bytes

/// The parts of a request line, as ranges of its bytes (RFC 9112, section 3).
struct HTTPRequestLine {
  var method: Range<Int>
  var target: Range<Int>
  var version: Range<Int>
  /// True if this is the start of the HTTP/2 connection preface (RFC 9113, section 3.4).
  private(set) var isHTTP2Preface = false

  /// The maximum length of a method; the longest registered method has 17 letters.
  static let maximumMethodLength = 24

  /// Reads a line without its line end; `nil` if it is not HTTP/1, such as a request of RTSP, SIP
  /// or SSDP.
  init?(_ bytes: RawSpan, _ line: Range<Int>) {
    let line = line.lowerBound..<bytes.trimmed(line).upperBound
    let versionStart = line.upperBound &- Self.versionLength(bytes, line)
    guard let methodEnd = Self.methodEnd(bytes, line), methodEnd &+ 1 < versionStart,
      bytes.byte(at: methodEnd) == .space, bytes.byte(at: versionStart &- 1) == .space
    else { return nil }
    method = line.lowerBound..<methodEnd
    target = bytes.trimmed(methodEnd &+ 1..<versionStart)
    version = versionStart..<line.upperBound
    isHTTP2Preface =
      isAsterisk(bytes) && bytes.isEqual(version, "HTTP/2.0") && bytes.isEqual(method, "PRI")
    guard isHTTP2Preface || version.count == 7 || bytes.hasHTTP1Version(at: versionStart),
      isHTTP2Preface || hasPlausibleTarget(bytes)
    else { return nil }
  }

  /// Returns the length of the version that ends a request line: 7 for `HTTP/1.`, which some
  /// clients send and servers accept, otherwise 8, as for `HTTP/1.1`.
  private static func versionLength(_ bytes: RawSpan, _ line: Range<Int>) -> Int {
    line.count > 7 && bytes.byte(at: line.upperBound &- 1) == 0x2e
      && bytes.isEqual(line.upperBound &- 7..<line.upperBound, "HTTP/1.") ? 7 : 8
  }

  /// Returns the offset after the method that starts the range; nil if it starts with no method.
  ///
  /// Methods may be any token, but those in use are capital letters, some with a dash or
  /// underscore. This excludes binary and other text protocols.
  static func methodEnd(_ bytes: RawSpan, _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound, offset &- range.lowerBound <= maximumMethodLength {
      let byte = bytes.byte(at: offset)
      let isInside = offset > range.lowerBound
      guard byte.isUppercaseLetter || isInside && (byte == 0x2d || byte == 0x5f) else { break }
      offset &+= 1
    }
    return 1...maximumMethodLength ~= offset &- range.lowerBound ? offset : nil
  }

  /// Returns true if the target has one of the forms of RFC 9112, section 3.2.
  ///
  /// SSDP's `M-SEARCH *` and `NOTIFY *` only look like HTTP; the asterisk form is for OPTIONS.
  private func hasPlausibleTarget(_ bytes: RawSpan) -> Bool {
    guard !target.isEmpty, bytes.firstControl(in: target) == nil else { return false }
    if isAsterisk(bytes) { return bytes.isEqual(method, "OPTIONS") }
    if isConnect(bytes) { return true }
    return bytes.byte(at: target.lowerBound) == 0x2f
      || URIReferenceRanges(bytes, target).scheme != nil
  }

  private func isAsterisk(_ bytes: RawSpan) -> Bool {
    target.count == 1 && bytes.byte(at: target.lowerBound) == 0x2a
  }

  func methodText(_ bytes: RawSpan) -> String {
    // The methods of most requests, for which no text has to be validated.
    if bytes.isEqual(method, "GET") { return "GET" }
    return bytes.isEqual(method, "POST") ? "POST" : bytes.text(method)
  }

  func isConnect(_ bytes: RawSpan) -> Bool { bytes.isEqual(method, "CONNECT") }
}

extension RawSpan {
  func http1Version(at offset: Int) -> String {
    switch byte(at: offset &+ 7) {
    case 0x31: "HTTP/1.1"
    case 0x30: "HTTP/1.0"
    default: text(offset..<offset &+ 8)
    }
  }

  func hasHTTP1Version(at offset: Int) -> Bool {
    // The minor version's digit is shifted out.
    let word = UInt64(littleEndian: load(at: offset, as: UInt64.self))
    return word << 8 == 0x2e31_2f50_5454_4800 && byte(at: offset &+ 7).isDecimalDigit
  }
}
