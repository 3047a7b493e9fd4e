import Bytes
import ProtocolRegistries

/// Masks the values of HTTP fields without changing their length, except for the parts that have
/// the form that the field is read for: a host and port, a number, a known token.
///
/// A masked value has the same meaning for a reader as the original: one that was invalid stays so.
package enum HTTPValueMask {
  /// The form of a value.
  package enum Kind: Sendable {
    case authority, connection, contentLength, location, mediaType, method, scheme, status
    case strictTransport, transferEncoding, upgrade
  }

  /// Masks the part of a value that does not have the form of its kind.
  package static func mask(
    _ range: Range<Int>, as kind: Kind, in bytes: inout [UInt8],
    letter: UInt8 = PrivateTextMask.letter
  ) {
    let value = bytes.withBytes { $0.trimmed(range) }
    guard !value.isEmpty else { return }
    switch kind {
    case .location: maskReference(value, in: &bytes, letter)
    case .authority: maskAuthority(value, in: &bytes, letter)
    case .connection, .contentLength, .mediaType, .method, .scheme, .status, .strictTransport,
      .transferEncoding, .upgrade:
      if let kept = bytes.withBytes({ keptRanges($0, value, kind) }) {
        fill(value, except: kept, in: &bytes, letter)
      } else {
        spoil(value, in: &bytes, letter)
      }
    }
  }

  private static let connectionOptions: Set<String> = [
    "close", "http2-settings", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
  ]
  private static let codings: Set<String> = [
    "br", "chunked", "compress", "deflate", "gzip", "identity", "x-compress", "x-gzip", "zstd",
  ]
  /// The top-level media types (RFC 6838, section 4.2; RFC 8081, RFC 9695).
  private static let topLevelTypes: Set<String> = [
    "application", "audio", "font", "haptics", "image", "message", "model", "multipart", "text",
    "video",
  ]
  /// The schemes that are kept; any other text may precede a colon.
  private static let schemes: Set<String> = ["http", "https", "ws", "wss"]

  /// Returns the parts of a value that are kept; nil if the value is invalid as a whole.
  private static func keptRanges(
    _ bytes: RawSpan, _ value: Range<Int>, _ kind: Kind
  ) -> [Range<Int>]? {
    switch kind {
    case .method: HTTPRequestLine.methodEnd(bytes, value) == value.upperBound ? [value] : nil
    case .status: value.count == 3 && bytes.decimal(value) != nil ? [value] : nil
    case .scheme: bytes.isScheme(value) ? [value] : nil
    case .connection: elements(bytes, value).filter { isOne(of: connectionOptions, bytes, $0) }
    case .transferEncoding: elements(bytes, value).filter { isOne(of: codings, bytes, $0) }
    case .contentLength: elements(bytes, value).filter { bytes.decimal($0) != nil }
    case .mediaType: mediaType(bytes, value)
    case .strictTransport: directives(bytes, value)
    case .upgrade:
      elements(bytes, value).compactMap { element in
        bytes.upgradeTokens(element).map {
          element.lowerBound..<min(element.lowerBound + $0.utf8.count, element.upperBound)
        }
      }
    case .authority, .location: []
    }
  }

  private static func elements(_ bytes: RawSpan, _ value: Range<Int>) -> [Range<Int>] {
    var (rest, elements) = (value, [Range<Int>]())
    while let element = bytes.nextListElement(&rest) { elements.append(element) }
    return elements
  }

  private static func isOne(
    of tokens: Set<String>, _ bytes: RawSpan, _ range: Range<Int>
  ) -> Bool {
    range.count < 32 && tokens.contains(bytes.lowercaseText(range))
  }

  /// Returns the range of a media type without its parameters (RFC 9110, section 8.3.1).
  private static func mediaType(_ bytes: RawSpan, _ value: Range<Int>) -> [Range<Int>] {
    let end = bytes.firstIndex(of: .semicolon, in: value) ?? value.upperBound
    let type = bytes.trimmed(value.lowerBound..<end)
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/"), in: type),
      isOne(of: topLevelTypes, bytes, type.lowerBound..<slash),
      slash + 1 < type.upperBound,
      (slash + 1..<type.upperBound).allSatisfy({ bytes.byte(at: $0).isTokenCharacter })
    else { return [] }
    return [type]
  }

  /// Returns the ranges of the known directives of `Strict-Transport-Security`.
  private static func directives(_ bytes: RawSpan, _ value: Range<Int>) -> [Range<Int>] {
    var (rest, kept) = (value, [Range<Int>]())
    while let directive = bytes.nextDirective(&rest) {
      if bytes.isCaselesslyEqual(directive.name, "max-age") {
        let isNumber = directive.value.map { bytes.decimal($0) != nil } ?? false
        kept.append(isNumber ? directive.whole : directive.name)
      } else if bytes.isCaselesslyEqual(directive.name, "includesubdomains")
        || bytes.isCaselesslyEqual(directive.name, "preload")
      {
        kept.append(directive.name)
      }
    }
    return kept
  }

  /// Masks a URI reference except scheme, host and port (RFC 3986, section 4.1).
  private static func maskReference(
    _ range: Range<Int>, in bytes: inout [UInt8], _ letter: UInt8
  ) {
    let reference = bytes.withBytes { URIReferenceRanges($0, range) }
    var rest = reference.scheme.map { $0.upperBound + 1 } ?? range.lowerBound
    if let authority = reference.authority {
      // User information lies between the slashes and the host.
      let start = min(rest + 2, authority.lowerBound)
      for index in start..<max(start, authority.lowerBound - 1) { bytes[index] = letter }
      maskAuthority(authority, in: &bytes, letter)
      rest = authority.upperBound
    }
    if let scheme = reference.scheme, !bytes.withBytes({ isOne(of: schemes, $0, scheme) }) {
      for index in scheme where bytes[index].isLetterOrDigit { bytes[index] = letter }
    }
    guard rest < range.upperBound else { return }
    let keepsSlash = reference.authority != nil || bytes[rest] == UInt8(ascii: "/")
    for index in rest..<range.upperBound { bytes[index] = letter }
    if keepsSlash { bytes[rest] = UInt8(ascii: "/") }
  }

  /// Masks the zone of a host and port, or all of an invalid one.
  private static func maskAuthority(
    _ range: Range<Int>, in bytes: inout [UInt8], _ letter: UInt8
  ) {
    guard !range.isEmpty else { return }
    guard bytes.withBytes({ HTTPAuthority($0, range) }) != nil else {
      return spoil(range, in: &bytes, letter)
    }
    if bytes[range.lowerBound] == UInt8(ascii: "["),
      let bracket = bytes[range].firstIndex(of: UInt8(ascii: "]")),
      let percent = bytes[range.lowerBound..<bracket].firstIndex(of: UInt8(ascii: "%"))
    {
      for index in percent + 1..<bracket { bytes[index] = letter }
    }
  }

  /// Masks an invalid value so that it is still invalid, and not longer in HPACK's Huffman code.
  private static func spoil(_ range: Range<Int>, in bytes: inout [UInt8], _ letter: UInt8) {
    // A value of letters and digits alone is invalid by its length or its first digit.
    let mark = range.first { !bytes[$0].isLetterOrDigit }
    for index in range { bytes[index] = letter }
    bytes[mark ?? range.lowerBound] = mark == nil ? UInt8(ascii: "0") : UInt8(ascii: "%")
  }

  /// Masks all but the kept ranges, blanks and separators.
  private static func fill(
    _ range: Range<Int>, except kept: [Range<Int>], in bytes: inout [UInt8], _ letter: UInt8
  ) {
    var kept = kept[...]
    for index in range {
      while let first = kept.first, first.upperBound <= index { kept.removeFirst() }
      if kept.first?.contains(index) == true { continue }
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ","), .semicolon, UInt8(ascii: "/"), UInt8(ascii: "="): break
      default: bytes[index] = letter
      }
    }
  }
}
