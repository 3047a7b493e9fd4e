import Bytes

/// Masks private text without changing its length.
package enum PrivateTextMask {
  package static let letter = UInt8(ascii: "x")

  /// Masks a URI reference except scheme, host and port (RFC 3986, section 4.1).
  package static func replacePath(_ range: Range<Int>, in bytes: inout [UInt8]) {
    let reference = bytes.withBytes { URIReferenceRanges($0, range) }
    var rest = reference.scheme.map { $0.upperBound + 1 } ?? range.lowerBound
    if let authority = reference.authority {
      // User information lies between the slashes and the host.
      let start = min(rest + 2, authority.lowerBound)
      for index in start..<max(start, authority.lowerBound - 1) { bytes[index] = letter }
      rest = authority.upperBound
    }
    guard rest < range.upperBound else { return }
    let keepsSlash = reference.authority != nil || bytes[rest] == UInt8(ascii: "/")
    for index in rest..<range.upperBound { bytes[index] = letter }
    if keepsSlash { bytes[rest] = UInt8(ascii: "/") }
  }

  /// Masks the text beside a host and port: user information, and a path, query or fragment (RFC
  /// 3986, section 3.2).
  ///
  /// Separators are kept, so that the masked text, like the original, does not parse as a host.
  package static func replaceAround(
    authority range: Range<Int>, in bytes: inout [UInt8], letter: UInt8 = Self.letter
  ) {
    let isURL = bytes[range].firstRange(of: "//".utf8) != nil
    guard !isURL else { return replacePath(range, in: &bytes) }
    let end =
      bytes[range].firstIndex { $0 == 0x2f || $0 == 0x3f || $0 == 0x23 } ?? range.upperBound
    if let at = bytes[range.lowerBound..<end].lastIndex(of: 0x40) {
      for index in range.lowerBound..<at { bytes[index] = letter }
    }
    guard end < range.upperBound else { return }
    for index in end + 1..<range.upperBound where bytes[index] != 0x40 { bytes[index] = letter }
  }
}
