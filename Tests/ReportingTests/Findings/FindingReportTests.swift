import Escaping
import Evidence
import Findings
import Foundation
import Reporting
import Testing
import WordBook

@Suite struct FindingReportTests {
  private static let port: Finding<FindingStatement> = {
    var finding = Finding<FindingStatement>(
      rule: "port-in-name", in: .lint, severity: .error,
      .worded(FindingWords("`localhost:3000` has a port.", fix: "Write `localhost`.")),
      keyPath: ["NSExceptionDomains", "localhost:3000"])
    (finding.file, finding.line, finding.column) = ("App/Info.plist", 12, 5)
    return finding
  }()
  private static let blanket: Finding<FindingStatement> = {
    var finding = Finding<FindingStatement>(
      rule: "blanket-key", in: .lint, severity: .warning,
      .worded(FindingWords("Every host is exempt.")),
      keyPath: ["NSAllowsArbitraryLoads"],
      evidence: [.init(capture: "run.pcap", frame: 7, time: "1.000000000")])
    finding.file = "App/Info.plist"
    return finding
  }()

  private func report(
    _ findings: [Finding<FindingStatement>], _ format: FindingFormat,
    atLeast least: Severity = .note
  ) -> String {
    FindingReport(findings, reading: InputLedger(), atLeast: least).document(format)?.text ?? ""
  }

  @Test func `the text stands by file and ends with totals`() {
    #expect(
      report([Self.port, Self.blanket], .text) == """
        App/Info.plist
         warning  Every host is exempt. [blanket-key]
              at  NSAllowsArbitraryLoads
            seen  at run.pcap:7
           error  12:5: `localhost:3000` has a port. [port-in-name]
             fix  Write `localhost`.

        1 error, 1 warning, 0 notes.

        """)
  }

  @Test func `the text of nothing is its totals, or nothing at all`() {
    #expect(report([], .text) == "0 errors, 0 warnings, 0 notes.\n")
    #expect(
      FindingReport([], reading: InputLedger()).document(.text, isTerse: true)?.text.isEmpty == true
    )
  }

  @Test func `a log holds as many results as GitHub takes, and says how many it leaves out`() throws
  {
    let findings = (0..<25_003).map { number in
      Finding<FindingStatement>(
        rule: number % 2 == 0 ? "blanket-key" : "port-in-name", in: .lint,
        severity: number < 5 ? .note : .warning, .worded(FindingWords("Finding \(number).")),
        keyPath: [])
    }
    let text = report(findings, .sarif)
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.count { $0["level"] as? String == "note" } == 2)
    #expect(text.range(of: "3 least severe findings are left out", options: .literal) != nil)
    let whole = report(Array(findings.prefix(25_000)), .sarif)
    #expect(whole.range(of: "toolExecutionNotifications", options: .literal) == nil)
  }

  @Test func `less severe findings are hidden and counted in every form`() {
    let findings = [Self.port, Self.blanket]
    #expect(
      report(findings, .text, atLeast: .error).hasSuffix("1 of lower severity not shown.\n"))
    for format in FindingFormat.allCases where format != .html {
      // A form may list the rule all the same.
      #expect(!report(findings, format, atLeast: .error).contains("Every host is exempt"))
      #expect(report(findings, format, atLeast: .error).contains("has a port"))
    }
    #expect(report(findings, .json, atLeast: .error).contains("\"hidden\": 1"))
  }

  @Test func `Xcode gets a line and a column even where a file has none`() {
    #expect(
      report([Self.port, Self.blanket], .xcode) == """
        App/Info.plist:1:1: warning: Every host is exempt. (blanket-key)
        App/Info.plist:12:5: error: `localhost:3000` has a port. Fix: Write `localhost`. \
        (port-in-name)

        """)
  }

  @Test func `GitHub gets what it decodes again`() {
    var finding = Self.port
    finding.file = "a,b:c%/Info.plist"
    finding.statement = .worded(FindingWords("50 %: one, two", fix: "Write `localhost`."))
    finding.severity = .note
    #expect(
      report([finding], .github)
        == "::notice file=a%2Cb%3Ac%25/Info.plist,line=12,col=5,title=port-in-name"
        + "::50 %25: one, two%0AFix: Write `localhost`.\n")
  }

  @Test(arguments: FindingFormat.allCases)
  func `a name from a file neither ends a line nor gives a command`(format: FindingFormat) {
    var finding = Self.blanket
    finding.statement = .worded(
      FindingWords("x\r\n::error::owned\u{1b}[2J ##vso[a]b", fix: "z\n::stop-commands::t"))
    finding.file = "y\n::warning::owned"
    let text = report([finding], format)
    #expect(!text.contains("\u{1b}"))
    #expect(!text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("::error::owned") })
    #expect(!text.contains("\n::warning::owned") && !text.contains("\n::stop-commands"))
    if format == .xcode || format == .github {
      #expect(text.split(whereSeparator: \.isNewline).count == 1)
    }
  }

  @Test func `JSON holds everything in a fixed order`() {
    let text = report([Self.blanket], .json)
    #expect(
      text == """
        {
          "schema": "atsift-findings/1",
          "complete": true,
          "totals": {
            "error": 0,
            "warning": 1,
            "note": 0,
            "hidden": 0
          },
          "findings": [
            {
              "rule": "blanket-key",
              "severity": "warning",
              "message": "Every host is exempt.",
              "file": "App/Info.plist",
              "keyPath": [
                "NSAllowsArbitraryLoads"
              ],
              "evidence": [
                {
                  "capture": "run.pcap",
                  "frame": 7,
                  "unit": "packet",
                  "time": "1.000000000"
                }
              ],
              "fingerprint": "\(Self.blanket.fingerprint)"
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    ([:], FindingFormat.text), (["XCODE_VERSION_ACTUAL": "2600"], .xcode),
    (["SRCROOT": "/a"], .xcode), (["GITHUB_ACTIONS": "true"], .github),
    (["GITHUB_ACTIONS": "false"], .text), (["SRCROOT": "/a", "GITHUB_ACTIONS": "true"], .xcode),
  ])
  func `the form suits where the tool runs`(
    environment: [String: String], format: FindingFormat
  ) {
    #expect(FindingFormat.suited { environment[$0] } == format)
  }
}
