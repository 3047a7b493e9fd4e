import HostNames

/// What a host is: a name, or an address written out.
enum HostClassification: Hashable {
  case name
  case address(IPAddress)

  /// The kind of a host as it stands in a URL, without brackets.
  init(_ host: String) {
    self = IPAddress(parsing: host).map(Self.address) ?? .name
  }
}
