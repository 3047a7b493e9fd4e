import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct RequirementTests {
  @Test func `each requirement has a rank of its own, in the order of reports`() {
    #expect(Requirement.allCases.map(\.rank) == Array(Requirement.allCases.indices))
  }

  @Test func `a set covers the requirements that it was made of`() {
    for requirement in Requirement.allCases {
      let set = Requirements(Requirement.allCases.filter { $0 != requirement })
      #expect(Requirement.allCases.filter { !set.covers($0) } == [requirement])
    }
  }

  @Test(
    arguments: [
      (.cleartext, .cleartext("example.com"), .boolean(true)),
      (.tlsVersion, .clean("example.com", .tls10, 0xc013), .string("TLSv1.0")),
      (.forwardSecrecy, .clean("example.com", .tls12, 0x009c), .boolean(false)),
    ] as [(Requirement, TransportFacts, PropertyListValue)])
  func `the key of a requirement lifts it`(
    _ requirement: Requirement, _ facts: TransportFacts, _ value: PropertyListValue
  ) throws {
    let evaluator = try PolicyEvaluator.on(SystemVersion(.iOS, 18))
    let blocked = evaluator.evaluate(facts, [:])
    #expect(blocked.barriers.contains { $0.requirements.covers(requirement) })
    let key = try #require(requirement.liftingKey)
    let entry: PropertyListDictionary = [key.rawValue: value]
    let lifted = evaluator.evaluate(
      facts, ["NSExceptionDomains": .dictionary(["example.com": .dictionary(entry)])])
    #expect(lifted.verdict == .allow)
  }

  @Test func `a blocked connection breaks a rule of its barrier`() {
    let decisions =
      DecisionCase.all.map { $0.decision() }
      + Rule.all.flatMap(\.examples).map { $0.decision() }
    for decision in decisions where decision.blockedBy != nil {
      #expect(decision.decidingRules.allSatisfy(decision.rules.contains), "\(decision)")
    }
  }
}
