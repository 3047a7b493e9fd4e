import AppTransportSecurity
import ProtocolRegistries
import TestSupport
import Testing

@testable import Recommending

struct ExceptionSolverTests {
  private static let insecure = ExceptionEntryKeys.cleartext
  private static let old = ExceptionEntryKeys.floor(.tls10)
  private static let clean = ExceptionEntryKeys()

  /// Names with what they need, and the smallest dictionary: `*` reaches below, `{}` opens nothing.
  static let cases: [(String, [String: ExceptionEntryKeys], [String])] = [
    ("one host", ["a.x.test": insecure], ["a.x.test"]),
    ("two siblings", ["a.x.test": insecure, "b.x.test": insecure], ["x.test *"]),
    ("a host and one below it", ["x.test": insecure, "a.x.test": insecure], ["x.test *"]),
    (
      "siblings with different needs",
      ["a.x.test": insecure, "b.x.test": insecure, "c.x.test": old],
      ["c.x.test", "x.test *"]
    ),
    (
      "as many siblings of one need as of another, where old versions are opened before cleartext",
      ["a.x.test": insecure, "b.x.test": insecure, "c.x.test": old, "d.x.test": old],
      ["a.x.test", "b.x.test", "x.test *"]
    ),
    (
      "a parent that needs something else, which an entry of its own can't say beside a group",
      ["x.test": old, "a.x.test": insecure, "b.x.test": insecure],
      ["a.x.test", "b.x.test", "x.test"]
    ),
    ("siblings under a suffix", ["a.test": insecure, "b.test": insecure], ["a.test", "b.test"]),
    (
      "a sibling that needs nothing, where its own entry would cost as much as it saves",
      ["a.x.test": insecure, "b.x.test": insecure, "c.x.test": clean], ["a.x.test", "b.x.test"]
    ),
    (
      "a sibling that needs nothing, where its own entry is worth it",
      ["a.x.test": insecure, "b.x.test": insecure, "c.x.test": insecure, "d.x.test": clean],
      ["d.x.test {}", "x.test *"]
    ),
    (
      "a parent that needs nothing",
      ["x.test": clean, "a.x.test": insecure, "b.x.test": insecure], ["a.x.test", "b.x.test"]
    ),
    (
      "a name two labels below, which one reading does not reach",
      ["a.x.test": insecure, "b.x.test": insecure, "c.d.x.test": insecure],
      ["c.d.x.test", "x.test *"]
    ),
    (
      "names two labels below that need nothing, kept by one entry",
      [
        "a.x.test": insecure, "b.x.test": insecure, "c.x.test": insecure, "e.d.x.test": clean,
        "f.d.x.test": clean,
      ], ["d.x.test * {}", "x.test *"]
    ),
    (
      "a sibling that needs nothing with others below it",
      [
        "a.x.test": insecure, "b.x.test": insecure, "c.x.test": insecure, "d.x.test": clean,
        "e.d.x.test": clean,
      ], ["d.x.test * {}", "x.test *"]
    ),
    (
      "groups in a group",
      [
        "a.x.test": insecure, "b.x.test": insecure, "c.a.x.test": insecure,
        "d.a.x.test": insecure, "e.x.test": insecure,
      ], ["a.x.test *", "x.test *"]
    ),
  ]

  @Test(arguments: cases)
  func `the dictionary is the smallest`(
    name: String, needs: [String: ExceptionEntryKeys], expected: [String]
  ) {
    let exceptions = ExceptionSolver.exceptions(for: needs) { $0 != "test" }
    #expect(Self.lines(exceptions) == expected, "\(name)")
    let exact = ExceptionSolver.exceptions(for: needs, canGroup: nil)
    #expect(exact == needs.filter { $0.value != Self.clean }.mapValues(\.exception), "\(name)")
  }

  @Test(arguments: 0..<10)
  func `nothing smaller is found by trying everything`(part: UInt64) {
    for seed in part * 1_000..<part * 1_000 + CaseCount.everyPush(250, nightly: 1_000) {
      var generator = SeededGenerator(seed: seed)
      let instance = RandomNeeds(using: &generator)
      let exceptions = ExceptionSolver.exceptions(for: instance.needs, canGroup: instance.canGroup)
      let best = ExhaustiveSearch(instance).best
      guard best != Self.size(of: exceptions) else { continue }
      Issue.record(
        """
        seed \(seed): \(instance)
        solved \(Self.size(of: exceptions)), \(Self.lines(exceptions)); searched \
        \(best)
        """)
      return
    }
  }

  @Test func `hostile names cost what their number costs`() {
    let deep = (0..<200).map { String(repeating: "a.", count: 120) + "\($0 % 2).x\($0).test" }
    let nodes = HostNameTree(deep).nodes
    #expect(nodes.count <= 3 * deep.count)
    #expect(HostNameTree(["", ".", "..", "a..b", ".b", "b"]).nodes.map(\.name).contains("a..b"))
    let needs = Dictionary(deep.map { ($0, Self.insecure) }) { first, _ in first }
    #expect(ExceptionSolver.exceptions(for: needs) { $0 != "test" }.count == needs.count)
  }

  private static func lines(_ exceptions: [String: DomainException]) -> [String] {
    exceptions.map { name, exception in
      name + (exception.includesSubdomains ? " *" : "")
        + (ExceptionEntryKeys(exception).isEmpty ? " {}" : "")
    }
    .sorted()
  }

  private static func size(of exceptions: [String: DomainException]) -> DictionarySize {
    exceptions.values.reduce(DictionarySize()) { size, exception in
      let keys = ExceptionEntryKeys(exception)
      return size
        + DictionarySize(
          entries: 1, openedDomains: exception.includesSubdomains && !keys.isEmpty ? 1 : 0,
          keys: keys.count + (exception.includesSubdomains ? 1 : 0))
    }
  }
}
