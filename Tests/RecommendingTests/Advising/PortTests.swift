import AppTransportSecurity
import Escaping
import Evidence
import PropertyLists
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Loads and redirects on other ports than those of http and https.
struct PortTests {
  private func http(
    _ port: UInt16 = 80, to target: (host: String, port: UInt16?)? = nil,
    upgrade: ForeignText? = nil
  ) -> Observation {
    var seen = Seen.http(
      "a.example", status: target == nil ? 200 : 301, location: target.map { ("https", $0.host) },
      frame: Int(port))
    seen.server.port = port
    seen.http?.locationPort = target?.port
    seen.http?.upgrade = upgrade
    return seen
  }

  private func https(_ port: UInt16 = 443, backTo clear: UInt16? = nil) -> Observation {
    var seen = Seen.tls("a.example", frame: Int(port))
    seen.server.port = port
    guard let clear else { return seen }
    seen.http = HTTPFacts()
    seen.http?.status = 302
    seen.http?.locationScheme = "http"
    seen.http?.locationHost = "a.example"
    seen.http?.locationPort = clear == 80 ? nil : clear
    return seen
  }

  /// A host that wants to be asked over https alone.
  private func strict(_ port: UInt16) -> Observation {
    var seen = https(port)
    seen.http = HTTPFacts()
    seen.http?.status = 200
    seen.http?.strictTransport = StrictTransport(isInForce: true, includesSubdomains: false)
    return seen
  }

  private func suggest(
    _ observations: [Observation], unchangeable: Set<String> = []
  ) throws -> HostSuggestion {
    var options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    options.unchangeable = unchangeable
    var (ledger, reversed) = (EvidenceLedger(), EvidenceLedger())
    for observation in observations { ledger.record(observation) }
    for observation in observations.reversed() { reversed.record(observation) }
    let suggestion = try Recommender(options: options).suggestion(for: ledger)
    #expect(try Recommender(options: options).suggestion(for: reversed) == suggestion)
    return try #require(suggestion.hosts.first { $0.host == "a.example" })
  }

  private func advice(_ host: HostSuggestion) -> String {
    host.advice.map { "\($0.kind.rawValue): \($0.text)" }.joined(separator: "\n")
  }

  @Test func `http on 80 with https that complies on 443 is answered by the usual URL`() throws {
    let host = try suggest([http(), https()])
    #expect(host.keys == nil && host.alternatives != nil)
    #expect(
      host.advice.first?.text
        == "Change the URL to https://a.example: https to this host was seen and complies."
        + " The certificate at the new URL was not seen, so its key, signature and trust are unknown."
    )
  }

  @Test func `a redirect to https on another port names that port`() throws {
    let host = try suggest([http(to: ("a.example", 8443))])
    #expect(host.keys == nil && host.alternatives != nil && host.redirectsToHTTPS)
    #expect(
      host.advice.first?.text
        == "Change the URL to https://a.example:8443: the host itself redirects to that URL.")
    #expect(host.redirects == ["http://a.example", "https://a.example:8443"])
    let seen = try suggest([http(to: ("a.example", 8443)), https(8443)])
    #expect(
      seen.advice.first?.text
        == "Change the URL to https://a.example:8443: https to that URL was seen and complies."
        + " The certificate at the new URL was not seen, so its key, signature and trust are unknown."
    )
  }

  @Test func `https on another port proves its own URL alone`() throws {
    let host = try suggest([http(), https(8443)])
    #expect(host.keys != nil && host.alternatives == nil)
    #expect(host.httpsComplies)
    #expect(advice(host).contains("change-url: Try https://a.example:8443 first: it was seen"))
    #expect(advice(host).contains("The service at http://a.example may be another one"))
  }

  @Test func `https on 443 proves nothing of http on another port`() throws {
    let host = try suggest([http(8080), https()])
    #expect(host.keys != nil)
    #expect(advice(host).contains("Try https://a.example first: it was seen, and it complies."))
    #expect(advice(host).contains("The service at http://a.example:8080 may be another one"))
  }

  @Test func `one port that speaks both is answered by https on itself`() throws {
    let host = try suggest([http(8080), https(8080)])
    #expect(host.keys == nil)
    #expect(
      advice(host).contains("Change the URL http://a.example:8080 to https://a.example:8080: https")
    )
  }

  @Test func `another port that redirects to https is answered by where it leads`() throws {
    let host = try suggest([http(8080, to: ("a.example", nil))])
    #expect(host.keys == nil)
    #expect(
      advice(host).contains(
        "Change the URL http://a.example:8080 to https://a.example: the host itself redirects"))
  }

  @Test
  func `the key stays for the port that nothing answers, and the other URL is named all the same`()
    throws
  {
    let host = try suggest([http(), http(8080), https()])
    #expect(host.keys != nil && host.alternatives == nil)
    let text = advice(host)
    #expect(text.contains("Change the URL http://a.example to https://a.example: https to this"))
    #expect(text.contains("The service at http://a.example:8080 may be another one"))
  }

  @Test func `https that leads back into clear on any port of the host changes nothing`() throws {
    let host = try suggest([http(), https(backTo: 8080), http(8080)])
    #expect(host.keys != nil)
    #expect(advice(host).contains("fix-server: https://a.example redirects back to http"))
    let other = try suggest([http(to: ("a.example", 8443)), https(8443, backTo: 80)])
    #expect(other.keys != nil)
    #expect(advice(other).contains("fix-server: https://a.example:8443 redirects back to http"))
    let beside = try suggest([http(), https(), https(8443, backTo: 80)])
    #expect(beside.keys == nil)
    #expect(advice(beside).contains("Change the URL to https://a.example: https to this host"))
  }

  @Test func `a host that asks for https alone speaks for port 80, and elsewhere is worth a try`()
    throws
  {
    let usual = try suggest([strict(8443), http()])
    #expect(usual.keys == nil)
    #expect(advice(usual).contains("Change the URL to https://a.example: the host requires https"))
    let other = try suggest([strict(8443), http(8080)])
    #expect(other.keys != nil)
    #expect(advice(other).contains("Try https://a.example:8443 first"))
  }

  @Test func `a WebSocket keeps its port too`() throws {
    let host = try suggest([http(8080, upgrade: "websocket"), https(8080)])
    #expect(advice(host).contains("to wss://a.example:8080: https to that URL"))
  }

  @Test func `behind a proxy the port that it was asked for counts, else the scheme's own`() throws
  {
    var clear = http(3128)
    clear.http?.overProxy = true
    var secure = https(3128)
    secure.via = .connect
    #expect(try suggest([clear, secure]).keys == nil)
    secure.namedPort = 8443
    #expect(try suggest([clear, secure]).keys != nil)
    clear.namedPort = 8443
    #expect(
      try advice(suggest([clear, secure])).contains("to https://a.example:8443: https to that URL"))
  }

  @Test func `a URL that can't be changed keeps its key, and the better one is named`() throws {
    let host = try suggest([http(8080), https(8080)], unchangeable: ["a.example"])
    #expect(host.keys != nil)
    #expect(advice(host).contains("Best: change the URL http://a.example:8080 to https://a"))
  }

  @Test func `a host with very many ports is told in few words`() throws {
    let ports = (1...400).map { UInt16(8000 + $0) }
    let host = try suggest(ports.flatMap { [http($0), https($0)] } + [http(7000)])
    #expect(host.keys != nil)
    #expect(host.advice.count < 10)
    #expect(advice(host).contains("397 more ports"))
  }
}
