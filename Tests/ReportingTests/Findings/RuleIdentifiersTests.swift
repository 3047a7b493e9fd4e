import AppTransportSecurity
import Findings
import Foundation
import Reporting
import Testing
import WordBook

/// The promise of docs/compatibility.md: no identifier of a rule is used for another rule.
@Suite struct RuleIdentifiersTests {
  /// Every identifier that a version has had, with its rule book.
  ///
  /// A line is never removed; a rule that is removed gets the word `retired` behind it.
  private static let record = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "RuleIdentifiers.txt")

  private struct Identifier: Hashable {
    var book: String
    var name: String
  }

  private static var present: Set<Identifier> {
    var all = Set(RuleIdentifier.allCases.map { Identifier(book: "ats", name: $0.description) })
    all.formUnion(Conflict.allCases.map { Identifier(book: "questions", name: $0.rawValue) })
    for rule in FindingSource.lint.rules(in: .english) {
      all.insert(Identifier(book: "lint", name: rule.identifier))
    }
    for rule in FindingSource.check.rules(in: .english) {
      let name = rule.identifier
      if !all.contains(Identifier(book: "lint", name: name)) {
        all.insert(Identifier(book: "check", name: name))
      }
    }
    for rule in FindingSource.suggestion.rules(in: .english) {
      all.insert(Identifier(book: "hosts", name: rule.identifier))
    }
    return all
  }

  @Test func `every identifier is recorded, and none is used by two rules`() throws {
    let lines = try String(contentsOf: Self.record, encoding: .utf8).split(separator: "\n")
    var books: [String: String] = [:]
    var inUse: Set<Identifier> = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count == 2 || (words.count == 3 && words[2] == "retired"), "\(line)")
      #expect(books.updateValue(words[0], forKey: words[1]) == nil, "\(line) is there twice")
      if words.count == 2 { inUse.insert(Identifier(book: words[0], name: words[1])) }
    }
    let present = Self.present
    let new = present.subtracting(inUse).map { "\($0.book) \($0.name)" }.sorted()
    if !new.isEmpty, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let text = (lines.map(String.init) + new).joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: Self.record)
    }
    #expect(new.isEmpty, "RECORD=1 swift test --filter RuleIdentifiers adds the new identifiers")
    for gone in inUse.subtracting(present) {
      Issue.record("no rule is called \(gone.name) now; mark it `retired` in RuleIdentifiers.txt")
    }
  }

  @Test func `no two rules of lint and check have one identifier`() {
    // The rules of check include those of lint.
    let names = FindingSource.check.rules(in: .english).map(\.identifier)
    #expect(Set(names).count == names.count)
  }
}
