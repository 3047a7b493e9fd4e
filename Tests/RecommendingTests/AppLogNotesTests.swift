import Evidence
import Recommending
import TestSupport
import Testing

/// A log shows what ATS blocked, and a capture does not.
struct AppLogNotesTests {
  private func identifiers(_ witness: TrafficLogKind?) throws -> [String] {
    var seen = ObservationBuilder.tls("api.example")
    seen.witness = witness
    var ledger = EvidenceLedger()
    ledger.record(seen)
    return try Recommender(options: RecommenderOptions()).suggestion(for: ledger).notes.map(
      \.identifier)
  }

  @Test func `a log alone hides no blocked load`() throws {
    #expect(try identifiers(nil).contains("no-cleartext-seen"))
    #expect(try !identifiers(.console).contains("no-cleartext-seen"))
  }
}
