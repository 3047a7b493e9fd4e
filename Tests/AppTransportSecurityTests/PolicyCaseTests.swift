import AppTransportSecurity
public import DecisionCases
import Foundation
public import Testing

@Suite struct PolicyCaseTests {
  @Test func `all 211 cases are there to be judged`() {
    #expect(DecisionCase.all.count == 211)
    #expect(DecisionCase.all.flatMap(\.unreadMembers).isEmpty)
  }

  @Test(arguments: DecisionCase.all)
  func `a case comes out as expected`(_ policyCase: DecisionCase) throws {
    let decision = policyCase.decision()
    #expect(decision.verdict == policyCase.expected)
    #expect(decision.blockedBy == policyCase.expectedBarrier)
    #expect(decision.blockedBy?.errorCode == policyCase.expectedError)
    #expect(!policyCase.rules.isEmpty)
  }

  @Test(arguments: DecisionCase.all.filter { !$0.variants.isEmpty })
  func `a case comes out otherwise under another reading, and names the dispute`(
    _ policyCase: DecisionCase
  ) throws {
    #expect(!policyCase.decision().assumptions.isEmpty)
    let outcomes = policyCase.outcomes(under: Assumptions(), withVariants: true)
    #expect(outcomes.count == 1 + policyCase.variants.count)
    #expect(outcomes.allSatisfy { $0.agrees == true })
  }
}

extension DecisionCase: CustomTestStringConvertible {
  public var testDescription: String { id }

  /// The cases of `policy-cases.json`.
  static let all: [DecisionCase] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "policy-cases.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? DecisionCase.read(json: Array(data))) ?? []
  }()
}
