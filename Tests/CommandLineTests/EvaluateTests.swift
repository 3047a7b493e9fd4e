import Foundation
import TestSupport
import Testing

@Suite struct EvaluateTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../AppTransportSecurityTests/policy-cases.json").path(percentEncoded: false)

  private static func policyCase(_ id: String, expect: String?) -> String {
    let expected = expect.map { #","expect":"\#($0)""# } ?? ""
    return #"""
      {"id":"\#(id)","policy":{},"connection":{"scheme":"http","host":"a.example"}\#(expected)}
      """#
  }

  private func lines(_ outcome: Tool.Outcome) throws -> [[String: Any]] {
    try outcome.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `all cases agree, and so do their variants`() throws {
    let outcome = try Tool.run(["evaluate", Self.cases, "--variants"])
    #expect(outcome.status == 0)
    let lines = try lines(outcome)
    #expect(lines.count == 227)
    #expect(lines.allSatisfy { $0["agrees"] as? Bool == true })
    #expect(outcome.complaints == "atsift: note: 227 cases judged, 227 of them as expected\n")
  }

  @Test func `a line has its members in order, without absent ones`() throws {
    let input = Data(Self.policyCase("mine", expect: nil).utf8)
    let outcome = try Tool.run(["evaluate", "-q", "-"], input: input)
    #expect(outcome.status == 0)
    #expect(
      outcome.text == #"""
        {"schema":"atsift-evaluation/1","id":"mine","verdict":"block","blockedBy":"cleartext","rules":["ATS-10"],"assumptions":[]}

        """#)
    #expect(outcome.complaints.isEmpty)
  }

  @Test func `a case that comes out otherwise exits 1 and is named`() throws {
    let cases = [("a", "block"), ("b", "allow"), ("c", "unknown")].map {
      Self.policyCase($0.0, expect: $0.1)
    }
    let input = Data("[\(cases.joined(separator: ","))]".utf8)
    let outcome = try Tool.run(["evaluate", "-"], input: input)
    #expect(outcome.status == 1)
    #expect(try lines(outcome).map { $0["agrees"] as? Bool } == [true, false, false])
    #expect(outcome.complaints == "atsift: error: 2 of 3 cases disagree: b, c\n")
  }

  @Test func `another reading may be chosen`() throws {
    let input = Data(
      #"""
      {"id":"deep","os":"iOS 17","policy":{"NSExceptionDomains":{"example.com":
      {"NSIncludesSubdomains":true,"NSExceptionAllowsInsecureHTTPLoads":true}}},
      "connection":{"scheme":"http","host":"a.b.example.com"}}
      """#.utf8)
    let usual = try lines(try Tool.run(["evaluate", "-"], input: input))
    #expect(usual.first?["verdict"] as? String == "allow")
    #expect(usual.first?["assumptions"] as? [String] == ["C-2"])
    let other = try Tool.run(
      ["evaluate", "--assume", "subdomain-mode=one-label", "-"], input: input)
    #expect(try lines(other).first?["verdict"] as? String == "block")
  }

  @Test func `a variant bears its option in its name`() throws {
    let outcome = try Tool.run(["evaluate", "-q", "--variants", Self.cases])
    #expect(try lines(outcome).contains { $0["id"] as? String == "C284 hsts=ignore" })
  }

  @Test func `a reading that does not exist is wrong usage, and the others are listed`() throws {
    let outcome = try Tool.run(["evaluate", "--assume", "moon=full", Self.cases])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("subdomain-mode=unlimited|one-label|nearest-entry"))
  }

  @Test func `a value that nobody knows exits 65, with case and field`() throws {
    let input = Data(Self.policyCase("mine", expect: "maybe").utf8)
    let outcome = try Tool.run(["evaluate", "-"], input: input)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("mine: expect is 'maybe'"))
  }

  @Test func `a file of cases is never written to`() throws {
    let folder = try Folder()
    let text = Array(Self.policyCase("mine", expect: "block").utf8)
    let file = try folder.write("cases.json", text)
    let outcome = try Tool.run(["evaluate", "-o", file, file])
    #expect(outcome.status == 64)
    #expect(FileManager.default.contents(atPath: file) == Data(text))
  }
}
