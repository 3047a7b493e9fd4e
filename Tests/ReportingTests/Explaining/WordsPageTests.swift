import TestSupport
import Testing

@Suite struct WordsPageTests {
  @Test func `docs/words.md is what the tables say`() throws {
    let page = GeneratedPage("words.md", filter: "WordsPageTests")
    let problem = try page.problem(with: WordsPage.markdown)
    #expect(problem == nil)
  }
}
