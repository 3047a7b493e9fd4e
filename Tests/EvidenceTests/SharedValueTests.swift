import Evidence
import Synchronization
import Testing

/// Counts how often it is hashed.
private struct Costly: Hashable, Sendable {
  static let hashed = Mutex(0)
  static func == (one: Costly, other: Costly) -> Bool { true }
  func hash(into hasher: inout Hasher) { Self.hashed.withLock { $0 += 1 } }
}

struct SharedValueTests {
  private struct Pair: Hashable, Sendable {
    var one = 1
    var other = "other"
  }

  @Test func `changing one changes no other`() {
    let first = SharedValue(Pair())
    var second = first
    #expect(first.isSame(as: second) && first == second)
    second.one = 2
    #expect(first.one == 1 && second.one == 2 && first != second)
    #expect(!first.isSame(as: second))
  }

  @Test func `equal values are equal, wherever they lie`() {
    let (one, other) = (SharedValue(Pair()), SharedValue(Pair()))
    #expect(!one.isSame(as: other) && one.identity != other.identity)
    #expect(one == other && Set([one, other]).count == 1)
  }

  @Test func `a value is hashed once, however often it is looked up`() {
    let value = SharedValue(Costly())
    var counts: [SharedValue<Costly>: Int] = [:]
    for _ in 0..<100 { counts[value, default: 0] += 1 }
    #expect(counts[value] == 100 && Costly.hashed.withLock { $0 } == 1)
  }
}
