import AppTransportSecurity
import Assessing
import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Tests of the note on traffic that ATS blocked before the capture, and on where to look for it.
struct BlindSpotTests {
  private func note(
    _ observations: [Observation], asked: [String], aliases: [String: [String]] = [:],
    plist: PropertyListDictionary? = nil
  ) throws -> String? {
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    var table = DNSAnswerTable()
    for name in asked {
      table.update(name) { answers in
        answers.resolved += 1
        if let chain = aliases[name] { answers.add(chain: chain) }
      }
    }
    ledger.record(table)
    var suggestion = try Recommender(options: options).suggestion(for: ledger)
    if let plist {
      suggestion.adopt(
        DictionaryMerger(options: options).merge(
          plist, with: suggestion, seen: ledger, captures: 1))
    }
    return suggestion.notes.first { $0.identifier == "no-cleartext-seen" }?.text
  }

  /// A load over https that was redirected to a host in clear.
  private static func redirected(to host: String, status: Int = 302) -> Observation {
    var seen = Seen.tls("feeds.example")
    var http = HTTPFacts()
    http.method = "GET"
    http.status = status
    (http.locationScheme, http.locationHost) = ("http", ForeignText(host))
    seen.http = http
    return seen
  }

  @Test(arguments: [302, 307, 308])
  func `a redirect from https to cleartext that nobody followed is told`(status: Int) throws {
    let text = try #require(
      try note([Self.redirected(to: "media.example", status: status)], asked: []))
    #expect(
      text.contains(
        "whose targets were not seen: https://feeds.example to http://media.example. ATS likely"))
  }

  @Test func `a redirect to a local host, or an answer that is none, is not told`() throws {
    for seen in [
      Self.redirected(to: "printer.local"), Self.redirected(to: "media.example", status: 200),
    ] {
      #expect(try note([seen], asked: [])?.contains("targets were not seen") == false)
    }
  }

  @Test(arguments: [nil, [:]] as [PropertyListDictionary?])
  func `names that were asked for and never connected to are where to look`(
    plist: PropertyListDictionary?
  ) throws {
    let text = try #require(
      try note(
        [Seen.tls("a.example")],
        asked: [
          "a.example", "ads.example", "edge.cdn.example", "gs.apple.com", "_dns.example",
          "4.3.2.1.in-addr.arpa", "tv.local",
        ], aliases: ["a.example": ["edge.cdn.example"]], plist: plist))
    #expect(
      text.contains("Resolved by DNS but never connected to: ads.example; loads from them may"))
    #expect(
      text.contains("debug build whose NSAppTransportSecurity has only NSAllowsArbitraryLoads"))
    #expect(text.contains("the plist leaves ATS enabled") == (plist != nil))
  }

  @Test func `handshakes that the client broke off are where to look`() throws {
    var refused = Seen.tls("old.example")
    refused.tls?.alerts = [
      AlertFacts(from: .client, isFatal: true, description: .handshakeFailure)
    ]
    refused.tls?.outcome = .refusedByClient
    let text = try #require(try note([refused, Seen.tls("a.example")], asked: []))
    #expect(text.contains("TLS that the client aborted each time: old.example; the app, or ATS"))
    var later = Seen.tls("old.example", frame: 2)
    later.tls?.outcome = .completed
    #expect(try note([refused, later], asked: [])?.contains("broke off") == false)
  }

  @Test func `very many names are told in few words, and none where cleartext was seen`() throws {
    let names = (1...40).map { "n\($0).example" }
    let text = try #require(try note([Seen.tls("a.example")], asked: names))
    #expect(text.contains("and 35 more; loads"))
    #expect(try note([Seen.http("a.example")], asked: names) == nil)
  }
}
