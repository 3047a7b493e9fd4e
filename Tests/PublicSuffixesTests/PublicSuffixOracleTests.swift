import TestSupport

#if canImport(CPsl)
  import Foundation
  import HostNames
  import Testing

  @testable import PublicSuffixes

  /// Every answer against libpsl's, both having read the same list.
  struct PublicSuffixOracleTests {
    static let systemList = "/usr/share/publicsuffix/public_suffix_list.dat"

    @Test func `libpsl says the same of the embedded list`() throws {
      let text = Self.text(of: PublicSuffixList.embedded)
      let list = try #require(PublicSuffixList(parsing: text))
      #expect(list.rules == PublicSuffixList.embedded.rules)
      try Self.compare(list, text: text, seed: 2026)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: systemList)))
    func `libpsl says the same of a list in Unicode`() throws {
      let text = try String(contentsOfFile: Self.systemList, encoding: .utf8)
      let list = try #require(PublicSuffixList(parsing: text))
      try Self.compare(list, text: text, seed: 2023)
    }

    private static func compare(_ list: PublicSuffixList, text: String, seed: UInt64) throws {
      let oracle = try #require(try PublicSuffixOracle(text: text))
      var differences: [String] = []
      let names =
        neighbours(of: list)
        + randomNames(like: list, count: CaseCount.everyPush(5_000, nightly: 20_000), seed: seed)
      for name in Set(names) {
        guard let host = HostName(parsing: name) else { continue }
        // libpsl takes `*.kobe.jp` for a rule of `kobe.jp` too; the list's specification does not.
        if isWildcardParent(name, in: list) { continue }
        if list.registrableDomain(of: host) != oracle.registrableDomain(of: name)
          || list.publicSuffix(of: host) != oracle.publicSuffix(of: name)
        {
          differences.append(name)
        }
      }
      #expect(differences.sorted() == [], "seed \(seed)")
    }

    private static func isWildcardParent(_ name: String, in list: PublicSuffixList) -> Bool {
      let marks = list.rules.marks(of: Array(name.utf8), from: 0)
      return !marks.isDisjoint(with: [.icannWildcard, .privateWildcard])
        && marks.isDisjoint(with: [.icannRule, .privateRule])
    }

    /// The list in the form of `public_suffix_list.dat`.
    private static func text(of list: PublicSuffixList) -> String {
      typealias Marks = PublicSuffixRules.Marks
      func section(
        _ title: String, _ rule: Marks, _ wildcard: Marks, _ exception: Marks
      ) -> [String] {
        let rules = list.rules.names.flatMap { name, marks -> [String] in
          [(rule, name), (wildcard, "*." + name), (exception, "!" + name)]
            .compactMap { mark, line in marks.contains(mark) ? line : nil }
        }
        return ["// ===BEGIN \(title) DOMAINS==="] + rules + ["// ===END \(title) DOMAINS===", ""]
      }
      let icann = section("ICANN", .icannRule, .icannWildcard, .icannException)
      let privates = section("PRIVATE", .privateRule, .privateWildcard, .privateException)
      return (icann + privates).joined(separator: "\n")
    }

    /// Every name with a rule, what is above, below and beside it.
    private static func neighbours(of list: PublicSuffixList) -> [String] {
      var names: [String] = []
      for (name, _) in list.rules.names {
        names += ["", "a.", "b.a.", "x"].map { $0 + name }
        names.append(String(name.dropFirst()))
        names += HostName(parsing: name)?.parents.map(String.init) ?? []
      }
      return names
    }

    /// Names of labels of the list and others in any order, most of them under a name of the list.
    private static func randomNames(like list: PublicSuffixList, count: Int, seed: UInt64)
      -> [String]
    {
      var generator = SeededGenerator(seed: seed)
      let labels = Set(list.rules.names.flatMap { $0.name.split(separator: ".") }).sorted()
      let names = list.rules.names.map(\.name)
      return (0..<count).map { _ in
        var parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? String(labels.randomElement(using: &generator) ?? "a")
            : String(UInt32.random(in: 0...UInt32.max, using: &generator), radix: 36)
        }
        if Int.random(in: 0...3, using: &generator) > 0 {
          parts.append(names.randomElement(using: &generator) ?? "com")
        }
        return parts.joined(separator: ".")
      }
    }
  }
#endif
