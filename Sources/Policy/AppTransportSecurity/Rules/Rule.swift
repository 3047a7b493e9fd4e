/// One rule of App Transport Security, with its statement, sources, systems and examples.
///
/// Each deciding rule has a file; rules that only inform are grouped by topic. Tests evaluate every
/// example, and `docs/rules.md` is generated from these values.
public struct Rule: Identifiable, Sendable {
  /// The effect of a rule on decisions.
  public enum Role: Hashable, Sendable {
    /// The rule affects decisions, and every fact it needs is always known.
    case decides
    /// The rule affects decisions; if this fact is missing, the verdict is `unknown`.
    case decidesUnless(missing: MissingFact)
    /// The rule only informs; the evaluator has no code for it.
    case informs

    public var isDeciding: Bool { self != .informs }
  }

  public let id: RuleIdentifier
  public let title: String
  public let statement: String
  public let role: Role
  public let sources: [RuleSource]
  public let systems: SystemSpan
  public let conflicts: [Conflict]
  public let examples: [RuleExample]

  init(
    _ id: RuleIdentifier, _ title: String, _ statement: String, _ role: Role = .decides,
    sources: [RuleSource], systems: SystemSpan = .all, conflicts: [Conflict] = [],
    examples: [RuleExample] = []
  ) {
    self.id = id
    self.title = title
    self.statement = statement
    self.role = role
    self.sources = sources
    self.systems = systems
    self.conflicts = conflicts
    self.examples = examples
  }
}

extension RuleIdentifier {
  public var rule: Rule? { Rule.byIdentifier[self] }
}

/// A group of rules, such as requirements or errors.
public struct RuleTopic: Sendable {
  public let title: String
  public let rules: [Rule]

  public static let all = [
    RuleTopic(title: "What ATS applies to", rules: Rule.scope),
    RuleTopic(title: "What ATS requires", rules: Rule.requirements),
    RuleTopic(title: "Keys for the whole app", rules: Rule.globalKeys),
    RuleTopic(title: "Exceptions and their keys", rules: Rule.exceptions),
    RuleTopic(title: "Names, addresses and local hosts", rules: Rule.names),
    RuleTopic(title: "Pinning", rules: Rule.pinning),
    RuleTopic(title: "On the way", rules: Rule.transport),
    RuleTopic(title: "Errors", rules: Rule.errors),
    RuleTopic(title: "Logs and tools", rules: Rule.logs),
    RuleTopic(title: "App Review", rules: Rule.review),
  ]
}

extension Rule {
  public static let all: [Rule] = RuleTopic.all.flatMap(\.rules)

  fileprivate static let byIdentifier = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}

extension Rule {
  /// Returns the rules that a disputed question concerns.
  public static func touched(by conflict: Conflict) -> [Rule] {
    all.filter { $0.conflicts.contains(conflict) }
  }
}
