public import HostNames
import SystemCalls

/// One end of a connection over TCP: an address and a port.
public struct SocketEnd: Hashable, Sendable {
  /// The address.
  public var address: IPAddress
  /// The port.
  public var port: UInt16

  /// An end with those two.
  public init(_ address: IPAddress, port: UInt16) { (self.address, self.port) = (address, port) }

  /// The length of the two forms of a socket's address in bytes.
  private static let (ipv4Length, ipv6Length) = (16, 28)

  /// The family of its address, as socket(2) takes it.
  var family: CInt { address.isIPv4 ? AF_INET : AF_INET6 }

  /// The end as the system takes it: `sockaddr_in` or `sockaddr_in6` (RFC 3493, section 3.3).
  var socketAddress: [UInt8] {
    let length = address.isIPv4 ? Self.ipv4Length : Self.ipv6Length
    var bytes = socketAddressHead(family: family, length: length)
    bytes += [UInt8(truncatingIfNeeded: port >> 8), UInt8(truncatingIfNeeded: port)]
    if let ipv4 = address.ipv4 {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: ipv4 >> (24 - 8 * UInt32($0))) }
    } else {
      bytes += [0, 0, 0, 0]  // flow label
      for half in [address.high, address.low] {
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) }
      }
    }
    bytes += [UInt8](repeating: 0, count: length - bytes.count)
    return bytes
  }

  /// Reads what the system wrote; `nil` for an address of another family.
  init?(socketAddress bytes: [UInt8]) {
    func number(_ range: Range<Int>) -> UInt64 {
      bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
    }
    switch socketAddressFamily(bytes) {
    case AF_INET? where bytes.count >= Self.ipv4Length:
      self.init(
        IPAddress(ipv4: UInt32(truncatingIfNeeded: number(4..<8))),
        port: UInt16(truncatingIfNeeded: number(2..<4)))
    case AF_INET6? where bytes.count >= Self.ipv6Length:
      self.init(
        IPAddress(high: number(8..<16), low: number(16..<24)),
        port: UInt16(truncatingIfNeeded: number(2..<4)))
    default: return nil
    }
  }
}
