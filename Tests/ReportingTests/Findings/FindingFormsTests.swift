import Escaping
import Evidence
import Findings
import Foundation
import TestSupport
import Testing
import WordBook

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of the same findings in the forms for other programs.
struct FindingFormsTests {
  private static func finding(
    _ rule: String, _ severity: Severity, host: String? = nil, line: Int? = 7
  ) -> Finding<FindingStatement> {
    var finding = Finding<FindingStatement>(
      rule: rule, in: .lint, severity: severity,
      .worded(FindingWords("Something is so.", fix: "Mend it.")),
      keyPath: ["NSAppTransportSecurity", "k"], host: host,
      evidence: [.init(capture: "runs/a b.pcap", frame: 12, time: "1.000000000")])
    (finding.file, finding.line, finding.column) = ("App/Info.plist", line, 3)
    return finding
  }

  private static let findings = [
    finding("blanket-key", .error), finding("too-wide", .warning, host: "a.example", line: 8),
    finding("cannot-tell", .note, host: "b.example", line: 9),
  ]

  private static let packet: Finding<FindingStatement> = {
    var finding = Self.finding("cleartext", .error, host: "a.example", line: nil)
    (finding.file, finding.keyPath) = (nil, [])
    return finding
  }()

  private func report(
    _ format: FindingFormat, _ findings: [Finding<FindingStatement>] = Self.findings,
    _ source: FindingSource = .check, atLeast least: Severity = .note
  ) -> String {
    FindingReport(findings, from: source, reading: InputLedger(), atLeast: least).document(format)?
      .text ?? ""
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private func run(_ text: String) throws -> [String: Any] {
    let log = try #require(try json(text) as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  // MARK: Severity

  @Test func `the severity is the same in every form`() throws {
    let sarif = try #require(run(report(.sarif))["results"] as? [[String: Any]])
    #expect(sarif.map { $0["level"] as? String } == ["error", "warning", "note"])
    for format in [FindingFormat.gitlab, .codeclimate] {
      let issues = try #require(try json(report(format)) as? [[String: Any]])
      #expect(issues.map { $0["severity"] as? String } == ["critical", "major", "info"])
    }
    #expect(
      attributes("severity", of: "error", in: report(.checkstyle)) == ["error", "warning", "info"])
    #expect(attributes("type", of: "failure", in: report(.junit)) == ["warning", "error"])
    #expect(attributes("message", of: "skipped", in: report(.junit)) == ["note: Something is so."])
    let rows = report(.csv).split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "," } } == ["error", "warning", "note"])
    let cells = report(.markdown).split(separator: "\n").filter { $0.hasPrefix("| **") }
    #expect(cells.map { $0.split(separator: "**")[1] } == ["error", "warning", "note"])
    #expect(
      report(.github).split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["::error", "::warning", "::notice"])
  }

  // MARK: SARIF

  @Test func `SARIF has a rule with its page for every result`() throws {
    let run = try run(report(.sarif))
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in try #require(run["results"] as? [[String: Any]]) {
      let rule = rules[try #require(result["ruleIndex"] as? Int)]
      #expect(rule["id"] as? String == result["ruleId"] as? String)
      #expect((rule["helpUri"] as? String)?.hasSuffix("#\(rule["id"] as? String ?? "?")") == true)
    }
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    #expect(rules.contains { $0["name"] as? String == "BlanketKey" })
  }

  @Test func `a result lies in the list, and its packets beside it`() throws {
    let results = try #require(run(report(.sarif))["results"] as? [[String: Any]])
    let text = "\(results[0])"
    #expect(text.contains("App/Info.plist") && text.contains("runs/a%20b.pcap"))
    #expect(text.contains("startLine"))
    #expect(text.contains("runs/a b.pcap: packet 12"))
    let hash = (results[0]["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
    #expect(hash == Self.findings[0].fingerprint + ":1")
  }

  @Test func `without a list a result lies on the first line of the capture`() throws {
    let text = report(.sarif, [Self.packet], .suggestion)
    #expect(text.contains("\"text\": \"runs/a b.pcap: packet 12: Something is so. Fix: Mend it.\""))
    #expect(text.contains("\"startLine\": 1"))
    #expect(report(.xcode, [Self.packet]).hasPrefix("runs/a b.pcap: packet 12: error: "))
  }

  @Test func `nothing in a message of SARIF is a link or a placeholder`() throws {
    var finding = Self.packet
    finding.statement = .worded(FindingWords("[click](https://evil.example) {0}"))
    let text = report(.sarif, [finding], .suggestion)
    #expect(text.contains(#"\\[click\\](https://evil.example) {{0}}"#))
  }

  @Test(arguments: [
    ("./App/Info.plist", "App/Info.plist"), ("a b/ü.plist", "a%20b/%C3%BC.plist"),
    ("c:/x?y#z%", "c%3A/x%3Fy%23z%25"), ("/private/a", "file:///private/a"),
    ("../up", "../up"), ("a//b", "a/b"),
  ])
  func `a path becomes a reference`(path: String, reference: String) {
    #expect(URIReference(path: ForeignText(path)).text == reference)
    #expect(URIReference(path: ForeignText(path)).isRelative == !path.hasPrefix("/"))
  }

  // MARK: XML

  @Test func `JUnit has a suite for each rule with findings, and one with a line for each other`() {
    let text = report(.junit)
    let suites = attributes("name", of: "testsuite", in: text)
    let rules = FindingSource.check.rules(in: .english)
    let found = Set(Self.findings.map(\.rule))
    #expect(suites == rules.map(\.identifier).filter(found.contains) + ["no-finding"])
    let passed = rules.filter { !found.contains($0.identifier) }
    let lines = text.split(separator: "\n").filter {
      $0.contains("<testcase ") && $0.hasSuffix("/>")
    }
    #expect(lines.count == passed.count)
    #expect(attributes("tests", of: "testsuite", in: text).last == "\(passed.count)")
    let root = attributes("tests", of: "testsuites", in: text).first
    #expect(root == "\(attributes("name", of: "testcase", in: text).count)")
    #expect(attributes("failures", of: "testsuites", in: text) == ["2"])
    #expect(attributes("skipped", of: "testsuites", in: text) == ["1"])
  }

  @Test func `a rule whose findings are hidden has not passed`() {
    let text = report(.junit, atLeast: .warning)
    #expect(attributes("name", of: "testsuite", in: text).contains("too-wide"))
    let cases = attributes("classname", of: "testcase", in: text)
    #expect(!cases.contains("atsift.check.cannot-tell"))
    #expect(cases.contains("atsift.check.nothing-seen"))
  }

  @Test func `cases of the same name are told apart`() {
    let text = report(.junit, [Self.findings[1], Self.findings[1]])
    let names = attributes("name", of: "testcase", in: text)
    #expect(names.contains("a.example in App/Info.plist"))
    #expect(names.contains("a.example in App/Info.plist (2)"))
  }

  @Test func `Checkstyle groups by file`() {
    #expect(attributes("name", of: "file", in: report(.checkstyle)) == ["App/Info.plist"])
    #expect(
      attributes("name", of: "file", in: report(.checkstyle, [Self.packet])) == ["runs/a b.pcap"])
  }

  // MARK: Code quality

  @Test func `fingerprints differ where findings repeat, and are the same in the next run`() throws
  {
    var other = Self.findings[0]
    other.file = "Other.plist"
    let list = [Self.findings[0], Self.findings[0], other]
    let issues = try #require(try json(report(.gitlab, list)) as? [[String: Any]])
    let prints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == 3)
    #expect(report(.gitlab, list) == report(.gitlab, list.reversed()))
  }

  // MARK: Tables

  @Test func `a summary that GitHub would not take is cut`() {
    let many = (0..<5_000).map { Self.finding("too-wide", .warning, host: "h\($0)", line: $0 + 1) }
    let text = report(.githubSummary, many)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains(#/\n[0-9]+ more are not shown here\.\n/#))
  }

  @Test func `every form of no findings is whole`() throws {
    for format in [FindingFormat.sarif, .gitlab, .codeclimate, .json] {
      _ = try json(report(format, []))
    }
    #expect(report(.checkstyle, []).contains("</checkstyle>"))
    #expect(report(.markdown, []) == "0 errors, 0 warnings, 0 notes.\n")
    #expect(report(.csv, []).hasSuffix("fingerprint\r\n"))
    #expect(attributes("failures", of: "testsuites", in: report(.junit, [])) == ["0"])
  }

  // MARK: helpers

  /// The values of an attribute in the order in which they stand; fails where the text is no XML.
  private func attributes(_ name: String, of element: String, in text: String) -> [String] {
    let collector = AttributeCollector(name, of: element)
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = collector
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return collector.values
  }
}

private final class AttributeCollector: NSObject, XMLParserDelegate {
  private let name: String
  private let element: String
  private(set) var values: [String] = []

  init(_ name: String, of element: String) {
    self.name = name
    self.element = element
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == self.element, let value = attributes[name] { values.append(value) }
  }
}
