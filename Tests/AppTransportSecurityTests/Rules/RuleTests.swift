public import AppTransportSecurity
public import Testing

@Suite struct RuleTests {
  @Test(arguments: Rule.all)
  func `every example comes out as its rule says`(_ rule: Rule) {
    for example in rule.examples {
      let verdict = example.decision().verdict
      #expect(verdict == example.expected, "\(rule.id): \(example.summary)")
    }
  }

  @Test(arguments: Rule.all.filter(\.role.isDeciding))
  func `a rule that decides has an example of each answer it can give`(_ rule: Rule) {
    let verdicts = Set(rule.examples.map(\.expected))
    #expect(verdicts.isSuperset(of: [.allow, .block]))
    guard case .decidesUnless(let fact) = rule.role else { return }
    #expect(
      rule.examples.contains {
        $0.expected == .unknown && $0.decision().missing.contains(fact)
      })
  }

  @Test func `a rule that decisions cite is cited by one of its own examples`() {
    let decisions =
      DecisionCase.all.map { $0.decision() }
      + Rule.all.flatMap(\.examples).map { $0.decision() }
    for cited in Set(decisions.flatMap(\.rules)) {
      let examples = cited.rule?.examples ?? []
      #expect(examples.contains { $0.decision().rules.contains(cited) }, "\(cited)")
      #expect(cited.rule?.role.isDeciding == true, "\(cited)")
    }
  }

  @Test(arguments: Rule.all.flatMap(\.examples).filter { $0.option != nil })
  func `an example under another reading needs that reading`(_ example: RuleExample) throws {
    let option = try #require(example.option)
    var assumptions = Assumptions()
    try assumptions.choose(option)
    #expect(assumptions != Assumptions())
    let usual = PolicyEvaluator(system: example.system, linkedSDK: example.linkedSDK)
      .evaluate(example.facts, under: TransportSecurityPolicy(propertyList: example.policy))
    #expect(usual.verdict != example.expected)
    #expect(!usual.assumptions.isEmpty)
  }

  @Test func `every number has its rule, once`() {
    #expect(Rule.all.map(\.id) == RuleIdentifier.allCases)
    #expect(RuleIdentifier.allCases.allSatisfy { $0.rule?.id == $0 })
  }

  @Test func `every rule has words of its own, and somebody who says so`() {
    let rules = Rule.all
    #expect(Set(rules.map(\.title)).count == rules.count)
    #expect(Set(rules.map(\.statement)).count == rules.count)
    #expect(rules.allSatisfy { $0.statement.hasSuffix(".") && !$0.sources.isEmpty })
    #expect(rules.allSatisfy { $0.id.description == "ATS-\($0.id.rawValue)" })
  }

  @Test func `a rule is found by its name`() {
    #expect(RuleIdentifier.allCases.allSatisfy { RuleIdentifier($0.description) == $0 })
    #expect(RuleIdentifier("ATS-087") == nil)
  }
}

@Suite struct ConflictTests {
  @Test func `every question has a number, and a rule that it touches`() {
    #expect(Conflict.allCases.map(\.rawValue) == (1...19).map { "C-\($0)" })
    #expect(Conflict.allCases.allSatisfy { !Rule.touched(by: $0).isEmpty })
  }

  @Test(arguments: Assumptions.Option.all)
  func `the first reading of an option is the usual one, and the others differ`(
    _ option: Assumptions.Option
  ) throws {
    let answers = try option.readings.map { reading in
      var assumptions = Assumptions()
      try assumptions.choose("\(option.name)=\(reading.value)")
      return assumptions
    }
    #expect(answers.first == Assumptions())
    #expect(Set(answers).count == answers.count)
    #expect(Set(option.readings.map(\.meaning)).count == answers.count)
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id.description }
}

extension RuleExample: CustomTestStringConvertible {
  public var testDescription: String { summary }
}

extension Assumptions.Option: CustomTestStringConvertible {
  public var testDescription: String { name }
}
