public import SDKCatalog

/// A statement on contacted hosts and the tracking domains of privacy manifests.
public enum TrackingStatement: Hashable, Sendable {
  case declared(TrackedHost)
  /// A host of an SDK whose own manifest omits it, while another party's manifest declares it.
  case declaredByAnother(TrackedHost, sdk: SDKRecord, manifest: String)
  /// A host that no manifest declares, and that Instruments flags or an advertising SDK uses.
  ///
  /// `manifest` is that of its SDK, if present.
  case undeclared(host: String, SDKMatch?, manifest: String?, ProfiledDomain?)
  case notContacted(domain: String)

  /// A contacted host, and the declared domain that covers it.
  public struct TrackedHost: Hashable, Sendable {
    public var host: String
    public var domain: String
    public var owner: String
    public var manifest: String
    public var isOfApp: Bool
    public var others: Int

    public var isExact: Bool { host == domain }
  }
}
