public import HostNames

/// A name that a capture file gives for an address (Name Resolution Block).
public struct ResolvedName: Hashable, Sendable {
  public var address: IPAddress
  /// The name as written in the file, not validated as a host name.
  public var name: String

  public init(address: IPAddress, name: String) { (self.address, self.name) = (address, name) }
}
