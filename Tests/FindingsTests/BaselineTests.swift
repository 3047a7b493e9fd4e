import Findings
import Testing

struct BaselineTests {
  private func finding(_ rule: String, file: String? = "App/Info.plist") -> Finding<FindingWords> {
    var finding = Finding(
      rule: rule, in: .lint, severity: .warning, FindingWords(rule), keyPath: ["k"])
    finding.file = file
    return finding
  }

  @Test func `known findings are hidden, new ones stay and what is gone is told`() {
    let baseline = Baseline(of: [finding("a"), finding("b")]) { $0 }
    let filtered = baseline.filter([finding("b"), finding("c")]) { $0 }
    #expect(filtered.left.map(\.rule) == ["c"])
    #expect(filtered.hidden == 1)
    #expect(filtered.gone.map(\.rule) == ["a"])
  }

  @Test func `a finding that stands once more than before is new`() {
    let baseline = Baseline(of: [finding("a")]) { $0 }
    let filtered = baseline.filter([finding("a"), finding("a")]) { $0 }
    #expect(filtered.left.count == 1)
    #expect(filtered.hidden == 1)
    #expect(filtered.gone.isEmpty)
  }

  @Test func `the same finding of another file is another`() {
    let baseline = Baseline(of: [finding("a")]) { $0 }
    #expect(baseline.filter([finding("a", file: "Widget/Info.plist")]) { $0 }.left.count == 1)
    #expect(baseline.filter([finding("a", file: nil)]) { $0 }.left.count == 1)
  }

  @Test func `lines, words and weight may change`() {
    let baseline = Baseline(of: [finding("a")]) { $0 }
    var moved = finding("a")
    (moved.line, moved.statement.message, moved.severity) = (9, "better words", .error)
    #expect(baseline.filter([moved]) { $0 }.left.isEmpty)
  }

  @Test func `entries stand by file, rule and host in whatever order they came`() {
    let findings = [
      finding("b"), finding("a"), finding("a", file: "A.plist"), finding("c", file: nil),
    ]
    let baseline = Baseline(of: findings) { $0 }
    #expect(baseline == Baseline(of: findings.reversed()) { $0 })
    #expect(baseline.entries.map(\.rule) == ["c", "a", "a", "b"])
  }
}
