package import HostNames

/// One end of a TCP connection: an address and a port.
package struct SocketEndpoint: Hashable, Sendable {
  package var address: IPAddress
  package var port: UInt16

  package init(_ address: IPAddress, port: UInt16) { (self.address, self.port) = (address, port) }

  private static let (ipv4Length, ipv6Length) = (16, 28)

  var family: CInt { address.isIPv4 ? AF_INET : AF_INET6 }

  /// The bytes of the `sockaddr_in` or `sockaddr_in6` of this end (RFC 3493, section 3.3).
  var socketAddress: [UInt8] {
    let length = address.isIPv4 ? Self.ipv4Length : Self.ipv6Length
    var bytes = socketAddressHead(family: family, length: length)
    bytes += [UInt8(truncatingIfNeeded: port >> 8), UInt8(truncatingIfNeeded: port)]
    if !address.isIPv4 { bytes += [0, 0, 0, 0] }  // flow label
    bytes += address.networkBytes
    bytes += [UInt8](repeating: 0, count: length - bytes.count)
    return bytes
  }

  /// Parses a socket address that the system returned; `nil` unless it is IPv4 or IPv6.
  init?(socketAddress bytes: [UInt8]) {
    let place: Range<Int>
    switch socketAddressFamily(bytes) {
    case AF_INET? where bytes.count >= Self.ipv4Length: place = 4..<8
    case AF_INET6? where bytes.count >= Self.ipv6Length: place = 8..<24
    default: return nil
    }
    guard let address = IPAddress(networkBytes: bytes[place]) else { return nil }
    self.init(address, port: UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
  }
}
