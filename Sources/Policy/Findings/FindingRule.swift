/// The properties shared by all findings of a rule, for formats that list rules too.
public struct FindingRule: Hashable, Sendable {
  /// The rule's name in kebab case, which never changes once published.
  public var identifier: String
  public var severity: Severity
  public var statement: String
  public var remedy: String?
  /// The statement that is true if the rule finds nothing, in one sentence.
  public var holds: String?
  /// The ATS rules it is based on, such as `ATS-24`.
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
