import Evidence
import TestSupport
import Testing

struct DNSAnswerNarrowingTests {
  private static func row(
    _ name: String, resolved: Bool = true, chain: [String] = []
  ) -> DNSAnswers {
    var row = DNSAnswers(name)
    row.resolved = resolved ? 1 : 0
    row.nonexistent = resolved ? 0 : 1
    row.add(chain: chain)
    return row
  }

  /// The names that are left of these where one host is the wanted process's and one another's.
  private static func left(_ rows: [DNSAnswers]) -> [String] {
    var table = DNSAnswerTable()
    for row in rows { table.record(row) }
    var (kept, names) = (EvidenceLedger(), DNSAnswerNarrowing())
    kept.record(ObservationBuilder.http("own.example"))
    names.exclude(ObservationBuilder.http("other.example"))
    return names.narrowed(table, besides: kept).rows.map(\.name)
  }

  @Test func `what others alone connected to goes, with its aliases`() {
    let rows = [
      Self.row("own.example", chain: ["shared.net"]),
      Self.row("other.example", chain: ["shared.net", "edge.net"]),
      Self.row("shared.net"), Self.row("edge.net"), Self.row("nobody.example"),
    ]
    #expect(Self.left(rows) == ["nobody.example", "own.example", "shared.net"])
  }

  @Test func `a name with a search domain behind it is the same question`() {
    let rows = [
      Self.row("other.example.lan", resolved: false), Self.row("own.example.lan", resolved: false),
      Self.row("dead.example", resolved: false), Self.row("other.example.net"),
    ]
    #expect(Self.left(rows) == ["dead.example", "other.example.net", "own.example.lan"])
  }

  @Test func `a host of both stays, and where nothing is left out all does`() {
    var table = DNSAnswerTable()
    table.record(Self.row("own.example"))
    table.record(dropped: 3, from: "z.example")
    var (kept, names) = (EvidenceLedger(), DNSAnswerNarrowing())
    kept.record(ObservationBuilder.http("own.example."))
    names.exclude(ObservationBuilder.http("own.example"))
    let narrowed = names.narrowed(table, besides: kept)
    #expect(narrowed.rows == table.rows && narrowed.dropped == 3 && narrowed.end == "z.example")
    #expect(DNSAnswerNarrowing().narrowed(table, besides: EvidenceLedger()).rows == table.rows)
  }
}
