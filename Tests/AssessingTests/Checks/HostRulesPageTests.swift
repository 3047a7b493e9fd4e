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
      `suggest` and `live` contain one finding for each kind of need. A proven need is an error, a \
      likely one a warning, an unknown one a note. Traffic that was set aside gives no finding.

      | rule | severity | finding |
      |---|---|---|

      """
    for requirement in Requirement.allCases {
      let name = requirement.findingRule
      page += "| <a id=\"\(name)\"></a>`\(name)` | \(requirement.severity.rawValue) | "
      page += "\(requirement.statement(in: .english)) |\n"
    }
    return page
  }()

  @Test func `the page of the rules is that of these rules`() throws {
    let page = GeneratedPage("host-rules.md", filter: "HostRulesPage")
    let problem = try page.problem(with: Self.page)
    #expect(problem == nil)
  }
}
