import Bytes

/// Finds `http`, `https`, `ws` and `wss` URLs in ASCII, in JSON escapes and in UTF-16.
struct URLScanner {
  struct Find {
    var place: Int
    var scheme: URLScheme
    var text: [UInt8]
    var isInCertificate = false
  }

  /// The number of bytes that must be available before and after a colon to examine a URL.
  static let lookBehind = 32
  static let lookAhead = 2600
  /// The maximum number of URL bytes after `://`, and the maximum of them after the host.
  private static let longestText = 600
  private static let longestPath = 64

  var isString = false
  var bytecode: (strings: HermesStrings, offset: Int)?

  /// Searches `bytes` for URLs from offset `start` on, and passes each to `found`.
  ///
  /// `bytes` must include the `lookBehind` bytes before `start`, if the file has them. Returns the
  /// offset at which to continue when more bytes are available; the end of `bytes` if `isLast`.
  func search(
    _ bytes: RawSpan, from start: Int, isLast: Bool, found: (Find) -> Void
  ) -> Int {
    var place = start
    while let colon = Self.colon(in: bytes, from: place) {
      if !isLast, bytes.byteCount - colon < Self.lookAhead { return colon }
      place = colon + 1
      if let find = find(at: colon, in: bytes) { found(find) }
    }
    return bytes.byteCount
  }

  private static func colon(in bytes: RawSpan, from start: Int) -> Int? {
    guard start < bytes.byteCount else { return nil }
    return bytes.firstIndex(of: UInt8(ascii: ":"), in: start..<bytes.byteCount)
  }

  private func find(at colon: Int, in bytes: RawSpan) -> Find? {
    // The bytes after the colon, with the first in the lowest byte.
    var word: UInt32 = 0
    for distance in (1...4).reversed() {
      word = word << 8 | UInt32(Self.byte(colon + distance, bytes))
    }
    let (step, start): (Int, Int)
    switch word {
    // `//`, the same with escaped slashes as in JSON, and both in UTF-16.
    case _ where word & 0xffff == 0x2f2f: (step, start) = (1, colon + 3)
    case 0x2f5c_2f5c: (step, start) = (1, colon + 5)
    case 0x2f00_2f00 where Self.byte(colon - 1, bytes) == 0: (step, start) = (2, colon + 6)
    default: return nil
    }
    guard let (scheme, place) = scheme(before: colon, step: step, in: bytes) else { return nil }
    var find = Find(place: place, scheme: scheme, text: [])
    if let bytecode, let range = bytecode.strings.range(at: bytecode.offset + place) {
      let end = min(range.upperBound - bytecode.offset, bytes.byteCount)
      guard start <= end else { return nil }
      Self.read(&find, from: start, step: step, in: bytes.extracting(..<end))
    } else if step == 1, let length = CertificateURL.length(endingAt: place, in: bytes) {
      find.isInCertificate = true
      let end = min(place + length, bytes.byteCount)
      guard start < end else { return nil }
      Self.read(&find, from: start, step: step, in: bytes.extracting(..<end))
    } else {
      Self.read(&find, from: start, step: step, in: bytes)
    }
    return find
  }

  private static func byte(_ place: Int, _ bytes: RawSpan) -> UInt8 {
    place >= 0 && place < bytes.byteCount ? bytes.byte(at: place) : 0
  }

  private func scheme(
    before colon: Int, step: Int, in bytes: RawSpan
  ) -> (URLScheme, Int)? {
    // The last letter is in the lowest byte.
    var word: UInt64 = 0
    for distance in (1...5).reversed() {
      word = word << 8 | UInt64(Self.letter(distance, before: colon, step: step, in: bytes) | 0x20)
    }
    let scheme: URLScheme
    switch word {
    case 0x68_7474_7073: scheme = .https
    case _ where word & 0xffff_ffff == 0x6874_7470: scheme = .http
    case _ where word & 0xff_ffff == 0x77_7373: scheme = .wss
    case _ where word & 0xffff == 0x7773: scheme = .ws
    default: return nil
    }
    let length = scheme.rawValue.utf8.count
    let place = colon - length * step
    if let bytecode, let range = bytecode.strings.range(at: bytecode.offset + place),
      range.lowerBound == bytecode.offset + place
    {
      // The letter before it belongs to another string.
      return (scheme, place)
    }
    if Self.isOfScheme(Self.letter(length + 1, before: colon, step: step, in: bytes)) {
      // Formats with length prefixes have one byte before a string, which may look like a letter.
      let before = Self.letter(length + 2, before: colon, step: step, in: bytes)
      guard !isString, step == 1, scheme != .ws, Self.isBinary(before) else { return nil }
    }
    return (scheme, place)
  }

  private static func letter(
    _ distance: Int, before colon: Int, step: Int, in bytes: RawSpan
  ) -> UInt8 {
    let place = colon - distance * step
    return step == 1 || byte(place + 1, bytes) == 0 ? byte(place, bytes) : 0
  }

  private static func read(_ find: inout Find, from start: Int, step: Int, in bytes: RawSpan) {
    var place = start
    var pathEnd = longestText
    while place < bytes.byteCount, find.text.count < pathEnd {
      var byte = bytes.byte(at: place)
      guard step == 1 || bytes.byte(at: place - 1) == 0 else { return }
      if byte == UInt8(ascii: "\\"), place + step < bytes.byteCount {
        let next = bytes.byte(at: place + step)
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "(") else { return }
        byte = next
        place += step
      }
      guard isOfURL(byte), step == 1 || byte < 0x80 else { return }
      find.text.append(byte)
      if pathEnd == longestText, byte == UInt8(ascii: "/") {
        pathEnd = min(longestText, find.text.count + longestPath)
      }
      place += step
    }
  }

  private static func isOfURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7f, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"):
      false
    default: true
    }
  }

  private static func isBinary(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x9, 0xa, 0xd].contains(byte) || byte >= 0x7f
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
