import AppTransportSecurity
import Evidence
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

@Suite struct DisputedVerdictsTests {
  private func notes(
    _ observations: [Observation], assuming option: String? = nil,
    on system: SystemVersion = SystemVersion(.iOS, 26)
  ) throws -> [String] {
    var options = RecommenderOptions(systems: [system], linkedSDK: system)
    if let option { try options.assumptions.choose(option) }
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger).notes
      .filter { ["assumed", "disputed"].contains($0.identifier) }.map(\.text)
  }

  @Test func `a reading that would let through what no key does is named with the host`() throws {
    let notes = try notes([Seen.tls("a.example", .tls10, suite: 0xc013)])
    #expect(notes.count == 1)
    #expect(notes.first?.contains("C-14") == true)
    #expect(notes.first?.contains("os-tls-floor=off") == true)
    #expect(notes.first?.contains("a.example") == true)
  }

  @Test func `a reading that was chosen is told`() throws {
    let notes = try notes([Seen.http("a.example")], assuming: "technote2015")
    #expect(
      notes == [
        "Assumed, against the usual interpretation of Apple's documents: technote2015=true (C-3)."
      ])
  }

  @Test func `one reading that answers two questions is told of them in their order`() throws {
    let notes = try notes(
      [Seen.tls("a.example", .tls11, suite: 0xcca8)], on: SystemVersion(.iOS, 18))
    let readings = notes.map { note in
      let words = note.split(separator: " ")
      return "\(words[3].dropFirst().prefix(3)) \(words[6].prefix { $0 != "," })"
    }
    #expect(
      readings == [
        "C-5 cipher-policy=doc2015", "C-6 cipher-policy=doc2015", "C-5 cipher-policy=docs-aes-only",
        "C-6 cipher-policy=docs-aes-only",
      ])
  }

  @Test func `what nobody disputes needs no note`() throws {
    #expect(try notes([Seen.http("a.example"), Seen.tls("b.example")]).isEmpty)
  }

  @Test func `a suite that only one text accepts needs an exception or none, as was chosen`() throws
  {
    let system = SystemVersion(.iOS, 26)
    func verdict(_ option: String) throws -> HostSuggestion.Verdict? {
      var options = RecommenderOptions(systems: [system], linkedSDK: system)
      try options.assumptions.choose(option)
      var ledger = EvidenceLedger()
      ledger.record(Seen.tls("a.example", .tls12, suite: 0xcca8))
      return try Recommender(options: options).suggestion(for: ledger).hosts.first?.verdict
    }
    #expect(try verdict("cipher-policy=by-system") == .satisfied)
    #expect(try verdict("cipher-policy=docs-aes-only") == .violated)
  }
}
