public import Escaping
import Recommending

/// The tracking domains that one privacy manifest of an app declares.
public struct DeclaredTrackingDomains: Hashable, Sendable {
  public var path: ForeignText
  public var owner: ForeignText
  public var isOfApp: Bool
  public var sdk: String?
  public var domains: [String]

  public init(
    path: ForeignText, owner: ForeignText, isOfApp: Bool, sdk: String? = nil, domains: [String]
  ) {
    self.path = path
    self.owner = owner
    self.isOfApp = isOfApp
    self.sdk = sdk
    self.domains = domains
  }
}
