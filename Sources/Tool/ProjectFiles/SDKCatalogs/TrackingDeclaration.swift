/// The domains that one privacy manifest declares.
public struct TrackingDeclaration: Hashable, Sendable {
  /// The bundle or package to which the manifest belongs, such as `AdjustSdk`.
  public var owner: String
  /// The path of the manifest.
  public var path: String
  /// `NSPrivacyTrackingDomains` as they are written.
  public var domains: [String]

  /// A declaration.
  public init(owner: String, path: String, domains: [String]) {
    self.owner = owner
    self.path = path
    self.domains = domains
  }
}
