import Assessing
import Findings
import TestSupport
import Testing
import WordBook

/// The page of the check is made from its rules; `RECORD=1 swift test --filter CheckRulesPage` makes it.
struct CheckRulesPageTests {
  private static let page: String = {
    var page = """
      # Rules of `atsift check`

      Generated from the rules by `RECORD=1 swift test --filter CheckRulesPage`.

      The check compares a dictionary with captures, on every system of the range, and adds what \
      [lint](lint-rules.md) finds in the dictionary alone, except by its rules \
      \(LintFindingSelection.setAside.sorted().map { "`\($0)`" }.joined(separator: ", ")). Warnings and errors fail it; `--fail-on` \
      changes that. In an app, each bundle is compared with the traffic of its own process. If the captures name \
      no process of the app, the app itself is compared with all traffic; its extensions and other bundles are \
      checked without traffic, and a note says so.

      Where `--plist` or `--app` names an app, its privacy manifests are checked too: each by itself, \
      as lint does, and the tracking domains of all together against the hosts that the app contacted. From \
      iOS 17 on, requests to [a declared domain]\
      (https://developer.apple.com/documentation/bundleresources/app-privacy-configuration/nsprivacytrackingdomains) \
      fail if the user has not allowed tracking, whichever manifest declares it. [Two cases from \
      public issues](../Samples/ads-in-no-manifest/README.md) are [samples](../Samples/tracking-not-stated/README.md).

      | rule | severity | finding |
      |---|---|---|

      """
    for rule in CheckRule.all {
      page +=
        "| <a id=\"\(rule.identifier)\"></a>`\(rule.identifier)` | \(rule.severity.rawValue) | "
      page += "\(rule.statement(in: .english)) |\n"
    }
    return page + """
      | <a id="\(IgnoreList.expiredRule)"></a>`\(IgnoreList.expiredRule)` | warning | \
      \(IgnoreList.expired(in: .english).statement) |

      ## Known findings

      `--ignore FILE` reads a list in YAML. Each entry needs a `rule`, a `host` or both, and a \
      `reason`; after its last day it is a finding itself. `SOURCE_DATE_EPOCH` sets another \
      current day, in seconds since 1970. `schema` may be absent. An identifier alone, as in \
      `--ignore no-key-helps`, is refused: an accepted finding needs a reason that a reviewer sees.

      ```yaml
      schema: atsift-ignore/1
      ignore:
        - rule: not-exercised
          host: cdn.example.com
          reason: only the player uses it, and the nightly run plays nothing
          until: 2027-01-31
      ```

      `--write-baseline FILE` writes all findings to a file and fails on none; `--baseline FILE` \
      hides those, and warns of entries that no longer occur. Its paths are relative to the file; it \
      contains neither line numbers nor messages.

      Both work with `lint` too, and both commands can share one file: each replaces only its own \
      findings.

      """
  }()

  @Test func `the page of the rules is that of these rules`() throws {
    let page = GeneratedPage("check-rules.md", filter: "CheckRulesPage")
    let problem = try page.problem(with: Self.page)
    #expect(problem == nil)
  }
}
