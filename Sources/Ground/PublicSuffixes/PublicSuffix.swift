/// A domain under which anyone can register names, such as `co.uk` or `github.io`.
public struct PublicSuffix: Hashable, Sendable {
  /// The section of the Public Suffix List whose rule determines the suffix.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    /// Domains delegated by ICANN and their registries.
    case icann
    /// Domains whose owners let others register names under them, such as hosting providers.
    case privateDomains
    /// No section: no rule of the list matches, so the last label counts as the suffix.
    case unlisted
  }

  public let name: String
  public let section: Section

  public init(name: String, section: Section) {
    self.name = name
    self.section = section
  }
}
