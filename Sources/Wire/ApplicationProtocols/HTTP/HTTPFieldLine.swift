import ByteReading

/// One field line of a head, as ranges of its bytes.
struct HTTPFieldLine {
  /// The fields that are read; other field lines are skipped.
  enum Name {
    case contentLength, contentType, host, location, strictTransportSecurity
    case transferEncoding, upgrade, userAgent
  }

  var name: Name?
  /// True if there is white space before the colon, which a server must refuse.
  var hasSpacedColon = false
  var value: Range<Int>

  /// Reads a line without its end, which is not empty.
  init(_ bytes: RawSpan, _ line: Range<Int>) {
    guard Name.mayBegin(with: bytes.byte(at: line.lowerBound)),
      let colon = bytes.firstIndex(of: .colon, in: line)
    else {
      value = line
      return
    }
    var nameEnd = colon
    while nameEnd > line.lowerBound, bytes.byte(at: nameEnd &- 1).isWhitespace { nameEnd &-= 1 }
    hasSpacedColon = nameEnd != colon
    name = Name(bytes, line.lowerBound..<nameEnd)
    value = name == nil ? line : bytes.trimmed(colon &+ 1..<line.upperBound)
  }
}

/// The field lines of a head, one after the other.
struct HTTPFieldLines {
  /// False if the bytes may end anywhere.
  let isWhole: Bool
  /// The offset of the next line.
  var offset = 0
  /// The offset behind the empty line that ends the head, once it was reached.
  private(set) var end: Int?
  /// True if a line began with white space, so that it continues the previous line.
  private(set) var isFolded = false

  init(isWhole: Bool) { self.isWhole = isWhole }

  /// Reads the next line; `nil` at the end of the head.
  ///
  /// In an incomplete head, the last line is left out unless another follows: it may continue.
  mutating func next(_ bytes: RawSpan) -> HTTPFieldLine? {
    let start = offset
    guard let lineFeed = bytes.firstLineFeed(in: start..<bytes.byteCount),
      isWhole || lineFeed &+ 1 < bytes.byteCount
    else { return nil }
    offset = lineFeed &+ 1
    let line = start..<bytes.lineEnd(lineFeed, from: start)
    guard !line.isEmpty else {
      end = offset
      return nil
    }
    if bytes.byte(at: start).isWhitespace { isFolded = true }
    return HTTPFieldLine(bytes, line)
  }
}

extension HTTPFieldLine.Name {
  /// Tells whether a name begins with a byte; of most lines this is all that is looked at.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "c"), UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "s"),
      UInt8(ascii: "t"), UInt8(ascii: "u"):
      true
    default: false
    }
  }

  /// Creates the name of a field that is read; the length alone tells most names apart.
  init?(_ bytes: RawSpan, _ range: Range<Int>) {
    func isNamed(_ name: StaticString) -> Bool { bytes.isCaselesslyEqual(range, name) }
    switch range.count {
    case 4 where isNamed("host"): self = .host
    case 7 where isNamed("upgrade"): self = .upgrade
    case 8 where isNamed("location"): self = .location
    case 10 where isNamed("user-agent"): self = .userAgent
    case 12 where isNamed("content-type"): self = .contentType
    case 14 where isNamed("content-length"): self = .contentLength
    case 17 where isNamed("transfer-encoding"): self = .transferEncoding
    case 25 where isNamed("strict-transport-security"): self = .strictTransportSecurity
    default: return nil
    }
  }
}

extension RawSpan {
  /// Returns the end of a line's text, before its CR LF or bare LF.
  func lineEnd(_ lineFeed: Int, from start: Int) -> Int {
    lineFeed > start && byte(at: lineFeed &- 1) == .carriageReturn ? lineFeed &- 1 : lineFeed
  }

  /// Returns the media type of a `Content-Type`, without its parameters, in lower case.
  func mediaType(_ value: Range<Int>) -> String? {
    let end = firstIndex(of: .semicolon, in: value) ?? value.upperBound
    let type = trimmed(value.lowerBound..<end)
    return type.isEmpty ? nil : shortLowercaseText(type)
  }
}
