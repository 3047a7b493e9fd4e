import Evidence
import Testing

struct SharedTests {
  private struct Pair: Hashable, Sendable {
    var one = 1
    var other = "other"
  }

  @Test func `changing one changes no other`() {
    let first = Shared(Pair())
    var second = first
    #expect(first.isSame(as: second) && first == second)
    second.one = 2
    #expect(first.one == 1 && second.one == 2 && first != second)
    #expect(!first.isSame(as: second))
  }

  @Test func `equal values are equal, wherever they lie`() {
    let (one, other) = (Shared(Pair()), Shared(Pair()))
    #expect(!one.isSame(as: other) && one.identity != other.identity)
    #expect(one == other && Set([one, other]).count == 1)
  }
}
