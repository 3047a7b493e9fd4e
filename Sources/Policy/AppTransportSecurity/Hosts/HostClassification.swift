import HostNames

/// The kind of a host: a name, or an address literal.
enum HostClassification: Hashable {
  case name
  case address(IPAddress)

  /// The kind of a host as it stands in a URL, without brackets; a zone does not make an address
  /// another one.
  init(_ host: String) {
    // Only IPv6 has zones, and a colon among its first five characters or six with a bracket.
    let hasZone = host.utf8.prefix(6).contains(0x3a) && host.utf8.contains(0x25)
    let address = hasZone ? IPAddress(hostLiteral: host) : IPAddress(parsing: host)
    self = address.map(Self.address) ?? .name
  }
}
