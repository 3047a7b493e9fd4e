import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Redirects over several hosts and captures, and hosts that ask to be asked over https alone.
struct RedirectTests {
  /// A redirect from one URL to another; one from https comes from a decrypted request.
  private func redirect(_ from: String, _ to: String, frame: Int = 1) -> Observation {
    let (source, target) = (url(from), url(to))
    var seen = Seen.http(source.host, status: 301, location: target, frame: frame)
    guard source.scheme == "https" else { return seen }
    let http = seen.http
    seen = Seen.tls(source.host, frame: frame)
    seen.http = http
    return seen
  }

  private func url(_ text: String) -> (scheme: String, host: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    return (String(parts[0]), String(parts[1]))
  }

  private func strict(
    _ host: String, _ inForce: Bool = true, below: Bool = false, frame: Int = 1
  ) -> Observation {
    var seen = Seen.tls(host, frame: frame)
    seen.http = HTTPFacts()
    seen.http?.status = 200
    seen.http?.strictTransport = StrictTransport(isInForce: inForce, includesSubdomains: below)
    return seen
  }

  private func suggest(_ observations: [Observation]) throws -> Suggestion {
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    var (ledger, reversed) = (EvidenceLedger(), EvidenceLedger())
    for (index, observation) in observations.enumerated() {
      var part = EvidenceLedger()
      var observation = observation
      observation.place.capture = "\(index % 2).pcap"
      part.record(observation)
      ledger.merge(part)
      var other = part
      other.merge(reversed)
      reversed = other
    }
    let suggestion = try Recommender(options: options).suggestion(for: ledger)
    #expect(try Recommender(options: options).suggestion(for: reversed) == suggestion)
    return suggestion
  }

  private func advice(_ suggestion: Suggestion, _ host: String) throws -> String {
    let host = try #require(suggestion.hosts.first { $0.host == host })
    return host.advice.map { "\($0.kind.rawValue): \($0.text)" }.joined(separator: "\n")
  }

  @Test func `a host whose TLS no record holds is told to mend its redirect too`() throws {
    var seen = redirect("https:a.example", "http:b.example")
    (seen.tls, seen.witness) = (nil, .har)
    let host = try #require(try suggest([seen]).hosts.first)
    #expect(host.verdict == .unknown && host.mainAdvice?.kind == .fixServer)
  }

