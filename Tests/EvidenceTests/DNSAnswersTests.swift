import Escaping
import Evidence
import TestSupport
import Testing

private func place(_ frame: Int) -> Place { Place(capture: "run.pcap", frame: frame, time: nil) }

private func answers(
  _ name: String, resolved: Int = 0, nonexistent: Int = 0, failed: Int = 0, at frame: Int = 1,
  chain: [String] = []
) -> DNSAnswers {
  var answers = DNSAnswers(name)
  answers.resolved = resolved
  answers.nonexistent = nonexistent
  answers.failed = failed
  if nonexistent + failed > 0 { answers.firstFailure = place(frame) }
  answers.add(chain: chain)
  return answers
}

struct DNSAnswersTests {
  @Test func `answers of one name add up, in any order`() {
    let parts = [
      answers("a.example", resolved: 1, chain: ["z.example", "edge.net"]),
      answers("a.example", nonexistent: 1, at: 9), answers("a.example", failed: 1, at: 4),
      answers("a.example", resolved: 1, chain: ["b.example"]),
      answers("a.example", resolved: 1, chain: ["b.example"]),
    ]
    for parts in [parts, parts.reversed()] {
      var table = DNSAnswerTable()
      for part in parts { table.record(part) }
      #expect(table.rows.count == 1)
      #expect(table["a.example"]?.resolved == 3)
      #expect(table["a.example"]?.nonexistent == 1)
      #expect(table["a.example"]?.failed == 1)
      #expect(table["a.example"]?.firstFailure?.frame == 4)
      #expect(table["a.example"]?.chains == [["b.example"], ["z.example", "edge.net"]])
    }
  }

  @Test func `of many chains and protocols the same are kept whatever comes first`() {
    let names = (10..<30).map { "n\($0).example" }
    for names in [names, names.reversed()] {
      var known = DNSAnswers("a.example")
      for name in names {
        known.add(chain: [name])
        known.add(applicationProtocol: ForeignText(name))
      }
      #expect(known.chains == names.sorted().prefix(DNSAnswers.mostChains).map { [$0] })
      let protocols = names.sorted().prefix(DNSAnswers.mostProtocols).map { ForeignText($0) }
      #expect(known.applicationProtocols == protocols)
    }
  }

  @Test func `names have a limit, and what is beyond is counted`() {
    var table = DNSAnswerTable()
    for number in 0..<DNSAnswerTable.mostNames + 5 {
      table.record(answers("h\(number).example", resolved: 1))
    }
    table.record(answers("h3.example", resolved: 1))
    #expect(table.rows.count == DNSAnswerTable.mostNames)
    #expect(table.dropped == 5)
    var long = DNSAnswerTable()
    let label = String(repeating: "a", count: 60)
    let chain = (0..<16).map { "\($0).\(label).\(label).\(label).example" }
    for number in 0..<20_000 {
      long.record(answers("\(number).example", resolved: 1, chain: chain))
    }
    #expect(long.dropped > 10_000)
    #expect(long.rows.count < 4_000)
  }

  @Test func `which names are kept, and all that is kept of them, shows no order`() {
    let long = String(repeating: "a", count: 60)
    let chain = (0..<16).map { "\($0).\(long).\(long).example" }
    func parts(_ count: Int, _ chain: [String]) -> [DNSAnswers] {
      (0..<count).flatMap { number in
        [
          answers("h\(number).example", resolved: 1, chain: number % 3 == 0 ? chain : []),
          answers(
            "h\(number).example", failed: 1, at: number + 1, chain: chain.suffix(number % 16)),
        ]
      }
    }
    // More names than are kept, and then names that take more memory.
    for parts in [parts(DNSAnswerTable.mostNames + 999, []), parts(6_000, chain)] {
      var (table, turned) = (DNSAnswerTable(), DNSAnswerTable())
      for part in parts { table.record(part) }
      for part in parts.reversed() { turned.record(part) }
      let kept = table.rows
      #expect(table.dropped > 0 && table.dropped == turned.dropped)
      #expect(kept == turned.rows)
      #expect(kept.allSatisfy { $0.resolved == 1 && $0.failed == 1 })
      #expect(kept.map(\.name) == Set(parts.map(\.name)).sorted().prefix(kept.count).map(\.self))

      var halves = (DNSAnswerTable(), DNSAnswerTable())
      for part in parts {
        if part.resolved > 0 { halves.0.record(part) } else { halves.1.record(part) }
      }
      var (one, other) = halves
      one.merge(halves.1)
      other.merge(halves.0)
      #expect(one.rows == kept && other.rows == kept)
      #expect(one.dropped == table.dropped && other.dropped == table.dropped)
    }
  }

  @Test func `a name without an address is dead, unless it was reached or completes another`() {
    var table = DNSAnswerTable()
    table.record(answers("gone.example", nonexistent: 2))
    table.record(answers("broken.example", failed: 1))
    table.record(answers("moody.example", resolved: 1, failed: 3))
    table.record(answers("cached.example", nonexistent: 1))
    table.record(answers("fine.example", resolved: 1))
    table.record(answers("fine.example.corp.example", nonexistent: 1))
    table.record(answers("cached.example.corp.example", nonexistent: 1))
    table.record(answers("fine.example2", nonexistent: 1))
    let dead = table.deadNames(besides: ["cached.example"]).map(\.name)
    #expect(dead == ["broken.example", "fine.example2", "gone.example"])
  }

  @Test func `ledgers merge answers and give them to their hosts`() {
    var ledgers = (EvidenceLedger(), EvidenceLedger())
    ledgers.0.record(ObservationBuilder.http("a.example."))
    var table = DNSAnswerTable()
    table.record(answers("a.example", resolved: 1, chain: ["edge.net"]))
    ledgers.1.record(table)
    ledgers.0.merge(ledgers.1)
    #expect(ledgers.0.evidence.map(\.answers?.chains) == [[["edge.net"]]])
  }

  @Test func `aliases, and which candidate was last, make no more sightings`() {
    var ledger = EvidenceLedger()
    for number in 0..<8 {
      var seen = ObservationBuilder.tls("192.0.2.1", frame: number + 1)
      seen.canonicalNames = ["edge\(number).net"]
      seen.hostCandidates = [
        HostCandidate("a.example", source: .dns, certainty: number % 2 == 0 ? .likely : .unknown),
        HostCandidate("b.example", source: .dns, certainty: number % 2 == 1 ? .likely : .unknown),
      ].sorted()
      seen.tls?.encryptedHello = number % 2 == 0 ? .grease : .unknown
      ledger.record(seen)
    }
    #expect(ledger.evidence.first?.sightings.map(\.count) == [8])
    var hidden = ObservationBuilder.tls("192.0.2.1", frame: 20)
    hidden.tls?.encryptedHello = .real
    ledger.record(hidden)
    #expect(ledger.evidence.first?.sightings.count == 2)
  }

  @Test func `how sure a host is follows from its source and from other candidates`() {
    var seen = ObservationBuilder.http("a.example")
    #expect(seen.hostCertainty == nil)
    seen.hostCandidates = [HostCandidate("192.0.2.1", source: .address)]
    #expect(seen.hostCertainty == .likely)
    for source in [HostSource.dns, .mdns, .nrb] {
      seen.hostSource = source
      #expect(seen.hostCertainty == .likely)
    }
    seen.hostSource = .address
    #expect(seen.hostCertainty == nil)
  }
}
