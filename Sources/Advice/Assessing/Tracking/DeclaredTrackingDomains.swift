import Recommending

/// The tracking domains that one privacy manifest of an app declares.
public struct DeclaredTrackingDomains: Hashable, Sendable {
  public var path: String
  public var owner: String
  public var isOfApp: Bool
  public var sdk: String?
  public var domains: [String]

  public init(path: String, owner: String, isOfApp: Bool, sdk: String? = nil, domains: [String]) {
    self.path = path
    self.owner = owner
    self.isOfApp = isOfApp
    self.sdk = sdk
    self.domains = domains
  }
}
