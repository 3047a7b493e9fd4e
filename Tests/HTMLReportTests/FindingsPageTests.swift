import Escaping
import Evidence
import Findings
import Reporting
import TestSupport
import Testing

@testable import HTMLReport
@testable import WordBook

struct FindingsPageTests {
  private static func finding(
    _ rule: String, _ severity: Severity, _ text: String, file: ForeignText? = "Info.plist"
  ) -> Finding<FindingStatement> {
    var finding = Finding<FindingStatement>(
      rule: rule, in: .lint, severity: severity,
      .worded(
        FindingWords("The fact \(text).", fix: "The fix \(text).", hostFixes: ["Host \(text)."])),
      keyPath: ["NSAppTransportSecurity", text], host: text,
      evidence: (1...5).map { FindingEvidence(capture: "runs/\(text).pcap", frame: $0) })
    (finding.file, finding.line, finding.column) = (file, 7, 3)
    return finding
  }

  /// A page of two findings that hold a text wherever a file has a word to say.
  static func page(_ text: String) -> FindingsPage {
    FindingsPage(
      FindingReport(
        [
          finding("a-rule", .error, text),
          finding("stale-exception", .note, text, file: ForeignText(text)),
        ],
        from: .check, reading: InputLedger()), of: nil, judging: "1 host")
  }

  @Test func `the gravest finding stands first, each with its fix, place and packets`() throws {
    let report = FindingReport(
      [
        Self.finding("too-wide", .note, "c"), Self.finding("stale-exception", .warning, "b"),
        Self.finding("blanket-key", .error, "a", file: nil),
      ], from: .check, reading: InputLedger())
    let page = try #require(ParsedPage(HTMLReport.document(report)))
    let text = page.text
    let places = ["The fact a.", "The fact b.", "The fact c."].map {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(
      !places.contains(nil) && places.compactMap(\.self).sorted() == places.compactMap(\.self))
    for part in ["The fix b.", "Host b.", "line 7:3", "b.pcap", "and 2 more", "Without a file"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.contains("1 error, 1 warning, 1 note."))
    let links = page.all("a").compactMap { $0.attributes["href"] }.filter { !$0.hasPrefix("#") }
    #expect(links.contains { $0.hasSuffix("check-rules.md#stale-exception") })
  }

  @Test func `a rule without a remedy of its own has that of its findings`() throws {
    func finding(_ fix: String?, _ name: String) -> Finding<FindingStatement> {
      Finding(
        rule: "planted", in: .lint, severity: .warning, .worded(FindingWords(name, fix: fix)),
        keyPath: [name])
    }
    func remedies(_ findings: [Finding<FindingStatement>]) throws -> [String] {
      let page = try #require(
        ParsedPage(HTMLReport.document(FindingReport(findings, reading: InputLedger()))))
      return page.all("td").filter { $0.attributes["data-label"] == "How to fix" }.map(\.text)
    }
    #expect(
      try remedies([finding("Remove it.", "a"), finding("Remove it.", "b")]) == ["Remove it."])
    #expect(
      try remedies([finding("Remove it.", "a"), finding("Rename it.", "b")])
        == ["See each finding below."])
    #expect(try remedies([finding(nil, "a")]) == ["–"])
  }

  @Test(arguments: Language.allCases)
  func `a page without findings says so`(language: Language) throws {
    let page = try #require(
      ParsedPage(
        HTMLReport.document(FindingReport([], from: .check, reading: InputLedger(), in: language))))
    #expect(page.text.contains(language("No finding", "没有发现问题")))
    #expect(page.all("table").isEmpty)
  }

  @Test func `a page that hides findings does not say that the dictionary fits`() throws {
    let note = [Self.finding("too-wide", .note, "a")]
    let hiding = try #require(
      ParsedPage(
        HTMLReport.document(
          FindingReport(note, from: .check, reading: InputLedger(), atLeast: .error))))
    #expect(hiding.text.contains("1 of lower severity not shown."))
    #expect(!hiding.text.contains("the dictionary fits"))
    let lint = try #require(
      ParsedPage(HTMLReport.document(FindingReport([], from: .lint, reading: InputLedger()))))
    #expect(lint.text.contains("No finding.") && !lint.text.contains("was seen"))
  }

  @Test func `more findings than there is room for are counted`() throws {
    let many = (0..<PageLimits.findings + 3).map { Self.finding("too-wide", .note, "h\($0)") }
    let page = try #require(
      ParsedPage(HTMLReport.document(FindingReport(many, from: .check, reading: InputLedger()))))
    #expect(page.text.contains("and 3 more atsift check --format json"))
  }

  @Test(arguments: hostileStrings + ["<b>&\"'</b>", "</script><script>"])
  func `whatever a file says, the page keeps its shape`(text: String) throws {
    let own = try #require(ParsedPage(Self.page(text).document()))
    let plain = try #require(ParsedPage(Self.page("plain").document()))
    #expect(own.all("script").map(\.text) == plain.all("script").map(\.text))
    #expect(own.all("a").map(\.attributes) == plain.all("a").map(\.attributes))
    #expect(own.all("tr").count == plain.all("tr").count)
  }
}
