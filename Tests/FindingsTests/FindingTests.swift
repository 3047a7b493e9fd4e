import Escaping
import Findings
import Testing

@Suite struct FindingTests {
  private func finding(
    _ rule: String = "a", file: ForeignText? = "f", line: Int? = nil, column: Int? = nil,
    keyPath: [String] = [], host: String? = nil, message: String = "", in book: RuleBook = .lint
  ) -> Finding<FindingWords> {
    var finding = Finding(
      rule: rule, in: book, severity: .note, FindingWords(message), keyPath: keyPath, host: host)
    (finding.file, finding.line, finding.column) = (file, line, column)
    return finding
  }

  @Test func `findings stand by file, line, column, key path, rule and host`() {
    let sorted = [
      finding(file: nil), finding(), finding(host: "h"), finding("b"),
      finding(keyPath: ["k"]), finding(line: 1), finding(line: 1, column: 2), finding(line: 10),
      finding(file: "g"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `severities weigh more from note to error`() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }

  @Test func `a fingerprint stays when lines, words and folders change`() {
    var moved = finding(line: 7, keyPath: ["k"], message: "new words")
    moved.file = "elsewhere/f"
    moved.severity = .error
    #expect(moved.fingerprint == finding(keyPath: ["k"]).fingerprint)
    #expect(moved.fingerprint.wholeMatch(of: /[0-9a-f]{32}/) != nil)
  }

  @Test func `a fingerprint tells rule books, rules, key paths and hosts apart`() {
    let different = [
      finding(), finding("b"), finding(keyPath: ["k"]), finding(keyPath: ["k", ""]),
      finding(keyPath: ["", "k"]), finding(host: "k"), finding(host: ""),
      finding(in: .check),
    ]
    #expect(Set(different.map(\.fingerprint)).count == different.count)
  }

  @Test(arguments: [
    (FailureThreshold.error, Severity.error, true), (.error, .warning, false),
    (.warning, .error, true), (.warning, .warning, true), (.warning, .note, false),
    (.note, .note, true), (.none, .error, false),
  ])
  func `a threshold is reached by its own severity and worse`(
    threshold: FailureThreshold, severity: Severity, isReached: Bool
  ) {
    let finding = Finding(rule: "a", in: .lint, severity: severity, FindingWords(""))
    #expect(threshold.isReached(by: [finding]) == isReached)
    #expect(!threshold.isReached(by: [Finding<FindingWords>]()))
  }
}
