/// The common properties of all findings of one rule, for reports that list rules beside findings.
public struct FindingRule: Hashable, Sendable {
  /// The name in kebab case, which never changes once it was published.
  public var identifier: String
  /// The usual severity of a finding of the rule; a single finding may have another.
  public var severity: Severity
  /// The statement of the rule in a sentence.
  public var statement: String
  /// The way to mend a finding of the rule, in a sentence or two.
  public var remedy: String?
  /// The state of affairs where the rule finds nothing, in a sentence.
  public var holds: String?
  /// The rules of App Transport Security on which it rests, such as `ATS-24`.
  public var basis: [String]
  /// The page of `docs` that lists the rule, such as `lint-rules.md`.
  public var page: String

  /// A rule.
  public init(
    identifier: String, severity: Severity, statement: String, remedy: String? = nil,
    holds: String? = nil, basis: [String] = [], page: String
  ) {
    self.identifier = identifier
    self.severity = severity
    self.statement = statement
    self.remedy = remedy
    self.holds = holds
    self.basis = basis
    self.page = page
  }
}
