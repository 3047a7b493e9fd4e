import HostNames

/// Replaces client addresses by stand-ins (invented addresses) and keeps server addresses.
///
/// Servers are the addresses to which the observed connections were made; all others count as
/// clients. An address has the same stand-in in the whole capture. IPv4 stand-ins are private; IPv6
/// stand-ins stay link-local, unique local or global.
struct AddressReplacements {
  /// The limit of stand-ins; further addresses become the unspecified address.
  private static let mostStandIns = 1 << 20

  private let servers: Set<IPAddress>
  private let clients: Set<IPAddress>?
  private var standIns: [IPAddress: IPAddress] = [:]
  private var used = (private: UInt32(0), global: UInt64(0), local: UInt64(0), link: UInt64(0))

  init(servers: Set<IPAddress>, clients: Set<IPAddress>?) {
    self.servers = servers
    self.clients = clients
  }

  var replacedAddresses: Int { standIns.count }

  func isServer(_ address: IPAddress) -> Bool { servers.contains(address) }

  mutating func standIn(for address: IPAddress) -> IPAddress {
    if servers.contains(address) || Self.isNobodys(address) { return address }
    if address.high == 0xff02_0000_0000_0000, address.low >> 24 == 0x1_ff {
      // A solicited-node multicast address contains the end of an interface's address (RFC 4291,
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

  /// Replaces an address in place by its stand-in.
  mutating func replace(_ version: IPAddressBytes.Version, at offset: Int, in bytes: inout [UInt8])
  {
    let address = IPAddressBytes.read(version, bytes, at: offset)
    IPAddressBytes.write(standIn(for: address), version, &bytes, at: offset)
  }

  /// Returns the address to write in a DNS answer.
  ///
  /// The address of a public name stays even if no connection was made to it, unless a packet of
  /// the capture has it as a client's address.
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
    // The prefix of documentation, 2001:db8::/32 (RFC 3849), belongs to nobody.
    return IPAddress(high: 0x2001_0db8_0000_0000, low: used.global)
  }

  /// Returns true for an address that does not identify a single interface, such as a broadcast
  /// address.
  static func isNobodys(_ address: IPAddress) -> Bool {
    address.isUnspecified || address.isLoopback || address.isLimitedBroadcast
      || address.isIPv4 && address.isMulticast
  }
}
