import Escaping
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
    let other = Finding(rule: "x", in: .lint, severity: .note, FindingWords("m"))
    let baseline = Baseline([
      .check: Baseline.List(
        of: [finding, other], coverage: RunCoverage([.captures: 2, .namedHosts: 0])
      ) { $0 },
      .lint: Baseline.List(of: [other]) { $0 },
    ])
    let text = BaselineJSON.document(baseline)
    #expect(try Baseline(json: Array(text.utf8)) == baseline)
    #expect(
      text.hasPrefix(
        """
        {
          "schema": "atsift-baseline/1",
          "check": {
            "coverage": {
              "captures": 2,
              "namedHosts": 0
            },
            "findings": [
              {
                "rule": "x"
        """))
    let odd =
      #"{"schema": "atsift-baseline/1", "check": {"coverage": {"hosts": -1, "days": "2", "x": 3}, "#
      + #""findings": []}, "later": 1}"#
    #expect(try Baseline(json: Array(odd.utf8)).lists[.check]?.coverage == RunCoverage([:]))
    #expect(try Baseline(json: Array(BaselineJSON.document(Baseline()).utf8)) == Baseline())
  }

  @Test(arguments: [
    ("", "is not JSON"), ("{", "is not JSON: expected a key, found the end of the text"),
    ("[]", "is not a baseline; create one with --write-baseline"),
    ("<plist><dict/></plist>", "is not JSON"),
    (#"{"schemaVersion": 1, "findings": []}"#, "of atsift before 0.1.0; delete the file"),
    (#"{"schema": "atsift-baseline/2"}"#, "form atsift-baseline/2, which a newer atsift wrote"),
    (
      #"{"schema": "atsift-evidence/1"}"#,
      "is not of the form atsift-baseline/1 but atsift-evidence/1"
    ),
    (#"{"schema": "atsift-baseline/1", "lint": []}"#, "`lint` has no `findings`"),
    (
      #"{"schema": "atsift-baseline/1", "check": {"findings": [{"rule": "x"}]}}"#,
      "finding 1 of `check` has no rule or no fingerprint"
    ),
  ])
  func `what is none is refused`(text: String, problem: String) {
    let error = #expect(throws: FindingListError.self) { try Baseline(json: Array(text.utf8)) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }
}
