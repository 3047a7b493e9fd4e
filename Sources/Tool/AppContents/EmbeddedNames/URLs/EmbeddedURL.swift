import Bytes
import HostNames

/// The host, port and path of a URL that is written in a file.
enum EmbeddedURL {
  case host(HostName, port: UInt16?, path: ArraySlice<UInt8>)
  /// A URL whose host is missing or incomplete, such as `https://%@`.
  case unfinished
  case none

  init(_ text: [UInt8]) {
    let end = text.firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
    var rest = text[..<end]
    if let sign = rest.indices.last(where: { index in
      // `%@` is the placeholder for an object in Objective-C.
      rest[index] == UInt8(ascii: "@")
        && (index == rest.startIndex || rest[index - 1] != UInt8(ascii: "%"))
    }) {
      rest = rest[(sign + 1)...]
    }
    let host: ArraySlice<UInt8>
    if rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")) {
      host = rest[...close]
    } else {
      host = rest.prefix { Self.isOfHost($0) }
    }
    rest = rest[host.endIndex...]
    guard !host.isEmpty, rest.isEmpty || !Self.isFilledIn(rest) else {
      self = host.isEmpty && !text.isEmpty && !Self.isFilledIn(rest) ? .none : .unfinished
      return
    }
    self = Self.parse(host, rest: rest, path: text[end...])
  }

  private static func parse(
    _ host: ArraySlice<UInt8>, rest: ArraySlice<UInt8>, path: ArraySlice<UInt8>
  ) -> EmbeddedURL {
    var host = host
    // The dot may end a sentence, or the name may continue at run time.
    let isDotted = host.last == UInt8(ascii: ".")
    if isDotted { host = host.dropLast() }
    if host.isEmpty || isDotted && !host.contains(UInt8(ascii: ".")) { return .unfinished }
    if host.last == UInt8(ascii: "-") || host.first == UInt8(ascii: ".") { return .unfinished }
    guard let name = hostName(host) else { return .none }
    var port: UInt16?
    if rest.first == UInt8(ascii: ":") {
      let digits = rest.dropFirst().prefix(while: \.isDecimalDigit)
      if digits.count <= 5 { port = UInt16(String(decoding: digits, as: UTF8.self)) }
    }
    return .host(name, port: port, path: path)
  }

  private static func hostName(_ host: ArraySlice<UInt8>) -> HostName? {
    guard let foreign = host.firstIndex(where: { $0 >= 0x80 }) else {
      return HostName(parsing: Array(host))
    }
    // Chinese and Japanese text follows a URL without a space.
    let dot = UInt8(ascii: ".")
    if !host[foreign...].contains(dot), host[..<foreign].contains(dot),
      host[..<foreign].last != dot
    {
      return HostName(parsing: Array(host[..<foreign]))
    }
    guard host.count <= 4 * longestName, let text = String(validating: host, as: UTF8.self)
    else { return nil }
    let isName = text.unicodeScalars.allSatisfy {
      $0.isASCII || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isName ? Punycode.aLabels(of: text).flatMap { HostName(parsing: $0) } : nil
  }

  private static let longestName = 253

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case _ where byte.isLetterOrDigit, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      0x80...0xff:
      true
    default: false
    }
  }

  /// Returns true for an empty text, or one that begins with a placeholder such as `%@` or `${`.
  private static func isFilledIn(_ text: ArraySlice<UInt8>) -> Bool {
    text.first.map { "%${(*@".utf8.contains($0) } ?? true
  }
}
