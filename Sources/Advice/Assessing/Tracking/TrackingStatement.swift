import Recommending
public import SDKCatalog

/// A statement on contacted hosts and the tracking domains of privacy manifests.
public enum TrackingStatement: Hashable, Sendable {
  case declared(TrackedHost)
  /// A contacted host of an SDK that only manifests of other parties declare, and not the SDK's own
  /// one, which is at the path `manifest`.
  case declaredByAnother(TrackedHost, sdk: SDKRecord, manifest: String)
  /// A contacted host that no manifest declares, and that Instruments flags or an SDK for
  /// advertising or attribution uses.
  ///
  /// `manifest` is the path of that SDK's manifest, if present.
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
