import HostNames

/// Gives each client's address a stand-in, and leaves servers' addresses as they are.
///
/// A server is who something was sent to; all others count as clients. The same address gets the
/// same stand-in in the whole capture, of the same kind where there are kinds.
struct AddressMap {
  /// The most stand-ins; further addresses all become the unspecified one.
  private static let mostStandIns = 1 << 20

  private let servers: Set<IPAddress>
  /// The other addresses in IP headers; `nil` if there are too many to know.
  private let clients: Set<IPAddress>?
  private var standIns: [IPAddress: IPAddress] = [:]
  private var used = (private: UInt32(0), global: UInt64(0), local: UInt64(0), link: UInt64(0))

  init(servers: Set<IPAddress>, clients: Set<IPAddress>?) {
    self.servers = servers
    self.clients = clients
  }

  /// The number of addresses that have a stand-in.
  var replacedAddresses: Int { standIns.count }

  /// Tells whether an address is that of a server.
  func isServer(_ address: IPAddress) -> Bool { servers.contains(address) }

  /// Returns the address that replaces one in a header.
  mutating func standIn(for address: IPAddress) -> IPAddress {
    if servers.contains(address) || Self.isNobodys(address) { return address }
    if address.high == 0xff02_0000_0000_0000, address.low >> 24 == 0x1_ff {
      // The end of a multicast address for neighbour discovery is that of an interface (RFC 4291,
      // section 2.7.1).
      return IPAddress(high: address.high, low: 0x1_ff00_0000)
    }
    if address.isMulticast { return address }
    if let known = standIns[address] { return known }
    guard standIns.count < Self.mostStandIns else {
      return address.isIPv4 ? IPAddress(ipv4: 0) : IPAddress(high: 0, low: 0)
    }
    var standIn = next(for: address)
    while servers.contains(standIn) { standIn = next(for: address) }
    standIns[address] = standIn
    return standIn
  }

  /// Finds the address that replaces one in a DNS answer.
  ///
  /// A public server stays, though nothing was sent to it, as long as it is not known as a client.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - isPublic: True if the name is not one of the local network.
  /// - Returns: The address itself, or a stand-in.
  mutating func answer(_ address: IPAddress, isPublic: Bool) -> IPAddress {
    let isLocal =
      address.isPrivate || address.isLinkLocal || address.isUniqueLocal
      || address.isSharedAddressSpace
    guard isPublic, !isLocal, let clients, !clients.contains(address) else {
      return standIn(for: address)
    }
    return address
  }

  private mutating func next(for address: IPAddress) -> IPAddress {
    if address.isIPv4 {
      used.private += 1
      return IPAddress(ipv4: 0x0ac8_0000 &+ used.private)  // 10.200.0.1 and on
    }
    if address.isLinkLocal {
      used.link += 1
      return IPAddress(high: 0xfe80_0000_0000_0000, low: used.link)
    }
    if address.isUniqueLocal {
      used.local += 1
      return IPAddress(high: 0xfd00_0000_0000_0000, low: used.local)
    }
    used.global += 1
    return IPAddress(high: 0x2001_0db8_0000_0000, low: used.global)
  }

  /// Tells whether an address means no interface of its own.
  static func isNobodys(_ address: IPAddress) -> Bool {
    address.isUnspecified || address.isLoopback || address.isLimitedBroadcast
      || address.isIPv4 && address.isMulticast
  }
}
