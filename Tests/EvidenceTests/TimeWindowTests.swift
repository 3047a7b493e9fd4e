import Evidence
import TestSupport
import Testing

struct TimeWindowTests {
  private static let day: Int64 = 86_400_000_000_000
  private static let start: Int64 = 1_793_664_000_000_000_000

  private static func seen(_ nanoseconds: Int64?, host: String = "a.example") -> Observation {
    var seen = ObservationBuilder.http(host)
    seen.place.time = nanoseconds.map(Timestamp.init)
    return seen
  }

  private static func narrowing(
    since: Int64? = start, until: Int64? = start + day
  ) throws -> TimeNarrowing {
    TimeNarrowing(
      to: try #require(
        TimeWindow(
          since: since.map(Timestamp.init), until: until.map(Timestamp.init))))
  }

  @Test(
    arguments: [
      (start, true), (start - 1, false), (start + day - 1, true), (start + day, false), (nil, true),
      (0, true), (86_400_000_000_000, true),
    ] as [(Int64?, Bool)])
  func `the start is within and the end is not, and what has no time is kept`(
    time: Int64?, isKept: Bool
  ) throws {
    var narrowing = try Self.narrowing()
    let keeps = narrowing.keeps(Self.seen(time))
    #expect(keeps == isKept)
    #expect(narrowing.leftOut == (isKept ? 0 : 1))
    #expect(narrowing.leavesNothing == !isKept)
  }

  @Test func `one bound leaves the other side open`() throws {
    var since = try Self.narrowing(until: nil)
    var until = try Self.narrowing(since: nil)
    for time in [Self.start - 1, Self.start, .max] {
      _ = since.keeps(Self.seen(time))
      _ = until.keeps(Self.seen(time))
    }
    #expect((since.within, since.leftOut) == (2, 1))
    #expect((until.within, until.leftOut) == (2, 1))
  }

  @Test func `bounds without anything between them are no span`() {
    let time = Timestamp(nanoseconds: 5)
    #expect(TimeWindow(since: time, until: time) == nil)
    #expect(TimeWindow(since: nil, until: nil) == nil)
  }

  @Test func `a ledger keeps what straddles a bound, and counts connections`() throws {
    var ledger = EvidenceLedger()
    for time in [Self.start - 2, Self.start + 2] { ledger.record(Self.seen(time)) }
    for time in [Self.start - 2, Self.start - 1] {
      ledger.record(Self.seen(time, host: "b.example"))
    }
    ledger.record(Self.seen(nil, host: "c.example"))
    ledger.record(Self.seen(Self.start, host: "d.example"))
    var narrowing = try Self.narrowing()
    ledger.narrow(by: &narrowing)
    #expect(ledger.evidence.map(\.host) == ["a.example", "c.example", "d.example"])
    #expect(ledger.count == 4)
    #expect(ledger.dropped == 0)
    #expect(narrowing.straddling == 2)
    #expect(narrowing.leftOut == 2)
    #expect(narrowing.timeless == 1)
    #expect(narrowing.within == 1)
  }
}
