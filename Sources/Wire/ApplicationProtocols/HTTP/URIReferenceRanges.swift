import Bytes

/// The scheme and authority of a URI reference, as ranges of its bytes (RFC 3986, section 4.1).
///
/// Path and query are skipped.
struct URIReferenceRanges {
  var scheme: Range<Int>?
  var authority: Range<Int>?

  init(_ bytes: RawSpan, _ range: Range<Int>) {
    var start = range.lowerBound
    if let colon = bytes.firstIndex(of: .colon, in: range), bytes.isScheme(start..<colon) {
      scheme = start..<colon
      start = colon &+ 1
    }
    // `//` introduces the authority (RFC 3986, section 3.2). A path follows directly otherwise.
    guard start &+ 2 <= range.upperBound, bytes.uint16(at: start) == 0x2f2f else { return }
    start &+= 2
    var end = start
    while end < range.upperBound {
      let byte = bytes.byte(at: end)
      if byte == 0x2f || byte == 0x3f || byte == 0x23 { break }
      // The host comes after the last `@`, since user information may contain one unescaped.
      if byte == 0x40 { start = end &+ 1 }
      end &+= 1
    }
    authority = start..<end
  }
}

extension RawSpan {
  /// Returns true if the bytes in the range can be a scheme (RFC 3986, section 3.1).
  func isScheme(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, byte(at: range.lowerBound).isLetter else { return false }
    for offset in range {
      let byte = byte(at: offset)
      guard byte.isLetterOrDigit || byte == 0x2b || byte == 0x2d || byte == 0x2e else {
        return false
      }
    }
    return true
  }
}
