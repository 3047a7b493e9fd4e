/// A host with its known owner, for a comparison with the catalogue.
public struct HostWithKnownOwner: Hashable, Sendable {
  /// The owner of a host: a vendor of SDKs, a company that rents out servers, or none of these.
  public enum Owner: Hashable, Sendable {
    case vendor(String)
    /// A company that rents out servers or content delivery.
    case rented(SharedCloud.Kind, String)
    case none
  }

  /// The host in lower case and A-labels, without a trailing dot.
  public var host: String
  public var owner: Owner
  /// The line of the host in the file of the list, from 1.
  public var line: Int

  public init(host: String, owner: Owner, line: Int = 1) {
    self.host = host
    self.owner = owner
    self.line = line
  }
}
