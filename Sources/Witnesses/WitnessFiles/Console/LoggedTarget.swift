import ByteReading
import HostNames

/// The endpoint of a connection in a log: a host, an address, or the mark that replaces a hidden name.
enum LoggedTarget: Hashable {
  case host(HostName, port: UInt16)
  /// A hidden name. Within one boot, equal marks mean equal hosts.
  case hidden(mark: String?, port: UInt16)

  /// The host.
  var host: HostName? { if case .host(let host, _) = self { host } else { nil } }
  /// The address, if the host is one.
  var address: IPAddress? { host?.address }
  /// The port.
  var port: UInt16 {
    switch self {
    case .host(_, let port), .hidden(_, let port): port
    }
  }

  /// Reads `host.example:443`, `2001:db8::1.443`, `Hostname#38445e48:443` or `IPv6#b359ef86.443` at a place.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: The place.
  ///   - isLast: True if the message ends with it; otherwise such an end is a cut.
  init?(_ message: borrowing LogText, at place: Int, isLast: Bool = false) {
    let end = message.end(from: place) {
      LogText.isSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]")
    }
    // What ends with the message may be cut.
    guard end > place, end - place <= 300, isLast || end < message.bytes.byteCount else {
      return nil
    }
    self.init(endpoint: message.text(place, end))
  }

  private init?(endpoint text: String) {
    // An attempt has both ends: `192.0.2.4.56539<->192.0.2.9.443`.
    let text = text.split(separator: "<->").last.map(String.init) ?? text
    guard let mark = text.lastIndex(where: { $0 == ":" || $0 == "." }),
      let port = UInt16(text[text.index(after: mark)...])
    else { return nil }
    let name = text[..<mark]
    if text[mark] == ".", !name.contains(":"), !name.contains("#") {
      // A name without a port ends in a number at most by chance; an address of version 4 has four of them.
      guard let address = HostName(parsing: String(name)), address.address != nil else {
        return nil
      }
      self = .host(address, port: port)
      return
    }
    if let hash = name.firstIndex(of: "#") {
      let mark = name[name.index(after: hash)...]
      guard !mark.isEmpty, mark.utf8.count <= 64, mark.allSatisfy(\.isHexDigit) else { return nil }
      self = .hidden(mark: mark.lowercased(), port: port)
    } else if Self.isMasked(name) {
      self = .hidden(mark: nil, port: port)
    } else {
      guard let host = LogText.host(name) else { return nil }
      self = .host(host, port: port)
    }
  }

  /// The name of a server that a client sends (SNI); its port is not in the message.
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
