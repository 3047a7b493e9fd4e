/// The properties that all findings of a rule share, for formats that also list the rules.
public struct FindingRule: Hashable, Sendable {
  /// The rule's name in kebab case, which never changes once published.
  public var identifier: String
  public var severity: Severity
  public var statement: String
  public var remedy: String?
  /// The sentence that is true if the rule has no finding; JUnit reports use it as a test's name.
  public var holds: String?
  /// The identifiers of the ATS rules on which this rule is based, such as `ATS-24`.
  public var basis: [String]
  public var page: String

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
