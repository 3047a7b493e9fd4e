/// The SDK or cloud behind a host, as far as the host's name, aliases or addresses show it.
public enum HostOwner: Hashable, Sendable {
  case sdk(SDKMatch)
  /// A cloud that rented out the host's name; the name does not identify the customer.
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
