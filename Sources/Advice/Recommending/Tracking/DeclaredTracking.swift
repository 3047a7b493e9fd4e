/// The tracking domains that one privacy manifest of an app declares.
public struct DeclaredTracking: Hashable, Sendable {
  /// The path of the manifest.
  public var path: String
  /// The bundle or package to which it belongs, such as `AdjustSdk`.
  public var owner: String
  /// True for the manifest of the app itself.
  public var isOfApp: Bool
  /// The identifier of the SDK in the catalogue, where it is known.
  public var sdk: String?
  /// `NSPrivacyTrackingDomains` as they are written.
  public var domains: [String]

  /// The declaration of a manifest.
  public init(path: String, owner: String, isOfApp: Bool, sdk: String? = nil, domains: [String]) {
    self.path = path
    self.owner = owner
    self.isOfApp = isOfApp
    self.sdk = sdk
    self.domains = domains
  }
}
