/// The SDK or cloud behind a host, as far as the host's name, aliases or addresses show it.
public enum HostOwner: Hashable, Sendable {
  case sdk(SDKMatch)
  /// A cloud service that rents out the host's name, so that the name does not show whose host it
  /// is.
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
