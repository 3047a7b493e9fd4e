import HostNames

enum HostClassification: Hashable {
  case name
  case address(IPAddress)

  init(_ host: String) {
    // Only IPv6 addresses have zones. They have a colon among their first five characters, or six
    // with a bracket.
    let hasZone = host.utf8.prefix(6).contains(0x3a) && host.utf8.contains(0x25)
    let address = hasZone ? IPAddress(hostLiteral: host) : IPAddress(parsing: host)
    self = address.map(Self.address) ?? .name
  }
}
