import ByteReading

/// The parts of a request line, as places in its bytes (RFC 9112, section 3).
struct HTTPRequestLine {
  var method: Range<Int>
  var target: Range<Int>
  /// The digit behind `HTTP/1.`.
  var minorVersion: UInt8
  /// Whether this is the start of HTTP/2's connection preface (RFC 9113, section 3.4).
  var isHTTP2Preface = false

  /// The longest registered method has 17 letters.
  static let maximumMethodLength = 24

  /// Reads a line without its end; nil for RTSP, SIP, SSDP and what else is no HTTP/1 request.
  init?(_ bytes: RawSpan, _ line: Range<Int>) {
    // " HTTP/1.1"
    let versionLength = 9
    let line = line.lowerBound..<bytes.trimmed(line).upperBound
    guard let methodEnd = Self.methodEnd(bytes, line), methodEnd < line.upperBound,
      bytes.byte(at: methodEnd) == .space, line.upperBound &- methodEnd > versionLength &+ 1
    else { return nil }
    let version = line.upperBound &- versionLength..<line.upperBound
    let minor = bytes.byte(at: version.upperBound &- 1)
    method = line.lowerBound..<methodEnd
    target = bytes.trimmed(methodEnd &+ 1..<version.lowerBound)
    minorVersion = minor
    guard !target.isEmpty, minor.isDecimalDigit else { return nil }
    if bytes.isEqual(version, " HTTP/2.0"), bytes.isEqual(method, "PRI"), isAsterisk(bytes) {
      isHTTP2Preface = true
    } else {
      guard bytes.byte(at: version.lowerBound) == .space,
        bytes.hasHTTP1Version(at: version.lowerBound &+ 1), hasPlausibleTarget(bytes)
      else { return nil }
    }
  }

  /// Where the letters of a method end that starts the range; nil if there is none.
  ///
  /// Methods may be any token, but those in use are capital letters, some with a dash or
  /// underscore. That keeps binary and other text protocols out.
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

  /// Whether the target has one of the forms of RFC 9112, section 3.2.
  ///
  /// SSDP's `M-SEARCH *` and `NOTIFY *` are HTTP by their text only; the asterisk is for OPTIONS.
  private func hasPlausibleTarget(_ bytes: RawSpan) -> Bool {
    for offset in target where bytes.byte(at: offset) < 0x20 || bytes.byte(at: offset) == 0x7f {
      return false
    }
    if isAsterisk(bytes) { return bytes.isEqual(method, "OPTIONS") }
    if isConnect(bytes) { return true }
    return bytes.byte(at: target.lowerBound) == 0x2f || HTTPReference(bytes, target).scheme != nil
  }

  private func isAsterisk(_ bytes: RawSpan) -> Bool {
    target.count == 1 && bytes.byte(at: target.lowerBound) == 0x2a
  }

  /// Whether the method is CONNECT, whose target is a host and port.
  func isConnect(_ bytes: RawSpan) -> Bool { bytes.isEqual(method, "CONNECT") }
}

extension RawSpan {
  /// Whether `HTTP/1.` and a digit stand in the eight bytes at `offset`.
  func hasHTTP1Version(at offset: Int) -> Bool {
    isEqual(offset..<offset &+ 7, "HTTP/1.") && byte(at: offset &+ 7).isDecimalDigit
  }
}

/// The name of an HTTP/1 version by its last digit.
func httpVersionName(minor: UInt8) -> String {
  switch minor {
  case 0x31: "HTTP/1.1"
  case 0x30: "HTTP/1.0"
  default: "HTTP/1.\(minor &- 0x30)"
  }
}
