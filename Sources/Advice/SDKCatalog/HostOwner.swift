/// The party behind a host, as far as its name or address shows.
public enum HostOwner: Hashable, Sendable {
  case sdk(SDKMatch)
  /// A rented name, which does not identify the customer.
  case rented(SharedCloud)

  public var sdk: SDKMatch? {
    if case .sdk(let match) = self { return match }
    return nil
  }

  public var cloud: SharedCloud? {
    if case .rented(let cloud) = self { return cloud }
    return nil
  }
}
