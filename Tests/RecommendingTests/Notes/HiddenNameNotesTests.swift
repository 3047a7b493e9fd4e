import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

@testable import Recommending

private typealias Seen = ObservationBuilder

private func evidence(_ observations: [Observation]) -> [HostEvidence] {
  var ledger = EvidenceLedger()
  for observation in observations { ledger.record(observation) }
  return ledger.evidence
}

private func service(_ observation: Observation) -> NameHidingService? {
  evidence([observation]).first.flatMap(NameHidingService.init)
}

struct HiddenNameNotesTests {
  @Test(
    arguments: [
      ("dns.google", .dnsOverHTTPS), ("abc123.dns.nextdns.io", .dnsOverHTTPS),
      ("mask.icloud.com", .privateRelay), ("mask-h2.icloud.com", .privateRelay),
      ("dns.google.example", nil), ("www.icloud.com", nil), ("a.example", nil),
    ] as [(String, NameHidingService?)])
  func `known hosts hide names`(host: String, expected: NameHidingService?) {
    #expect(service(Seen.tls(host)) == expected)
  }

  @Test(
    arguments: [
      (["dot"], 443, .dnsOverTLS), (["dot"], 853, .dnsOverTLS), ([], 853, .dnsOverTLS),
      (["h2", "http/1.1"], 853, nil), (["h2"], 443, nil), ([], 8853, nil),
      (["doq"], 853, .dnsOverQUIC), (["doq-i02"], 784, .dnsOverQUIC),
    ] as [([ForeignText], UInt16, NameHidingService?)])
  func `protocol and port tell others`(
    protocols: [ForeignText], port: UInt16, expected: NameHidingService?
  ) {
    var seen = Seen.tls("a.example")
    seen.tls?.offer?.applicationProtocols = protocols
    seen.server.port = port
    #expect(service(seen) == expected)
  }

  @Test func `DNS over HTTPS in clear is told by its media type, a resolver by its address`() {
    var seen = Seen.http("a.example")
    seen.http?.contentType = "application/dns-message"
    #expect(service(seen) == .dnsOverHTTPS)
    var unnamed = Seen.tls("8.8.8.8")
    unnamed.hostSource = .address
    #expect(service(unnamed) == .dnsOverHTTPS)
  }

  @Test func `a note says that names may be missing, and where they went`() {
    let hosts = evidence([
      Seen.tls("mask.icloud.com"), Seen.tls("dns.google"), Seen.tls("a.example"),
    ])
    let notes = HiddenNameNotes(evidence: hosts).notes
    #expect(notes.map(\.identifier) == ["names-encrypted"])
    #expect(
      notes.first?.text.contains(
        "DNS over HTTPS, iCloud Private Relay: dns.google, mask.icloud.com") == true)
    #expect(HiddenNameNotes(evidence: evidence([Seen.tls("a.example")])).notes.isEmpty)
  }

  @Test func `a hidden name is said, and no key is proposed for the one that shows`() throws {
    var seen = Seen.tls("198.51.100.1", .tls13)
    seen.hostSource = .address
    seen.tls?.sni = "front.example"
    seen.tls?.encryptedHello = .real
    var ledger = EvidenceLedger()
    for frame in 1...3 {
      seen.place.frame = frame
      ledger.record(seen)
    }
    ledger.record(Seen.http("b.example"))
    let system = SystemVersion(.iOS, 17)
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
    let note = try #require(suggestion.notes.first { $0.identifier == "names-hidden" })
    #expect(note.text.contains("3 connections") && note.text.contains("front.example"))
    #expect(suggestion.hosts.map(\.host) == ["198.51.100.1", "b.example"])
    #expect(suggestion.hosts.first?.keys == nil)
  }

  @Test func `names of DNS that were too many are said`() throws {
    var (ledger, table) = (EvidenceLedger(), DNSAnswerTable())
    for number in 0..<DNSAnswerTable.mostNames + 2 {
      table.update("h\(number).example") { $0.resolved += 1 }
    }
    ledger.record(table)
    let system = SystemVersion(.iOS, 17)
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
    let note = try #require(suggestion.notes.first { $0.identifier == "name-answers-dropped" })
    #expect(note.text.hasPrefix("2 DNS answers were dropped"))
  }

  @Test func `https that DNS offers is said where nobody asked for it`() throws {
    var ledger = EvidenceLedger()
    ledger.record(Seen.http("a.example"))
    ledger.record(Seen.http("b.example"))
    var (table, answers) = (DNSAnswerTable(), DNSAnswers("a.example"))
    answers.hasHTTPSRecord = true
    table.record(answers)
    ledger.record(table)
    let system = SystemVersion(.iOS, 17)
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
    let offered = suggestion.hosts.filter { host in
      host.advice.contains { $0.text.contains("DNS offers it for this host") }
    }
    #expect(offered.map(\.host) == ["a.example"])
  }
}
