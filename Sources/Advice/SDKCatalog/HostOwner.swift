/// The party behind a host, as far as its name or address tells.
public enum HostOwner: Hashable, Sendable {
  case sdk(SDKMatch)
  /// A name that anybody rents; who rents it, it does not tell.
  case rented(SharedCloud)

  /// The SDK; `nil` for a rented name.
  public var sdk: SDKMatch? {
    if case .sdk(let match) = self { return match }
    return nil
  }

  /// The cloud or CDN; `nil` for an SDK.
  public var cloud: SharedCloud? {
    if case .rented(let cloud) = self { return cloud }
    return nil
  }
}
