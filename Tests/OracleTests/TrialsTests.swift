import Foundation
import Oracle
import Testing

@Suite(.serialized) struct TrialsTests {
  /// The variables that choose a run: `ORACLE_RUNS`, `ORACLE_SEED`, `ORACLE_KINDS`, `ORACLE_KEEP`,
  /// `ATSIFT`.
  private static let environment = ProcessInfo.processInfo.environment

  @Test func `random scenarios come out as the second evaluator says`() async throws {
    // Some 10 seconds with a debug build; `.ci/oracle` runs many more.
    let count = Self.environment["ORACLE_RUNS"].flatMap { Int($0) } ?? 12
    let seed = Self.environment["ORACLE_SEED"].flatMap { UInt64($0) } ?? 1
    let began = Date()
    let summary = await Trials.run(
      count, from: seed, width: 2, binary: .underTest,
      keep: Self.environment["ORACLE_KEEP"].map { URL(filePath: $0) })
    print(
      "The oracle: \(summary.trials) scenarios from seed \(seed), \(summary.runs) runs of the tool, "
        + "\(summary.reports.count) bad, \(Int(Date().timeIntervalSince(began))) s")
    #expect(summary.trials == count)
    for report in summary.reports.prefix(20) { Issue.record("\(report)") }
    #expect(summary.reports.isEmpty, "\(summary.reports.count) scenarios with faults")
  }

  @Test func `a seed gives the same captures each time`() {
    let (one, other) = (Scenario(seed: 7), Scenario(seed: 7))
    #expect(one.captures == other.captures)
    #expect(one.summary == other.summary)
  }

  @Test(arguments: [
    (Kind.guesses, "(refuted for "), (.guesses, "(confirmed)"), (.guesses, "(open among "),
    (.anchors, "--trust-anchors"), (.anchors, "refused"), (.chains, "Ancient Root"),
    (.chains, "weak"), (.strict, "NSThirdPartyException"), (.strict, "TLSv1.4"),
    (.strict, "L false"),
    (.time, "--since"), (.time, "--until"), (.time, "(outside the span)"),
  ])
  func `each kind of situation is there, and its text shows it`(kind: Kind, text: String) {
    #expect(
      (1...200).lazy.map { Scenario(seed: $0) }.contains {
        $0.kinds.contains(kind) && $0.summary.contains(text)
      })
  }
}
