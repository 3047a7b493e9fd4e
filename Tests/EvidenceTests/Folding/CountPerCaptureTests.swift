import Evidence
import TestSupport
import Testing

/// The laws of counting captures: order, grouping and repetition make no difference.
struct CountPerCaptureTests {
  private static func identity(_ number: Int) -> CaptureIdentity {
    CaptureIdentity(
      hash: [UInt8(number >> 8), UInt8(number & 255)] + Array(repeating: 7, count: 10))
  }

  private static func tally(_ numbers: some Sequence<Int>) -> CountPerCapture {
    numbers.reduce(into: CountPerCapture()) {
      $0.join(CountPerCapture(identity($1), count: $1 + 1))
    }
  }

  @Test func `captures are counted one by one up to 64, and not beyond`() {
    #expect(CountPerCapture().isEmpty)
    let exact = Self.tally(0..<64)
    #expect((exact.captures, exact.count, exact.isMore) == (64, (1...64).reduce(0, +), false))
    let more = Self.tally(0..<65)
    #expect((more.captures, more.count, more.isMore, more.entries.isEmpty) == (65, 65, true, true))
    #expect(more == .more && !more.isEmpty)
  }

  @Test func `a capture counts once, with the greater count`() {
    var tally = CountPerCapture(Self.identity(1), count: 3)
    tally.join(CountPerCapture(Self.identity(1), count: 2))
    #expect((tally.captures, tally.count) == (1, 3))
  }

  @Test func `joins are associative, commutative and idempotent`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let parts = (0..<3).map { _ in
        Self.tally(
          (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            Int.random(in: 0...90, using: &generator)
          })
      }
      func joined(_ tallies: CountPerCapture...) -> CountPerCapture {
        tallies.reduce(into: CountPerCapture()) { $0.join($1) }
      }
      let all = joined(parts[0], parts[1], parts[2])
      #expect(all == joined(parts[2], parts[0], parts[1]))
      #expect(all == joined(parts[0], joined(parts[1], parts[2])))
      #expect(all == joined(all, all, parts[1]))
    }
  }

  @Test func `an identity is read as it is written, and sorted as its text`() throws {
    let identities = [0, 1, 255, 256, 65_535].map(Self.identity)
    for identity in identities {
      #expect(identity.description.utf8.count == CaptureIdentity.digits)
      #expect(CaptureIdentity(identity.description) == identity)
    }
    #expect(identities.sorted().map(\.description) == identities.map(\.description).sorted())
    for text in ["", "0123", String(repeating: "g", count: 24), String(repeating: "A", count: 24)] {
      #expect(CaptureIdentity(text) == nil)
    }
  }
}
