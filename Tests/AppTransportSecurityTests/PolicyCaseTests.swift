import AppTransportSecurity
import Testing

@Suite struct PolicyCaseTests {
  @Test func `all 211 cases are there to be judged`() {
    #expect(PolicyCase.all.count == 211)
  }

  @Test(arguments: PolicyCase.all)
  func `a case comes out as expected`(_ policyCase: PolicyCase) throws {
    let decision = try policyCase.decision()
    #expect(decision.verdict.rawValue == policyCase.expect)
    #expect(decision.blockedBy?.rawValue == policyCase.blockedBy)
    #expect(decision.blockedBy?.errorCode == policyCase.error)
    #expect(policyCase.rule.allSatisfy { RuleIdentifier($0) != nil })
  }

  @Test(arguments: PolicyCase.all.filter { $0.variants != nil })
  func `a case comes out otherwise under another reading, and names the dispute`(
    _ policyCase: PolicyCase
  ) throws {
    #expect(try !policyCase.decision().assumptions.isEmpty)
    for variant in policyCase.variants ?? [] {
      let decision = try policyCase.decision(under: variant.option)
      #expect(decision.verdict.rawValue == variant.expect, "\(variant.option)")
    }
  }
}
