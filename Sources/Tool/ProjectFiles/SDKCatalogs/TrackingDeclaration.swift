package import Escaping

/// The tracking domains that one privacy manifest declares.
package struct TrackingDeclaration: Hashable, Sendable {
  package var owner: ForeignText
  package var path: ForeignText
  package var domains: [String]

  package init(owner: ForeignText, path: ForeignText, domains: [String]) {
    self.owner = owner
    self.path = path
    self.domains = domains
  }
}
