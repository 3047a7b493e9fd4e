import AppTransportSecurity
import Findings
import Linting
import TestSupport
import Testing
import WordBook

/// The page of the rules is made from the rules; `RECORD=1 swift test --filter LintRulesPage` makes it.
@Suite struct LintRulesPageTests {
  private static let page: String = {
    var page = """
      # Rules of `atsift lint`

      Generated from the rules by `RECORD=1 swift test --filter LintRulesPage`.

      An error: the setting does not have the intended effect. A warning: it has no effect, has \
      another effect on some system, or allows more than it seems to. A note: the setting works; the\
      finding is only for information.

      | rule | severity | finding | basis |
      |---|---|---|---|

      """
    for rule in LintRule.all {
      page += "| <a id=\"\(rule.identifier)\"></a>`\(rule.identifier)` | "
      page += "\(rule.severity.rawValue) | \(rule.statement(in: .english)) | "
      let basis = rule.source.map { "[Apple](\($0))" }
      page += "\(basis ?? rule.basis.map(\.description).joined(separator: ", ")) |\n"
    }
    return page
  }()

  @Test func `the page of the rules is that of these rules`() throws {
    let page = GeneratedPage("lint-rules.md", filter: "LintRulesPage")
    let problem = try page.problem(with: Self.page)
    #expect(problem == nil)
  }
}