  @Test func `a redirect from https into cleartext is to be mended where it starts`() throws {
    let suggestion = try suggest([redirect("https:a.example", "http:b.example")])
    let host = try #require(suggestion.hosts.first { $0.host == "a.example" })
    #expect(host.verdict == .satisfied && host.mainAdvice?.kind == .fixServer)
    #expect(
      try advice(suggestion, "a.example").contains(
        "Fix the redirect: over https this host redirects to http://b.example, which ATS blocks"))
    for fine in ["https:b.example", "http:192.168.1.5", "http:printer.local"] {
      let suggestion = try suggest([redirect("https:a.example", fine)])
      #expect(suggestion.hosts.first?.mainAdvice?.kind == .some(.none))
    }
  }

  private func entries(_ suggestion: Suggestion) -> [String] {
    guard case .dictionary(let domains)? = suggestion.dictionary["NSExceptionDomains"] else {
      return []
    }
    return domains.entries.map(\.key)
  }

  @Test(arguments: [200, 201, 300, 401, 404])
  func `a place that is named without a redirect is no way to https`(status: Int) throws {
    let target = (scheme: "https", host: "a.example")
    let seen = Seen.http("a.example", status: status, location: target)
    #expect(try entries(suggest([seen])) == ["a.example"])
  }

  @Test func `a host is the same with a dot at its end`() throws {
    #expect(try entries(suggest([redirect("http:a.example", "https:a.example.")])).isEmpty)
  }

  @Test func `what a domain promises does not count where https was seen to fail`() throws {
    var broken = Seen.tls("old.a.example", frame: 2)
    var certificate = Seen.certificate(for: "old.a.example")
    certificate.keyBits = 1024
    broken.tls?.certificate = SharedValue(certificate)
    let seen = [strict("a.example", below: true), broken, Seen.http("old.a.example", frame: 3)]
    #expect(try entries(suggest(seen)) == ["old.a.example"])
  }

  @Test func `a chain over several hosts and captures is followed to the URL to write`() throws {
    let suggestion = try suggest([
      redirect("http:a.example", "http:b.example"), redirect("http:b.example", "https:c.example"),
      redirect("https:c.example", "https:d.example"), Seen.tls("d.example"),
    ])
    #expect(entries(suggestion) == ["a.example", "b.example"])
    let host = try #require(suggestion.hosts.first { $0.host == "a.example" })
    #expect(
      host.redirects == [
        "http://a.example", "http://b.example", "https://c.example", "https://d.example",
      ])
    let text = try advice(suggestion, "a.example")
    #expect(text.contains("change-url: Change the URL to the final URL of the redirect"))
    #expect(text.contains("on https://d.example: all cleartext responses of this host"))
    #expect(try advice(suggestion, "b.example").contains("http://a.example redirects to this host"))
  }

  @Test func `a host that answers something else too says that only some of it leads on`() throws {
    let suggestion = try suggest([
      redirect("http:a.example", "https:b.example"), Seen.http("a.example", frame: 2),
    ])
    #expect(try advice(suggestion, "a.example").contains("some cleartext responses of this host"))
  }

  @Test func `a host that leads to several places names none of them`() throws {
    let suggestion = try suggest([
      redirect("http:a.example", "https:b.example"), redirect("http:a.example", "https:c.example"),
    ])
    #expect(suggestion.hosts.first?.redirects == [])
    #expect(try advice(suggestion, "a.example").contains("Try https first"))
  }

  @Test func `https on the same host is the URL to write, and what lies beyond it is named`() throws
  {
    let suggestion = try suggest([
      redirect("http:a.example", "https:a.example"), redirect("https:a.example", "https:w.example"),
    ])
    #expect(entries(suggestion) == [])
    let text = try advice(suggestion, "a.example")
    #expect(text.contains("Change the URL to https://a.example"))
    #expect(text.contains("http://a.example → https://a.example → https://w.example"))
  }

  @Test func `https that leads back into clear is no answer, and the key stays`() throws {
    let suggestion = try suggest([
      redirect("http:a.example", "https:a.example"), redirect("https:a.example", "http:a.example"),
    ])
    #expect(entries(suggestion) == ["a.example"])
    #expect(try advice(suggestion, "a.example").contains("fix-server: https://a.example redirects"))
  }

  @Test func `a downgrade needs a key for its target, and its server should be mended`() throws {
    let suggestion = try suggest([
      redirect("https:a.example", "http:b.example"), Seen.http("b.example", frame: 2),
    ])
    #expect(entries(suggestion) == ["b.example"])
    let text = try advice(suggestion, "b.example")
    #expect(
      text.contains("fix-server: https://a.example redirects to this host, from https to cleartext")
    )
  }

  @Test func `circles and chains without end are cut`() throws {
    let circle = try suggest([
      redirect("http:a.example", "http:b.example"), redirect("http:b.example", "http:a.example"),
    ])
    #expect(entries(circle) == ["a.example", "b.example"])
    #expect(try advice(circle, "a.example").contains("form a loop"))
    let long = try suggest(
      (0..<50).map { redirect("http:h\($0).example", "http:h\($0 + 1).example", frame: $0 + 1) })
    #expect(long.hosts.map(\.redirects.count).max() == 21)
    #expect(try advice(long, "h0.example").contains("http://h4.example → … → http://h20.example"))
  }

  @Test func `a host that asks for https alone has its URL changed, and so have those below it`()
    throws
  {
    let suggestion = try suggest([
      strict("a.example", below: true), Seen.http("a.example"), Seen.http("x.y.a.example"),
      strict("b.example"), Seen.http("b.example"), Seen.http("x.b.example"),
    ])
    #expect(entries(suggestion) == ["x.b.example"])
    let below = try #require(suggestion.hosts.first { $0.host == "x.y.a.example" })
    #expect(below.strictDomain == "a.example")
    #expect(below.alternatives != nil)
    #expect(try advice(suggestion, "x.y.a.example").contains("(HSTS) for all its subdomains"))
  }

  @Test func `the last word counts, whichever capture it is in`() throws {
    let withdrawn = [
      strict("a.example", below: true, frame: 1), strict("a.example", false, frame: 2),
      Seen.http("x.a.example", frame: 3),
    ]
    #expect(entries(try suggest(withdrawn)) == ["x.a.example"])
    let renewed = [
      strict("a.example", false, frame: 1), strict("a.example", below: true, frame: 2),
      Seen.http("x.a.example", frame: 3),
    ]
    #expect(entries(try suggest(renewed)) == [])
  }

  @Test func `what is said in clear, by an address or under a bad certificate does not count`()
    throws
  {
    var clear = Seen.http("a.example")
    clear.http?.strictTransport = StrictTransport(isInForce: true, includesSubdomains: true)
    var distrusted = strict("b.example", below: true)
    var certificate = Seen.certificate(for: "other.example")
    certificate.chainLength = 1
    distrusted.tls?.certificate = SharedValue(certificate)
    let suggestion = try suggest([clear, distrusted, Seen.http("x.b.example")])
    #expect(entries(suggestion) == ["a.example", "x.b.example"])
    #expect(try advice(suggestion, "a.example").contains("in cleartext, where it has no effect"))
  }

  @Test func `any tangle of redirects comes to one answer that is proved`() throws {
    var generator = SeededGenerator(seed: 80)
    for _ in 0..<60 {
      let hosts = (0..<Int.random(in: 1...5, using: &generator)).map { "h\($0).a.example" }
      let urls = hosts.flatMap { ["http:\($0)", "https:\($0)"] } + ["https:out.example"]
      let seen = (1...Int.random(in: 1...12, using: &generator)).compactMap { frame in
        guard let from = urls.dropLast().randomElement(using: &generator),
          let to = urls.randomElement(using: &generator)
        else { return nil as Observation? }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return Seen.http(url(from).host, frame: frame)
        case 1:
          return strict(
            url(from).host, Bool.random(using: &generator),
            below: Bool.random(using: &generator), frame: frame)
        default: return redirect(from, to, frame: frame)
        }
      }
      let suggestion = try suggest(seen)
      for host in suggestion.hosts {
        #expect(host.redirects.count <= 21)
        #expect(Set(host.redirects).count == host.redirects.count)
        // Whoever is sent back into clear keeps the key, and nothing else but a fix takes it away.
        let isAnswered = host.keys != nil || host.alternatives != nil
        let isClear = host.needs.contains { $0.requirement == .cleartext }
        #expect(!isClear || isAnswered)
        #expect(host.alternatives == nil || host.advice.contains { $0.kind == .changeURL })
      }
    }
  }
}
