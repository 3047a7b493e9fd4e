/// A name from code, logs or articles with an explanation: a class, a tool, an authority.
public struct KnownTerm: Hashable, Sendable {
  public let name: String
  /// Names for the same thing, or for things that ATS treats alike.
  public let otherNames: [String]
  public let statement: String
  /// Facts that people stumble over.
  public let remarks: [String]
  /// The interface as which ATS sees it; `nil` for things that load nothing.
  public let interface: LoadingInterface?
  /// The rules that the explanation comes from.
  public let rules: [RuleIdentifier]
  /// The certificate authority of that name.
  public let authority: DistrustedAuthority?

  init(
    _ name: String, also otherNames: [String] = [], _ statement: String, remarks: [String] = [],
    interface: LoadingInterface? = nil, authority: DistrustedAuthority? = nil,
    rules: [RuleIdentifier]
  ) {
    self.name = name
    self.otherNames = otherNames
    self.statement = statement
    self.remarks = remarks
    self.interface = interface
    self.authority = authority
    self.rules = rules
  }

  /// The name and the other names.
  public var names: [String] { [name] + otherNames }
}

extension KnownTerm {
  /// Every term, by kind: interfaces, tools and settings, authorities.
  public static let all = interfaces + tools + authorities

  /// The term of that name, in any case.
  public init?(_ name: String) {
    guard let term = Self.byName[name.lowercased()] else { return nil }
    self = term
  }

  private static let byName = Dictionary(
    all.flatMap { term in term.names.map { ($0.lowercased(), term) } }
  ) { first, _ in first }
}
