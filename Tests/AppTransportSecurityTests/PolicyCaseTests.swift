public import AppTransportSecurity
import Foundation
public import Testing

@Suite struct PolicyCaseTests {
  @Test func `all cases are there to be judged, each under a name of its own`() {
    #expect(DecisionCase.first.count == 211)
    #expect(DecisionCase.more.count == 701)
    #expect(DecisionCase.ofSources.count == 82)
    #expect(DecisionCase.ofCertificates.count == 72)
    #expect(Set(DecisionCase.all.map(\.id)).count == 912 + 82 + 72)
    #expect(DecisionCase.all.flatMap(\.unreadMembers).isEmpty)
  }

  @Test(arguments: DecisionCase.all)
  func `a case comes out as expected`(_ policyCase: DecisionCase) throws {
    let decision = policyCase.decision()
    #expect(decision.verdict == policyCase.expected)
    let expected = policyCase.expectedBarriers
    #expect(decision.blockedBy.map(expected.contains) ?? expected.isEmpty)
    #expect(decision.blockedBy?.errorCode == policyCase.expectedError)
    #expect(!policyCase.rules.isEmpty)
  }

  @Test(arguments: DecisionCase.all.filter { !$0.variants.isEmpty })
  func `a case comes out as expected under another reading, and names a dispute that matters`(
    _ policyCase: DecisionCase
  ) throws {
    let isDisputed = policyCase.variants.contains { $0.expected != policyCase.expected }
    #expect(!isDisputed || !policyCase.decision().assumptions.isEmpty)
    let outcomes = policyCase.outcomes(under: Assumptions(), withVariants: true)
    #expect(outcomes.count == 1 + policyCase.variants.count)
    #expect(outcomes.allSatisfy { $0.agrees == true })
  }
}

extension DecisionCase: CustomTestStringConvertible {
  public var testDescription: String { id }

  /// The cases that came with the rules.
  static let first = cases(of: "policy-cases.json")
  /// Cases written from the rules alone, most of them before their author read the evaluator.
  static let more = cases(of: "more-policy-cases.json")
  /// Cases of facts that were read from Apple's sources by tag, and from its pages of 2026.
  static let ofSources = cases(of: "facts-policy-cases.json")
  /// Cases on timestamps, validity, authorities and signatures, with Apple's tags before and after.
  static let ofCertificates = cases(of: "certificate-cases.json")
  static let all = first + more + ofSources + ofCertificates

  private static func cases(of name: String) -> [DecisionCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? DecisionCase.read(json: Array(data))) ?? []
  }
}
