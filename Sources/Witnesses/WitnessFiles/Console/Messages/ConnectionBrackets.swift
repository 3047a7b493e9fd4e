/// The facts in the brackets that describe a connection in the log: its URL, whether it uses TLS,
/// and whether a proxy is involved.
struct ConnectionBrackets {
  private(set) var url: RecordedURL?
  private(set) var hasURL = false
  private(set) var hasTLS = false
  /// True for a connection that the app opened itself with `NWConnection`.
  private(set) var isOfNetworkFramework = false
  /// True if `proxy` is among the properties of the network path: `(satisfied, …, dns, proxy, …)`.
  private(set) var hasProxyPath = false
  /// The offset after the closing bracket; `nil` if the line is cut before it.
  private(set) var end: Int?

  /// Parses brackets such as `host.example:443 tcp, url: https://host.example/path, tls, …]`.
  init(_ message: borrowing LogText, from start: Int) {
    var (place, depth) = (start, 0)
    while let byte = message.byte(place) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "]"):
        if depth <= 0 {
          end = place + 1
          return
        }
        depth -= 1
      case UInt8(ascii: ",") where depth > 0:
        let next = message.skipSpace(from: place + 1)
        if let end = message.end(of: "proxy", at: next), let after = message.byte(end),
          after == UInt8(ascii: ",") || after == UInt8(ascii: ")")
        {
          hasProxyPath = true
        }
      case UInt8(ascii: ",") where depth <= 0:
        let next = message.skipSpace(from: place + 1)
        if let value = message.end(of: "url: ", at: next) {
          let valueEnd = Self.valueEnd(message, from: value)
          (hasURL, place) = (true, valueEnd)
          url = message.url(in: value..<valueEnd, isEnded: valueEnd < message.count)
          continue
        }
        if message.has("url hash: ", at: next) { hasURL = true }
        if message.has("context: Default Network Context", at: next) { isOfNetworkFramework = true }
        if message.end(of: "tls", at: next).map({ ",] ".utf8.contains(message.byte($0) ?? 0) })
          == true
        {
          hasTLS = true
        }
      default: break
      }
      place += 1
    }
  }

  /// Returns the offset of the end of a URL, which is followed by `, ` or the closing bracket.
  private static func valueEnd(_ message: borrowing LogText, from start: Int) -> Int {
    var place = start
    while let byte = message.byte(place) {
      if byte == UInt8(ascii: ","), message.byte(place + 1).map(LogText.isSpace) != false {
        return place
      }
      if byte == UInt8(ascii: "]"), message.byte(place + 1).map(LogText.isSpace) != false {
        return place
      }
      place += 1
    }
    return place
  }
}
