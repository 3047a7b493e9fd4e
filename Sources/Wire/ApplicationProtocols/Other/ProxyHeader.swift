import Bytes
public import HostNames

/// The header that a load balancer sends before the client's first byte (HAProxy's PROXY protocol,
/// versions 1 and 2).
public struct ProxyHeader: Hashable, Sendable {
  public var length: Int
  /// The client's address; `nil` if the header states none, as for the balancer's own connections.
  public var source: IPAddress?
  public var destination: IPAddress?
  /// The name that the client requested (a value of type `PP2_TYPE_AUTHORITY`).
  public var authority: String?

  public enum Reading: Hashable, Sendable {
    case none
    case needMore
    case header(ProxyHeader)
  }

  private static let signature: StaticString = "\r\n\r\n\0\r\nQUIT\n"
  /// The maximum length of a version 2 header in bytes, enough for two addresses and the
  /// type-length-values that load balancers send.
  private static let mostBytes = 2048
  private static let longestLine = 107

  public static func read(_ bytes: RawSpan) -> Reading {
    let all = 0..<bytes.byteCount
    if bytes.agrees(all, with: signature) {
      return all.isEmpty || bytes.byteCount < 16 ? .needMore : version2(bytes)
    }
    guard bytes.agrees(all, with: "PROXY ") else { return .none }
    let seen = 0..<min(bytes.byteCount, longestLine)
    guard let end = bytes.firstIndex(of: .lineFeed, in: seen) else {
      return seen.count < longestLine ? .needMore : .none
    }
    return version1(bytes, end)
  }

  private static func version1(_ bytes: RawSpan, _ end: Int) -> Reading {
    var header = ProxyHeader(length: end + 1)
    guard end > 6, bytes.byte(at: end - 1) == .carriageReturn else { return .none }
    let words = bytes.text(6..<end - 1).split(separator: " ", omittingEmptySubsequences: false)
    if words.first == "UNKNOWN" { return .header(header) }
    guard words.count == 5, words[0] == "TCP4" || words[0] == "TCP6",
      let source = IPAddress(parsing: String(words[1])),
      let destination = IPAddress(parsing: String(words[2]))
    else { return .none }
    (header.source, header.destination) = (source, destination)
    return .header(header)
  }

  private static func version2(_ bytes: RawSpan) -> Reading {
    let (command, family) = (bytes.byte(at: 12), bytes.byte(at: 13))
    let end = 16 + Int(bytes.uint16(at: 14))
    // The upper half of the byte is the version, the lower one the command: LOCAL or PROXY.
    guard command == 0x20 || command == 0x21, end <= mostBytes else { return .none }
    guard bytes.byteCount >= end else { return .needMore }
    var header = ProxyHeader(length: end)
    // LOCAL is a health check of the balancer itself, which carries no addresses.
    guard command == 0x21 else { return .header(header) }
    var values = end
    // IPv4, IPv6, unspecified, and Unix sockets, whose two paths take 108 bytes each.
    switch family >> 4 {
    case 1 where end >= 28:
      header.source = IPAddress(ipv4: bytes.uint32(at: 16))
      header.destination = IPAddress(ipv4: bytes.uint32(at: 20))
      values = 28
    case 2 where end >= 52:
      header.source = IPAddress(high: bytes.uint64(at: 16), low: bytes.uint64(at: 24))
      header.destination = IPAddress(high: bytes.uint64(at: 32), low: bytes.uint64(at: 40))
      values = 52
    case 0: values = 16
    case 3 where end >= 232: values = 232
    default: break
    }
    header.authority = authority(bytes, values..<end)
    return .header(header)
  }

  /// Returns the authority (type 2) in a list of type-length-values.
  private static func authority(_ bytes: RawSpan, _ range: Range<Int>) -> String? {
    var offset = range.lowerBound
    while offset + 3 <= range.upperBound {
      let end = offset + 3 + Int(bytes.uint16(at: offset + 1))
      guard end <= range.upperBound else { return nil }
      if bytes.byte(at: offset) == 0x02 {
        return HostName(parsing: bytes.array(at: offset + 3, count: end - offset - 3))?.name
      }
      offset = end
    }
    return nil
  }
}
