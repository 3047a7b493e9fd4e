import Foundation
import TestSupport
import Testing

/// The exit statuses: those of docs/exit-status.md are those that the help names.
struct ExitStatusPageTests {
  @Test func `the help and the page name the same exit statuses`() throws {
    let help = try Tool.run(["--help"]).text.split { $0.isWhitespace }.joined(separator: " ")
    let list = try #require(help.firstMatch(of: #/Exit status: (.+?)\./#)).output.1
    let named = list.matches(of: #/(?:^|, )(\d+) /#).compactMap { Int($0.output.1) }
    let page = try #require(DocumentPage(path: "docs/exit-status.md"))
    let listed = page.prose.matches(of: #/\n\| (\d+) \|/#).compactMap { Int($0.output.1) }
    #expect(named.count > 5)
    #expect(named == listed)
  }

  @Test func `the page lists each kind of loss that JSON can have`() throws {
    let schema = try String(
      contentsOf: DocumentPage.root.appending(path: "docs/schemas/inspect-1.schema.json"),
      encoding: .utf8)
    let list = try #require(schema.firstMatch(of: #/"enum": \[\s*("unreadable"[^\]]+)\]/#)).output.1
    let kinds = list.matches(of: #/"([a-z-]+)"/#).map { String($0.output.1) }
    let page = try #require(DocumentPage(path: "docs/exit-status.md"))
    let listed = page.prose.matches(of: #/\n\| [^|\n]+ \| `([a-z-]+)` \|/#)
      .map { String($0.output.1) }
    #expect(kinds.count > 20)
    #expect(kinds == listed)
  }
}
