import Escaping
import Findings
import Testing

struct BaselineTests {
  private func finding(_ rule: String, file: ForeignText? = "App/Info.plist") -> Finding<
    FindingWords
  > {
    var finding = Finding(
      rule: rule, in: .lint, severity: .warning, FindingWords(rule), keyPath: ["k"])
    finding.file = file
    return finding
  }

  private static func baseline(_ findings: [Finding<FindingWords>]) -> Baseline {
    Baseline([.lint: Baseline.List(of: findings) { $0 }])
  }

  @Test func `known findings are hidden, new ones stay and what is gone is told`() {
    let baseline = Self.baseline([finding("a"), finding("b")])
    let filtered = baseline.filter([finding("b"), finding("c")], of: .lint) { $0 }
    #expect(filtered.left.map(\.rule) == ["c"])
    #expect(filtered.hidden == 1)
    #expect(filtered.gone.map(\.rule) == ["a"])
  }

  @Test func `a finding that stands once more than before is new`() {
    let baseline = Self.baseline([finding("a")])
    let filtered = baseline.filter([finding("a"), finding("a")], of: .lint) { $0 }
    #expect(filtered.left.count == 1)
    #expect(filtered.hidden == 1)
    #expect(filtered.gone.isEmpty)
  }

  @Test func `the same finding of another file is another`() {
    let baseline = Self.baseline([finding("a")])
    #expect(
      baseline.filter([finding("a", file: "Widget/Info.plist")], of: .lint) { $0 }.left.count == 1)
    #expect(baseline.filter([finding("a", file: nil)], of: .lint) { $0 }.left.count == 1)
  }

  @Test func `lines, words and weight may change`() {
    let baseline = Self.baseline([finding("a")])
    var moved = finding("a")
    (moved.line, moved.statement.message, moved.severity) = (9, "better words", .error)
    #expect(baseline.filter([moved], of: .lint) { $0 }.left.isEmpty)
  }

  @Test func `entries stand by file, rule and host in whatever order they came`() {
    let findings = [
      finding("b"), finding("a"), finding("a", file: "A.plist"), finding("c", file: nil),
    ]
    let baseline = Self.baseline(findings)
    #expect(baseline == Self.baseline(findings.reversed()))
    #expect(baseline.lists[.lint]?.entries.map(\.rule) == ["c", "a", "a", "b"])
  }

  @Test func `a finding in the list of any command is hidden, once for all lists`() {
    var baseline = Self.baseline([finding("a"), finding("b")])
    baseline.lists[.check] = Baseline.List(of: [finding("a"), finding("c")]) { $0 }
    let filtered = baseline.filter([finding("a"), finding("a"), finding("c")], of: .lint) { $0 }
    #expect(filtered.left.map(\.rule) == ["a"])
    #expect(filtered.hidden == 2)
    #expect(filtered.gone.map(\.rule) == ["b"])
    #expect(baseline.filter([finding("a")], of: .check) { $0 }.gone.map(\.rule) == ["c"])
  }
}
