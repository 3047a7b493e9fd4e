import Testing

@testable import Observing

struct RecentDescriptionsTests {
  private final class Part {}
  private final class Description {}

  @Test func `the last eight are found, by identity`() {
    var recent = RecentDescriptions<Part, Description>()
    let all = (0..<10).map { _ in (part: Part(), description: Description()) }
    for item in all {
      #expect(recent[item.part] == nil)
      recent.record(item.description, of: item.part)
      #expect(recent[item.part] === item.description)
    }
    for item in all.prefix(2) { #expect(recent[item.part] == nil) }
    for item in all.dropFirst(2) { #expect(recent[item.part] === item.description) }
  }
}
