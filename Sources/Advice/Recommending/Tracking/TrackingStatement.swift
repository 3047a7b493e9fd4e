public import SDKCatalog

/// A statement about hosts that were contacted and the tracking domains of privacy manifests.
public enum TrackingStatement: Hashable, Sendable {
  /// A host that a manifest declares.
  case declared(TrackedHost)
  /// A host of an SDK whose own manifest leaves it out, while that of another party declares it.
  case declaredByAnother(TrackedHost, sdk: SDKRecord, manifest: String)
  /// A host that Instruments reports or that an SDK for ads asks, and no manifest declares; the
  /// manifest of its SDK, where the app has one.
  case undeclared(host: String, SDKMatch?, manifest: String?, ProfiledDomain?)
  /// A domain that the app's own manifest declares and no capture shows.
  case notContacted(domain: String)

  /// A host that was contacted, and the domain in a manifest to which it belongs.
  public struct TrackedHost: Hashable, Sendable {
    public var host: String
    /// The domain as hosts are written: the host itself, or a name above it.
    public var domain: String
    /// The bundle or package to which the manifest belongs.
    public var owner: String
    public var manifest: String
    public var isOfApp: Bool
    /// The number of further manifests that declare the domain.
    public var others: Int

    /// True where the domain is the host itself.
    public var isExact: Bool { host == domain }
  }
}
