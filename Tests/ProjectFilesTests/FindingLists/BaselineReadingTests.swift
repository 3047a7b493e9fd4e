import Findings
import ProjectFiles
import Reporting
import Testing

struct BaselineReadingTests {
  @Test func `a baseline is read as it was written`() throws {
    var finding = Finding(
      rule: "stale-exception", in: .check, severity: .warning, FindingWords("m"),
      keyPath: ["a", "b\"\n"], host: "b.example")
    finding.file = "../App/Info.plist"
    let baseline = Baseline(
      of: [finding, Finding(rule: "x", in: .lint, severity: .note, FindingWords("m"))],
      coverage: RunCoverage([.captures: 2, .namedHosts: 0])
    ) { $0 }
    let text = BaselineJSON.document(baseline)
    #expect(try Baseline(json: Array(text.utf8)) == baseline)
    #expect(
      text.hasPrefix(
        "{\n  \"schemaVersion\": 1,\n  \"coverage\": {\n    \"captures\": 2,\n    \"namedHosts\": 0\n  },\n"
          + "  \"findings\": [\n    {\n      \"rule\": \"x\""))
    let odd =
      "{\"schemaVersion\": 1, \"coverage\": {\"hosts\": -1, \"days\": \"2\", \"x\": 3}, \"findings\": []}"
    #expect(try Baseline(json: Array(odd.utf8)).coverage == RunCoverage([:]))
    #expect(try Baseline(json: Array(BaselineJSON.document(Baseline([])).utf8)).entries.isEmpty)
  }

  @Test(arguments: [
    ("", "is not JSON"), ("{", "is not JSON: expected a key, found the end of the text"),
    ("[]", "is not a baseline"),
    ("{\"schemaVersion\": 1}", "is not a baseline"), ("<plist><dict/></plist>", "is not JSON"),
    ("{\"schemaVersion\": 2, \"findings\": []}", "another version"),
    ("{\"findings\": []}", "another version"),
    (
      "{\"schemaVersion\": 1, \"findings\": [{\"rule\": \"x\"}]}",
      "finding 1 has no rule or no fingerprint"
    ),
  ])
  func `what is none is refused`(text: String, problem: String) {
    let error = #expect(throws: FindingListError.self) { try Baseline(json: Array(text.utf8)) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }
}
