public import HostNames

/// A name that a capture file gives for an address.
public struct ResolvedName: Hashable, Sendable {
  /// The address.
  public var address: IPAddress
  /// The name as written in the file: not checked to be a host name.
  public var name: String

  /// A name for an address.
  public init(address: IPAddress, name: String) { (self.address, self.name) = (address, name) }
}
