/// The part of a name under which anyone can register names, such as `co.uk` or `github.io`.
public struct PublicSuffix: Hashable, Sendable {
  /// The part of the Public Suffix List that has the rule.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    /// Domains delegated by ICANN and their registries.
    case icann
    /// Domains whose owner lets others have names under them, such as hosters.
    case privateDomains
    /// No rule of the list matches, so that the last label counts as the suffix.
    case unlisted
  }

  /// The suffix in lower-case A-labels.
  public let name: String
  /// The section of the list that has the suffix.
  public let section: Section

  /// A suffix and its section.
  public init(name: String, section: Section) {
    self.name = name
    self.section = section
  }
}
