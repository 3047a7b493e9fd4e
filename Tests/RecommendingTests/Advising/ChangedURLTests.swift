import AppTransportSecurity
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Tests of changing a URL to https, where ATS may refuse the https server too.
struct ChangedURLTests {
  private func redirect(_ host: String = "a.example", to target: String = "a.example")
    -> Observation
  {
    Seen.http(host, status: 301, location: (scheme: "https", host: target))
  }

  private func old(_ host: String = "a.example") -> Observation {
    Seen.tls(host, .tls10, suite: 0xc013, frame: 2)
  }

  private func distrusted(_ host: String = "a.example") -> Observation {
    var seen = Seen.tls(host, .tls12, suite: 0xc02f, frame: 2)
    var certificate = Seen.certificate(for: host)
    certificate.notAfter = Timestamp(nanoseconds: 1_794_000_000_000_000_000)
    seen.tls?.certificate = SharedValue(certificate)
    return seen
  }

  private func suggest(
    _ observations: [Observation], on system: SystemVersion = SystemVersion(.iOS, 17)
  ) throws -> Suggestion {
    let options = RecommenderOptions(systems: [system], linkedSDK: system)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger)
  }

  private func keys(_ host: HostSuggestion) -> [String] { host.keys?.entries.map(\.key) ?? [] }

  private func change(_ host: HostSuggestion) throws -> Advice {
    try #require(host.advice.first { $0.kind == .changeURL })
  }

  @Test func `a new URL whose server is too old names the key that it needs`() throws {
    let host = try #require(suggest([redirect(), old()]).hosts.first)
    #expect(keys(host) == ["NSExceptionMinimumTLSVersion"])
    let change = try change(host)
    #expect(change.certainty == .proven)
    #expect(
      change.text
        == "Change the URL to https://a.example: the host itself redirects to https. Until its server is fixed, the new URL also needs an exception: NSExceptionMinimumTLSVersion."
    )
    #expect(host.mainAdvice?.kind == .changeURL)
  }

  @Test func `a new URL that no key opens waits for the server, and the fix comes first`() throws {
    for other in [distrusted(), Seen.refusedTLS("a.example", alert: .handshakeFailure, frame: 2)] {
      let host = try #require(suggest([redirect(), other]).hosts.first)
      #expect(host.keys == nil)
      let change = try change(host)
      #expect(change.certainty == .unknown)
      #expect(change.text.hasPrefix("Change the URL to https://a.example once ATS accepts that:"))
      #expect([.fixServer, .fixCertificate].contains(host.mainAdvice?.kind))
    }
  }

  @Test func `what is loaded in clear keeps its key where https is refused`() throws {
    let host = try #require(
      suggest([redirect(), distrusted(), Seen.http("a.example", frame: 3)]).hosts.first)
    #expect(keys(host) == ["NSExceptionAllowsInsecureHTTPLoads"])
    #expect(host.mainAdvice?.kind == .fixCertificate)
  }

  @Test func `a floor of the system that no key lowers is no key for the new URL`() throws {
    let host = try #require(
      suggest([redirect(), old()], on: SystemVersion(.iOS, 26)).hosts.first)
    #expect(host.keys == nil)
    #expect(try change(host).text.hasSuffix("ATS does not accept that connection yet."))
  }

  @Test func `https that complied once is there, and what stood against it is not hidden`() throws {
    let host = try #require(
      suggest([redirect(), old(), Seen.tls("a.example", frame: 3)]).hosts.first)
    #expect(keys(host) == ["NSExceptionMinimumTLSVersion"])
    #expect(try change(host).text.contains("Not every connection to that URL complied"))
  }

  @Test func `https of which nothing is told is said to be so`() throws {
    let cut = Seen.refusedTLS("a.example", alert: nil, frame: 2)
    let host = try #require(suggest([redirect(), cut]).hosts.first)
    #expect(try change(host).text.hasSuffix("It is unknown whether ATS accepts that connection."))
  }

  @Test func `a host that promises https is not believed where it refuses it`() throws {
    var promise = Seen.tls("a.example", frame: 4)
    promise.server.port = 8443
    promise.http = HTTPFacts()
    promise.http?.status = 200
    promise.http?.strictTransport = StrictTransport(isInForce: true, includesSubdomains: false)
    let host = try #require(
      suggest([Seen.http("a.example"), distrusted(), promise]).hosts.first)
    #expect(keys(host) == ["NSExceptionAllowsInsecureHTTPLoads"])
    #expect(try change(host).text.hasPrefix("Try https://a.example:8443 first"))
  }

  @Test func `https that nothing leads to is weighed by what it needs`() throws {
    let loaded = Seen.http("a.example", frame: 3)
    let lesser = try #require(suggest([loaded, old()]).hosts.first)
    #expect(
      try change(lesser).text.hasPrefix(
        "Try https first: it was seen with this host and passes with NSExceptionMinimumTLSVersion"
      ))
    let refused = try #require(suggest([loaded, distrusted()]).hosts.first)
    #expect(try change(refused).text.hasPrefix("Try https first, once ATS accepts it:"))
    let cut = Seen.refusedTLS("a.example", alert: nil, frame: 2)
    let open = try #require(suggest([loaded, cut]).hosts.first)
    #expect(try change(open).text.hasPrefix("Try https first, once it complies:"))
  }

  @Test func `https on another port proves nothing of what is in clear`() throws {
    for (clear, secure, url) in [
      (80, 8443, "https://a.example:8443"), (8080, 443, "https://a.example"),
    ] {
      var loaded = Seen.http("a.example")
      loaded.server.port = UInt16(clear)
      var other = old()
      other.server.port = UInt16(secure)
      let text = try change(#require(suggest([loaded, other]).hosts.first)).text
      #expect(text.hasPrefix("Try \(url) first: it was seen with this host and passes with"))
      #expect(text.contains("may be another one"))
    }
    var (loaded, same) = (Seen.http("a.example"), old())
    (loaded.server.port, same.server.port) = (8080, 8080)
    let text = try change(#require(suggest([loaded, same]).hosts.first)).text
    #expect(!text.contains("may be another one"))
  }

  @Test func `the end of a redirect to another host is looked at too`() throws {
    let refused = try #require(
      suggest([redirect(to: "b.example"), distrusted("b.example")]).hosts.first)
    #expect(try change(refused).text.contains("on https://b.example once ATS accepts that"))
    #expect(try change(refused).certainty == .unknown)
    let tooOld = try #require(
      suggest([redirect(to: "b.example"), old("b.example")]).hosts.first)
    #expect(try change(tooOld).text.hasSuffix("until its server is fixed."))
    #expect(try change(tooOld).certainty == .likely)
  }
}
