/// One rule of App Transport Security: what it says, who says so, where it holds, and examples.
///
/// Rules that decide something have a file of their own; those that only inform stand together by
/// topic. Tests judge every example, and `docs/rules.md` is made from all of this.
public struct Rule: Identifiable, Sendable {
  /// The part that a rule plays in decisions on connections.
  public enum Role: Hashable, Sendable {
    /// It does, and nothing it asks for can be unknown.
    case decides
    /// It does, and without that fact there is no answer.
    case decidesUnless(missing: MissingFact)
    /// It does not: nothing in the evaluator is there for it.
    case informs

    /// True if the evaluator has code for the rule.
    public var isDeciding: Bool { self != .informs }
  }

  public let id: RuleIdentifier
  /// The rule in a few words.
  public let title: String
  /// The rule in a sentence or two.
  public let statement: String
  public let role: Role
  public let sources: [RuleSource]
  public let systems: SystemSpan
  /// The questions about it on which the sources disagree.
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
  /// The rule itself.
  public var rule: Rule? { Rule.byIdentifier[self] }
}

/// Rules that belong together.
public struct RuleTopic: Sendable {
  public let title: String
  public let rules: [Rule]

  /// Every topic, in the order of the numbers.
  public static let all = [
    RuleTopic(title: "What is under ATS", rules: Rule.scope),
    RuleTopic(title: "What ATS asks for", rules: Rule.requirements),
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
  /// Every rule, by number.
  public static let all: [Rule] = RuleTopic.all.flatMap(\.rules)

  fileprivate static let byIdentifier = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}

extension Rule {
  /// The rules about which a question is open.
  public static func touched(by conflict: Conflict) -> [Rule] {
    all.filter { $0.conflicts.contains(conflict) }
  }
}
