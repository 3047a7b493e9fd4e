import Bytes
import HostNames

/// The destination of a connection in a log: a host, an address, or the mark of a hidden name.
enum LoggedTarget: Hashable {
  case host(HostName, port: UInt16)
  /// A host whose name the log hides, with the mark that replaces the name; within one boot of the
  /// system, equal marks mean equal hosts.
  case hidden(mark: String?, port: UInt16)

  var host: HostName? { if case .host(let host, _) = self { host } else { nil } }
  var address: IPAddress? { host?.address }
  var port: UInt16 {
    switch self {
    case .host(_, let port), .hidden(_, let port): port
    }
  }

  /// Parses `host.example:443`, `2001:db8::1.443`, `Hostname#38445e48:443` or `IPv6#b359ef86.443`;
  /// `nil` for another form.
  ///
  /// Unless `isLast` is true, an endpoint at the end of the message is refused, as it may be
  /// truncated. If `isAddress` is true, names are refused.
  init?(
    _ message: borrowing LogText, at place: Int, isLast: Bool = false, isAddress: Bool = false
  ) {
    let end = message.end(from: place) {
      LogText.isSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]")
    }
    // A target at the end of the message may be cut.
    guard end > place, end - place <= 300, isLast || end < message.bytes.byteCount,
      message.byte(end) != LogText.wrap
    else { return nil }
    // A connection attempt shows both ends: `192.0.2.4.56539<->192.0.2.9.443`.
    let (start, mark) = Self.parts(message, place, end)
    guard let mark, let (port, portEnd) = message.number(at: mark + 1), portEnd == end,
      let port = UInt16(exactly: port)
    else { return nil }
    self.init(message, start..<mark, port, isAddress: isAddress)
  }

  private static func parts(
    _ message: borrowing LogText, _ start: Int, _ end: Int
  ) -> (start: Int, mark: Int?) {
    var (start, place, mark) = (start, start, Int?.none)
    while place < end {
      switch message.bytes.byte(at: place) {
      case UInt8(ascii: "<") where message.has("<->", at: place):
        (start, mark) = (place + 3, nil)
        place += 2
      case UInt8(ascii: ":"), UInt8(ascii: "."): mark = place
      default: break
      }
      place += 1
    }
    return (start, mark)
  }

  private init?(
    _ message: borrowing LogText, _ range: Range<Int>, _ port: UInt16, isAddress wantsAddress: Bool
  ) {
    var (hash, hasColon) = (Int?.none, false)
    for place in range {
      switch message.bytes.byte(at: place) {
      case UInt8(ascii: "#"): hash = hash ?? place
      case UInt8(ascii: ":"): hasColon = true
      default: break
      }
    }
    let isAddress = hasColon || message.byte(range.lowerBound)?.isDecimalDigit == true
    if wantsAddress, !isAddress { return nil }
    if message.byte(range.upperBound) == UInt8(ascii: "."), !hasColon, hash == nil {
      // A name without a port ends in a number only by chance, whereas an IPv4 address always does.
      guard isAddress, let address = HostName(parsing: message.text(range)), address.address != nil
      else { return nil }
      self = .host(address, port: port)
    } else if let hash {
      let mark = message.text((hash + 1)..<range.upperBound)
      guard !mark.isEmpty, mark.utf8.count <= 64, mark.allSatisfy(\.isHexDigit) else { return nil }
      self = .hidden(mark: mark.lowercased(), port: port)
    } else if Self.isMasked(message.text(range)[...]) {
      self = .hidden(mark: nil, port: port)
    } else {
      guard let host = LogText.host(message.text(range)[...]),
        !wantsAddress || host.address != nil
      else { return nil }
      self = .host(host, port: port)
    }
  }

  /// Creates the destination for a server name (SNI), which is logged without a port, with the port
  /// 443.
  init?(serverName: String) {
    if Self.isMasked(serverName[...]) {
      self = .hidden(mark: nil, port: 443)
    } else if let host = LogText.host(serverName[...]) {
      self = .host(host, port: 443)
    } else {
      return nil
    }
  }

  private static func isMasked(_ name: Substring) -> Bool {
    name == "<private>" || name == "redacted" || name.hasPrefix("<mask.hash")
  }
}
