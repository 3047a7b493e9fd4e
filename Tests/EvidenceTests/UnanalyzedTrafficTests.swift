import Escaping
import Evidence
import ProtocolRegistries
import Testing

struct UnanalyzedTrafficTests {
  private func traffic(
    _ host: String, _ spoken: NonHTTPProtocol = .ssh, process: String? = nil, frame: Int = 1
  ) -> UnanalyzedTraffic {
    UnanalyzedTraffic(
      spoken: spoken, over: .tcp, host: host, port: 22,
      process: process.map { ProcessFacts(name: ForeignText($0)) },
      first: Place(capture: "run.pcap", frame: frame, time: nil))
  }

  @Test func `connections of one process to one server are a row`() {
    var table = UnanalyzedTrafficTable()
    for frame in [7, 3, 5] { table.record(traffic("a.example", process: "Shop", frame: frame)) }
    table.record(traffic("a.example", process: "Other", frame: 1))
    table.record(traffic("a.example", .sip, process: "Shop", frame: 9))
    #expect(table.rows.map(\.count) == [1, 1, 3])
    #expect(table.rows.map(\.spoken) == [.sip, .ssh, .ssh])
    #expect(table.rows.map(\.first.frame) == [9, 1, 3])
  }

  @Test func `rows have a limit, and what is beyond is counted`() {
    var table = UnanalyzedTrafficTable()
    for number in 0..<UnanalyzedTrafficTable.mostRows + 5 {
      table.record(traffic("h\(number).example"))
    }
    table.record(traffic("h3.example"))
    #expect(table.rows.count == UnanalyzedTrafficTable.mostRows)
    #expect(table.dropped == 5)
    var merged = UnanalyzedTrafficTable()
    merged.record(traffic("z.example"))
    merged.merge(table)
    #expect(merged.rows.reduce(merged.dropped) { $0 + $1.count } == 1 + 1024 + 6)
  }

  @Test func `of too many rows the same are kept whatever comes first`() {
    let numbers = Array(1000..<1000 + UnanalyzedTrafficTable.mostRows + 40)
    let kept = numbers.prefix(UnanalyzedTrafficTable.mostRows).map { "h\($0).example" }
    for numbers in [numbers, numbers.reversed()] {
      var table = UnanalyzedTrafficTable()
      for number in numbers + numbers { table.record(traffic("h\(number).example")) }
      #expect(table.rows.map(\.host) == kept)
      #expect(table.rows.allSatisfy { $0.count == 2 } && table.dropped == 80)
    }
  }

  @Test func `ledgers merge what they know of other protocols`() {
    var ledgers = (EvidenceLedger(), EvidenceLedger())
    for frame in [4, 2] {
      var table = UnanalyzedTrafficTable()
      table.record(traffic("a.example", frame: frame))
      if frame == 4 { ledgers.0.record(table) } else { ledgers.1.record(table) }
    }
    ledgers.0.merge(ledgers.1)
    #expect(ledgers.0.otherTraffic.rows.map(\.count) == [2])
    #expect(ledgers.0.otherTraffic.rows.map(\.first.frame) == [2])
    #expect(ledgers.0.evidence.isEmpty)
  }
}
