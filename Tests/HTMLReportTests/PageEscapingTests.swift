import Testing

@testable import HTMLReport

struct PageEscapingTests {
  @Test func `a mark upon a quote does not hide it`() {
    #expect(PageEscaping().escapeText("\"\u{301}x") == "&quot;\u{301}x")
  }
}
