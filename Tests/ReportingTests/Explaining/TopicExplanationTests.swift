import AppTransportSecurity
import Foundation
import Linting
import Reporting
import Testing

@Suite struct TopicExplanationTests {
  private let page = TopicExplanation()

  private func members(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func `a rule is told with its sources and all its examples`() throws {
    for rule in Rule.all {
      let text = page.rule(rule)
      #expect(text.hasPrefix("\(rule.id) \(rule.title)\n"))
      let members = try members(ExplanationJSON.rule(rule))
      #expect(members["rule"] as? String == rule.id.description)
      #expect((members["examples"] as? [Any])?.count == rule.examples.count)
      #expect((members["sources"] as? [Any])?.count == rule.sources.count)
    }
    let text = page.rule(Rule.all[23])
    #expect(text.contains(" allowed  NSAllowsArbitraryLoads alone\n"))
    #expect(text.contains(" blocked  with NO for media\n"))
  }

  @Test func `an address stands on a line of its own`() {
    let lines = page.rule(Rule.all[23]).split(separator: "\n")
    let addresses = Rule.all[23].sources.compactMap(\.address)
    #expect(!addresses.isEmpty)
    #expect(addresses.allSatisfy { lines.contains("          " + $0) })
  }

  @Test func `a question is told with its readings and the rules that it touches`() throws {
    let text = page.conflict(.externalAddresses)
    #expect(text.hasPrefix("C-7\n"))
    #expect(text.contains("--assume local-networking-covers-all-ips=false (default)"))
    #expect(text.contains("ATS-64"))
    for conflict in Conflict.allCases {
      let members = try members(ExplanationJSON.conflict(conflict))
      let readings = (members["assume"] as? [String])?.count
      #expect(readings == conflict.option?.readings.count)
    }
  }

  @Test func `a key is told with its traps, and one of the past with its successor`() throws {
    let text = page.key(.minimumTLSVersion)
    #expect(text.contains("TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3"))
    #expect(text.contains("App Review requires a justification (ATS-130)"))
    for key in PolicyKey.allCases {
      let members = try members(ExplanationJSON.key(key))
      #expect(members["key"] as? String == key.rawValue)
      #expect(members["replacement"] as? String == key.replacement?.rawValue)
    }
  }

  @Test(arguments: KnownTerm.all)
  func `a term is told with its rules and what opens it`(_ term: KnownTerm) throws {
    let text = page.term(term)
    #expect(text.hasPrefix("\(term.name)\n"))
    for rule in term.rules { #expect(text.contains(" rule  \(rule) ")) }
    let members = try members(ExplanationJSON.term(term))
    #expect(members["term"] as? String == term.name)
    #expect(members["governed"] as? Bool == term.interface?.isGoverned)
    #expect((members["openedBy"] == nil) == (term.interface == nil))
    #expect((members["distrusted"] == nil) == (term.authority == nil))
  }

  @Test func `what is outside ATS needs no key, and media have one from iOS 10`() throws {
    let safari = try #require(KnownTerm("SFSafariViewController"))
    #expect(page.term(safari).contains(" ATS  does not apply to it; no key is needed\n"))
    #expect(!page.term(safari).contains("opened"))
    let player = try members(ExplanationJSON.term(try #require(KnownTerm("AVPlayer"))))
    let keys = player["openedBy"] as? [String: [String]]
    #expect(keys?["iOS 9"]?.contains("NSAllowsArbitraryLoadsForMedia") == false)
    #expect(keys?["iOS 10 and later"]?.contains("NSAllowsArbitraryLoadsForMedia") == true)
  }

  @Test(arguments: [page(.allowsArbitraryLoads), rulePage(.reviewedKeys)])
  func `the deadline of 2017 was extended`(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "requirement from 2017-01-01, extended the deadline on 2016-12-21, and set no new one"))
  }

  private static func page(_ key: PolicyKey) -> String { TopicExplanation().key(key) }

  private static func rulePage(_ rule: RuleIdentifier) -> String {
    rule.rule.map { TopicExplanation().rule($0) } ?? ""
  }

  @Test func `a rule of lint is told with the rules it rests on`() throws {
    let rule = try #require(LintRule.all.first { $0.identifier == "misspelled-key" })
    let text = page.lintRule(rule)
    #expect(text.hasPrefix("misspelled-key\n"))
    #expect(text.contains("basis  ATS-45 "))
    #expect(try members(ExplanationJSON.lintRule(rule))["severity"] as? String == "error")
  }
}
