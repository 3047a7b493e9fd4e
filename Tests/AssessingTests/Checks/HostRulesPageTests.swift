import AppTransportSecurity
import Assessing
import Findings
import TestSupport
import Testing
import WordBook

/// The page of the rules about hosts is made from them; `RECORD=1 swift test --filter HostRulesPage`
/// makes it.
struct HostRulesPageTests {
  private static let page: String = {
    var page = """
      # Findings in reports of `atsift suggest`

      Generated from the rules by `RECORD=1 swift test --filter HostRulesPage`.

      For each host that breaks App Transport Security (ATS), or could not be judged, the reports of \
      a suggestion contain one finding for each kind of need. A proven need is an error, a \
      likely one a warning, an unknown one a note. Traffic that was set aside gives no finding.

      | rule | severity | finding |
      |---|---|---|

      """
    for requirement in Requirement.allCases {
      let name = requirement.rawValue
      page += "| <a id=\"\(name)\"></a>`\(name)` | \(requirement.severity.rawValue) | "
      page += "\(requirement.statement(in: .english)) |\n"
    }
    page += """

      ## One word for one thing

      The name of the rule is also the `kind` of a need, the failed check in `blockedBy`, the fact in \
      `missing`, the requirement of `probe --for`, the `demand` of a system's error, one of the \
      `failedChecks` of a log, and the `name` of a cause that states no more than that the requirement is \
      not met ([decision 41](decisions/0041-one-word-for-one-requirement.md)). `atsift explain WORD` explains it. `blockedBy` has more words:

      | `blockedBy` | meaning |
      |---|---|

      """
    for barrier in Barrier.allCases where Requirement(rawValue: barrier.rawValue) == nil {
      let rules = barrier.rules.map(\.description).joined(separator: ", ")
      page += "| `\(barrier.rawValue)` | "
      page += "\(ExplainedWord.barrier(barrier).statement(in: .english)) (\(rules)) |\n"
    }
    return page
  }()

  @Test func `the page of the rules is that of these rules`() throws {
    let page = GeneratedPage("host-rules.md", filter: "HostRulesPage")
    let problem = try page.problem(with: Self.page)
    #expect(problem == nil)
  }
}
