import Assessing
import Findings
import TestSupport
import Testing
import WordBook

/// The page of the check is made from its rules; `RECORD=1 swift test --filter CheckRulesPage` makes it.
struct CheckRulesPageTests {
  private static let page: String = {
    var page = """
      # What `atsift check` looks for

      Made from the rules themselves by `RECORD=1 swift test --filter CheckRulesPage`.

      The check compares a dictionary with captures, on every system of the range, and adds what \
      [lint](lint-rules.md) finds in the dictionary alone. Warnings and errors fail it; `--fail-on` \
      says otherwise. Of an app each bundle is compared with the traffic of its own process where the \
      captures name processes; where they name none, all traffic is the app's.

      Where `--plist` or `--app` names an app, its privacy manifests are looked at too: each by itself, \
      as lint does, and the tracking domains of all together with the hosts that the app contacted. From \
      iOS 17 on, requests to [a declared domain]\
      (https://developer.apple.com/documentation/bundleresources/app-privacy-configuration/nsprivacytrackingdomains) \
      fail where the user has not allowed tracking, whichever manifest declares it. [Two cases from \
      public issues](../Samples/ads-in-no-manifest/README.md) are [samples](../Samples/tracking-not-stated/README.md).

      | rule | severity | what is so |
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

      ## What a team knows already

      `--ignore FILE` takes a list in YAML. Each entry needs a `rule`, a `host` or both, and a \
      `reason`; after its last day it is a finding itself. `SOURCE_DATE_EPOCH` names another present \
      day, in seconds since 1970.

      ```yaml
      ignore:
        - rule: not-exercised
          host: cdn.example.com
          reason: only the player uses it, and the nightly run plays nothing
          until: 2027-01-31
      ```

      `--write-baseline FILE` writes all findings into a file and fails on none; `--baseline FILE` \
      hides those, and warns of entries that no longer occur. Paths in it are relative to the file, \
      and neither lines nor words are part of it.

      Both work with `lint` too.

      """
  }()

  @Test func `the page of the rules is that of these rules`() throws {
    let page = GeneratedPage("check-rules.md", filter: "CheckRulesPage")
    let problem = try page.problem(with: Self.page)
    #expect(problem == nil)
  }
}
