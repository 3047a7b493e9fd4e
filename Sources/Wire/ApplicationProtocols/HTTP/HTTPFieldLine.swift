import Bytes

struct HTTPFieldLine {
  enum Name {
    case contentLength, contentType, host, location, strictTransportSecurity
    case transferEncoding, upgrade, userAgent
  }

  private(set) var name: Name?
  /// True if there is white space before the colon, which a server must reject (RFC 9112, section
  /// 5.1).
  private(set) var hasSpacedColon = false
  private(set) var value: Range<Int>

  init(_ bytes: RawSpan, _ line: Range<Int>) {
    value = line
    // Setting bit 0x20 makes a letter small; most fields are ruled out by their first letter alone.
    switch bytes.byte(at: line.lowerBound) | 0x20 {
    case UInt8(ascii: "h"): read(bytes, .host, "host")
    case UInt8(ascii: "c"):
      read(bytes, .contentLength, "content-length")
      read(bytes, .contentType, "content-type")
    case UInt8(ascii: "l"): read(bytes, .location, "location")
    case UInt8(ascii: "s"): read(bytes, .strictTransportSecurity, "strict-transport-security")
    case UInt8(ascii: "t"): read(bytes, .transferEncoding, "transfer-encoding")
    case UInt8(ascii: "u"):
      read(bytes, .userAgent, "user-agent")
      read(bytes, .upgrade, "upgrade")
    default: break
    }
  }

  private mutating func read(_ bytes: RawSpan, _ name: Name, _ text: StaticString) {
    let nameEnd = value.lowerBound &+ text.utf8CodeUnitCount
    guard self.name == nil, nameEnd < value.upperBound,
      bytes.isCaselesslyEqual(value.lowerBound..<nameEnd, text)
    else { return }
    var colon = nameEnd
    while colon < value.upperBound, bytes.byte(at: colon).isBlank { colon &+= 1 }
    guard colon < value.upperBound, bytes.byte(at: colon) == .colon else { return }
    self.name = name
    hasSpacedColon = colon != nameEnd
    value = bytes.trimmed(colon &+ 1..<value.upperBound)
  }
}

struct HTTPFieldLines {
  let isWhole: Bool
  var offset = 0
  private(set) var end: Int?
  /// True if a line began with white space, so that it continues the previous line.
  private(set) var isFolded = false

  /// Reads the next line; nil at the end of the head.
  ///
  /// In an incomplete head, the last captured line is left out: the next one may continue it.
  mutating func next(_ bytes: RawSpan) -> HTTPFieldLine? {
    let start = offset
    guard let lineFeed = bytes.firstIndex(of: .lineFeed, in: start..<bytes.byteCount),
      isWhole || lineFeed &+ 1 < bytes.byteCount
    else { return nil }
    offset = lineFeed &+ 1
    let line = start..<bytes.lineEnd(lineFeed, from: start)
    guard !line.isEmpty else {
      end = offset
      return nil
    }
    if bytes.byte(at: start).isBlank { isFolded = true }
    return HTTPFieldLine(bytes, line)
  }
}

extension RawSpan {
  func lineEnd(_ lineFeed: Int, from start: Int) -> Int {
    lineFeed > start && byte(at: lineFeed &- 1) == .carriageReturn ? lineFeed &- 1 : lineFeed
  }

  func mediaType(_ value: Range<Int>) -> String? {
    let end = firstIndex(of: .semicolon, in: value) ?? value.upperBound
    let type = trimmed(value.lowerBound..<end)
    return type.isEmpty ? nil : shortLowercaseText(type)
  }
}
