import Testing

@testable import HTMLReport

struct PageTextTests {
  @Test func `what is too long is cut`() {
    #expect(PageText.name(String(repeating: "a", count: 9_000)).count == 256)
    #expect(PageText.name(String(repeating: "é", count: 255)).count == 255)
  }
}
