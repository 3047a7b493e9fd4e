import Assessing
import Evidence
import PropertyLists
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Groups of `--group` beside entries that the app has.
struct GroupMergeTests {
  @Test func `a key that stays opens no name below that a group excludes`() throws {
    var open = Seen.tls("two.kin.test")
    open.tls?.outcome = .abandoned
    let merged = try merge(
      dictionary([:], ["two.kin.test": ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]]),
      [
        Seen.http("kin.test"), Seen.http("three.kin.test"), Seen.http("four.kin.test"), open,
        Seen.tls("deep.two.kin.test"),
      ]
    ) { $0.groupsSiblings = true }
    guard case .dictionary(let entries)? = merged.dictionary["NSExceptionDomains"],
      case .dictionary(let own)? = entries["two.kin.test"]
    else {
      Issue.record("two.kin.test has no entry")
      return
    }
    #expect(own == ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)])
    #expect(merged.dissolvedGroups == ["kin.test"])
    #expect(entries["deep.two.kin.test"] == nil)
  }
}
