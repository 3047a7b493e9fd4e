import AppTransportSecurity
import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Tests of the effects of client software on suggestions, and of their limits.
struct SoftwareTests {
  private static let webView =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    + " Mobile/15E148"
  private static let player = "AppleCoreMedia/1.0.0.21A329 (iPhone; U; CPU OS 17_0 like Mac OS X)"
  private static let session = "Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0"
  private static let dart = "Dart/3.4 (dart:io)"

  private func http(_ host: String, _ agent: String?, frame: Int = 1) -> Observation {
    var seen = Seen.http(host, frame: frame)
    seen.http?.userAgent = agent.map { ForeignText($0) }
    return seen
  }

  private func suggest(
    _ observations: [Observation], on systems: [SystemVersion] = [SystemVersion(.iOS, 17)],
    _ adjust: (inout RecommenderOptions) -> Void = { _ in }
  ) throws -> Suggestion {
    var options = RecommenderOptions(systems: systems, linkedSDK: SystemVersion(.iOS, 17))
    adjust(&options)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger)
  }

  private func entries(_ suggestion: Suggestion) -> [String] {
    guard case .dictionary(let domains)? = suggestion.dictionary["NSExceptionDomains"] else {
      return []
    }
    return domains.entries.map(\.key)
  }

  @Test func `hosts of web views alone and of players alone have a key for those beside entries`()
    throws
  {
    let suggestion = try suggest([
      http("page.example", Self.webView), http("ads.example", Self.webView, frame: 2),
      http("stream.example", Self.player), http("api.example", Self.session),
      http("mixed.example", Self.webView), http("mixed.example", Self.session, frame: 2),
      http("bare.example", nil), http("bare.example", Self.webView, frame: 2),
    ])
    #expect(entries(suggestion).count == 6)
    #expect(
      suggestion.alternatives.map(\.key) == [
        "NSAllowsArbitraryLoadsInWebContent", "NSAllowsArbitraryLoadsForMedia",
      ])
    #expect(
      suggestion.alternatives.map(\.hosts) == [
        ["ads.example", "page.example"], ["stream.example"],
      ])
    #expect(suggestion.alternatives.map(\.interface) == [.webContent, .media])
    let page = try #require(suggestion.hosts.first { $0.host == "page.example" })
    #expect(page.advice.contains { $0.text.contains("NSAllowsArbitraryLoadsInWebContent") })
    for offer in suggestion.alternatives {
      #expect(offer.text.contains("cancels NSAllowsArbitraryLoads"))
      #expect(offer.text.contains("seen or not"))
    }
  }

  @Test func `the process of web views proves what a user agent only says`() throws {
    var seen = http("page.example", Self.session)
    seen.process = ProcessFacts(name: "com.apple.WebKit.Networking", effectiveName: "Shop")
    let suggestion = try suggest([seen])
    #expect(suggestion.alternatives.map(\.hosts) == [["page.example"]])
  }

  @Test func `no key for one interface is offered where a system does not read it`() throws {
    let seen = [http("page.example", Self.webView)]
    #expect(try suggest(seen, on: [SystemVersion(.iOS, 9)]).alternatives.isEmpty)
    #expect(
      try suggest(seen, on: [SystemVersion(.iOS, 9), SystemVersion(.iOS, 17)]).alternatives.isEmpty)
    #expect(try suggest(seen, on: [SystemVersion(.iOS, 10)]).alternatives.count == 1)
  }

  @Test func `no key for one interface is offered in place of an entry that speaks for more`()
    throws
  {
    let hosts = (1...4).map { "h\($0).group.example" }
    let suggestion = try suggest(
      hosts.enumerated().map { http($1, $0 == 0 ? Self.session : Self.webView, frame: $0 + 1) }
    ) { $0.groupsSiblings = true }
    #expect(entries(suggestion) == ["group.example"])
    #expect(suggestion.alternatives.isEmpty)
  }

  @Test func `what a stack outside ATS says of itself takes no key away unless asked`() throws {
    for agent in [Self.dart, "curl/8.4.0", "Go-http-client/1.1"] {
      let seen = [http("a.example", agent)]
      let kept = try suggest(seen)
      #expect(entries(kept) == ["a.example"])
      #expect(kept.hosts.first?.needs.map(\.certainty) == [.proven])
      #expect(
        kept.hosts.first?.advice.contains { $0.text.contains("--set-aside-own-stacks") } == true)
      let left = try suggest(seen) { $0.setsAsideOwnStacks = true }
      #expect(left.dictionary.isEmpty)
      #expect(left.hosts.isEmpty)
      #expect(left.setAside.map(\.kind) == ["outside-ats"])
    }
  }

  @Test func `one use that may be the app's outweighs any number by other stacks`() throws {
    let others = [
      http("a.example", Self.session), http("a.example", nil), http("a.example", "Shop/1"),
      Seen.tls("a.example"), Seen.tls("a.example", .tls11, suite: 0xc013),
    ]
    for other in others {
      let seen = (2...9).map { http("a.example", Self.dart, frame: $0) } + [other]
      let suggestion = try suggest(seen) { options in
        options.setsAsideOwnStacks = true
        options.unchangeable = ["a.example"]
      }
      #expect(entries(suggestion) == ["a.example"])
      #expect(suggestion.setAside.isEmpty)
    }
  }

  @Test func `a hello alone sets nothing aside`() throws {
    let openSSL: [UInt16] = [
      0x1302, 0x1303, 0x1301, 0xc02c, 0xc030, 0x009f, 0xcca9, 0xcca8, 0xc013, 0x009d,
    ]
    let seen = Seen.tls("a.example", .tls11, suite: 0xc013, suites: openSSL)
    let suggestion = try suggest([seen]) { $0.setsAsideOwnStacks = true }
    #expect(entries(suggestion) == ["a.example"])
    let note = suggestion.hosts.first?.advice.first { $0.kind == .outsideATS }?.text
    #expect(note?.contains("fingerprint is not proof") == true)
  }

  @Test func `a page of Safari inside the app is outside its ATS`() throws {
    var seen = http("a.example", Self.webView)
    seen.process = ProcessFacts(
      name: "com.apple.WebKit.Networking", effectiveName: "SafariViewService")
    #expect(try suggest([seen]).setAside.map(\.kind) == ["other-process"])
    let wanted = try suggest([seen]) { $0.processes = ["SafariViewService"] }
    #expect(entries(wanted) == ["a.example"])
    #expect(wanted.alternatives.isEmpty)
  }

  @Test func `what calls itself Safari keeps its key, with a word on it`() throws {
    let suggestion = try suggest([
      http("a.example", Self.webView + " Version/17.4 Safari/604.1")
    ])
    #expect(entries(suggestion) == ["a.example"])
    #expect(suggestion.alternatives.isEmpty)
    #expect(
      suggestion.hosts.first?.advice.contains { $0.text.contains("SFSafariViewController") } == true
    )
  }
}
