/// The tracking domains that one privacy manifest declares.
package struct TrackingDeclaration: Hashable, Sendable {
  package var owner: String
  package var path: String
  package var domains: [String]

  package init(owner: String, path: String, domains: [String]) {
    self.owner = owner
    self.path = path
    self.domains = domains
  }
}
