/// The tracking domains that one privacy manifest declares.
public struct TrackingDeclaration: Hashable, Sendable {
  public var owner: String
  public var path: String
  public var domains: [String]

  public init(owner: String, path: String, domains: [String]) {
    self.owner = owner
    self.path = path
    self.domains = domains
  }
}
