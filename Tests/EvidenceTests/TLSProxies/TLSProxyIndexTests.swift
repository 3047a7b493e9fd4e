import Escaping
import Evidence
import HostNames
import PublicSuffixes
import TestSupport
import Testing

/// The TLS proxies of the TLS connections of some evidence.
struct TLSProxyIndexTests {
  private typealias Make = TLSProxyObservations

  private func index(
    _ observations: [Observation], _ choice: ProxyRecognition = .automatic
  ) -> TLSProxyIndex {
    var index = TLSProxyIndex(choice, publicSuffixes: .embedded)
    for observation in observations { index.record(observation) }
    return index
  }

  private func tlsProxies(
    _ observations: [Observation], _ choice: ProxyRecognition = .automatic
  ) -> [TLSProxy?] {
    let index = index(observations, choice)
    return observations.map { index.tlsProxy(of: $0) }
  }

  // MARK: Names

  @Test
  func `one certificate of a product's own authority is enough`() {
    let certificate = Make.certificate(for: "api.example", issuer: "mitmproxy")
    let tlsProxy = tlsProxies([Make.tls("api.example", certificate)]).first ?? nil
    #expect(tlsProxy == .product(.mitmproxy))
    #expect(tlsProxy?.name == "mitmproxy")
  }

  // MARK: One key

  @Test
  func `one key in certificates of three owners is a proxy's`() {
    #expect(tlsProxies(Make.oneKey()) == [.unknownProxy, .unknownProxy, .unknownProxy])
    #expect(TLSProxy.unknownProxy.name == "unknown-proxy")
  }

  @Test(arguments: [
    // Two owners are too few, however many hosts they have.
    ["a.alphashop.example", "b.alphashop.example", "c.alphashop.example", "betanews.example"],
    // Customers of one hoster.
    ["a.github.io", "b.github.io", "c.github.io", "d.github.io"],
    // Addresses belong to nobody that a name tells.
    ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"],
  ])
  func `one key for fewer owners is none`(hosts: [String]) {
    let observations = hosts.map { Make.tls($0, Make.certificate(for: $0, key: "one key")) }
    #expect(tlsProxies(observations).allSatisfy { $0 == nil })
  }

  @Test
  func `a laboratory's own authority with a key for each server is silent`() {
    let observations = ["alphashop.example", "betanews.example", "gammabank.example"].map {
      Make.tls($0, Make.certificate(for: $0))
    }
    #expect(tlsProxies(observations).allSatisfy { $0 == nil })
  }

  @Test
  func `one key is a laboratory's if its authority signed another one, in any order`() {
    let other = Make.tls("deltatoys.example", Make.certificate(for: "deltatoys.example"))
    for observations in [Make.oneKey() + [other], [other] + Make.oneKey()] {
      #expect(tlsProxies(observations).allSatisfy { $0 == nil })
    }
    let proxy = Make.proxy()
    let hidden = Make.tls("hidden.example", nil, through: proxy)
    let through = Make.oneKey(through: proxy) + [hidden]
    #expect(tlsProxies(through).last == .unknownProxy)
    #expect(tlsProxies(through + [other]).allSatisfy { $0 == nil })
    // The key of another authority says nothing.
    let foreign = Make.certificate(for: "deltatoys.example", issuer: "Another CA")
    #expect(
      tlsProxies(Make.oneKey() + [Make.tls("deltatoys.example", foreign)])
        == [.unknownProxy, .unknownProxy, .unknownProxy, nil])
  }

  @Test
  func `one certificate with many names is silent`() {
    let shared = Make.certificate(for: "cdn.example", key: "one key", sha256: "one leaf")
    let hosts = ["alphashop.example", "betanews.example", "gammabank.example", "deltatoys.example"]
    #expect(tlsProxies(hosts.map { Make.tls($0, shared) }).allSatisfy { $0 == nil })
    // A renewed one is no other owner's.
    let renewed = Make.certificate(for: "cdn.example", key: "one key", sha256: "next leaf")
    #expect(
      tlsProxies(hosts.flatMap { [Make.tls($0, shared), Make.tls($0, renewed)] })
        .allSatisfy { $0 == nil })
  }

  @Test(
    arguments: [
      ("DigiCert Inc", 0), ("Let's Encrypt", nil), ("Apple Inc.", 0), ("Nobody knows", 2),
    ] as [(ForeignText, Int?)])
  func `a public authority is silent, by its name or by timestamps`(
    issuer: ForeignText, scts: Int?
  ) {
    let observations = ["alphashop.example", "betanews.example", "gammabank.example"].map {
      Make.tls($0, Make.certificate(for: $0, organization: issuer, key: "one key", scts: scts))
    }
    #expect(tlsProxies(observations).allSatisfy { $0 == nil })
  }

  @Test
  func `certificates that sign themselves are silent`() {
    let observations = ["alphashop.example", "betanews.example", "gammabank.example"].map { host in
      var certificate = Make.certificate(for: host, key: "the key of every device of the kind")
      certificate.isSelfIssued = true
      return Make.tls(host, certificate)
    }
    #expect(tlsProxies(observations).allSatisfy { $0 == nil })
  }

  @Test
  func `cleartext beside a proxy's TLS stays what it is`() {
    let request = Observation(
      kind: .http, place: Place(capture: "run.pcap", frame: 9, time: nil), client: Make.proxy(),
      server: Make.proxy())
    #expect(index(Make.oneKey()).tlsProxy(of: request) == nil)
  }

  // MARK: What TLS 1.3 hides

  @Test
  func `a proxy that ended one connection ended those that show no certificate`() {
    let proxy = Make.proxy()
    let hidden = Make.tls("cdn.deltatoys.example", nil, through: proxy)
    let named = Make.certificate(for: "api.example", issuer: "PortSwigger CA")
    #expect(
      tlsProxies([hidden, Make.tls("api.example", named, through: proxy)])
        == [.product(.burpSuite), .product(.burpSuite)])
    #expect(tlsProxies([hidden] + Make.oneKey(through: proxy)).first == .some(.unknownProxy))
    // Another proxy is another matter, and so is a connection without one.
    let other = Make.tls("api.example", named, through: Make.proxy(port: 3128))
    #expect(tlsProxies([hidden, other]).first == .some(nil))
    #expect(
      tlsProxies([Make.tls("shop.example", nil), Make.tls("api.example", named, through: proxy)])
        .first == .some(nil))
  }

  @Test
  func `a proxy of which no certificate tells is remarked once`() {
    let (open, closed) = (Make.proxy(), Make.proxy(0x0a00_0006))
    let seen = [
      Make.tls("a.example", nil, through: closed), Make.tls("b.example", nil, through: closed),
      Make.tls("c.example", nil, through: open), Make.tls("d.example", nil),
      Make.tls("e.example", Make.certificate(for: "e.example"), through: open),
    ]
    #expect(index(seen).unseenThroughProxy == [closed.address])
    #expect(index(seen, .off).unseenThroughProxy.isEmpty)
    let block = IPPrefix(only: closed.address).map { [$0] } ?? []
    #expect(index(seen, .detected(besides: Set(block))).unseenThroughProxy.isEmpty)
  }

  // MARK: The person's word

  @Test
  func `a named address is a proxy's, to it and through it`() throws {
    let block = try #require(IPPrefix(parsing: "10.0.0.0/24"))
    let observations = [
      Make.tls("a.example", nil, through: Make.proxy()), Make.tls("b.example", nil),
      Make.tls(
        "c.example", Make.certificate(for: "c.example", organization: "DigiCert Inc"),
        through: Make.proxy()),
      Make.tls("d.example", Make.certificate(for: "d.example", issuer: "mitmproxy")),
    ]
    #expect(
      tlsProxies(observations, .detected(besides: [block]))
        == [.unknownProxy, nil, .unknownProxy, .product(.mitmproxy)])
  }

  @Test
  func `off leaves every connection to its server`() {
    let named = Make.tls("api.example", Make.certificate(for: "api.example", issuer: "mitmproxy"))
    #expect(tlsProxies(Make.oneKey() + [named], .off).allSatisfy { $0 == nil })
  }

  @Test
  func `a certificate that was seen counts for another host as well`() {
    let shown = ["A", "B", "C"].map {
      SharedValue(Make.certificate(for: "www.example", key: "one key", sha256: $0))
    }
    func tls(_ host: String, _ number: Int) -> Observation {
      var observation = Make.tls(host, nil)
      observation.tls?.certificate = shown[number]
      return observation
    }
    let (one, two, three) = ("alphashop.example", "betanews.example", "gammabank.example")
    let observations = [
      tls(one, 0), tls(one, 0), tls(two, 0), tls(one, 1), tls(one, 1), tls(two, 1), tls(two, 1),
    ]
    #expect(tlsProxies(observations).allSatisfy { $0 == nil })
    #expect(tlsProxies(observations + [tls(three, 2)]).allSatisfy { $0 == .unknownProxy })
  }

  // MARK: Laws

  /// Certificates of one key for owners: of eleven uses, and any order of them, the answer is one.
  @Test(arguments: 0..<50)
  func `the order decides nothing`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let uses = (0..<11).map { _ in
      (
        leaf: Int.random(in: 0..<5, using: &generator),
        owner: Int.random(in: 0..<5, using: &generator)
      )
    }
    let observations = uses.map { use in
      let host = "www.owner\(use.owner).example"
      return Make.tls(host, Make.certificate(for: host, key: "one", sha256: "leaf \(use.leaf)"))
    }
    // Three uses that share neither certificate nor owner, found the plain way.
    let isOfProxy = uses.contains { one in
      uses.contains { two in
        uses.contains { three in
          Set([one.leaf, two.leaf, three.leaf]).count == 3
            && Set([one.owner, two.owner, three.owner]).count == 3
        }
      }
    }
    for _ in 0..<5 {
      let index = index(observations.shuffled(using: &generator))
      #expect(
        observations.allSatisfy { index.tlsProxy(of: $0) == (isOfProxy ? .unknownProxy : nil) },
        "seed \(seed)")
    }
  }

  @Test
  func `a ledger of several captures gives the same`() {
    var (first, second) = (EvidenceLedger(), EvidenceLedger())
    let observations = Make.oneKey(through: Make.proxy())
    for observation in observations.prefix(1) { first.record(observation) }
    for observation in observations.dropFirst() { second.record(observation) }
    let halves = [first, second].map { TLSProxyIndex($0.evidence, publicSuffixes: .embedded) }
    #expect(
      halves.allSatisfy { half in observations.allSatisfy { half.tlsProxy(of: $0) == nil } })
    second.merge(first)
    let whole = TLSProxyIndex(second.evidence, publicSuffixes: .embedded)
    #expect(observations.allSatisfy { whole.tlsProxy(of: $0) == .unknownProxy })
  }

  @Test
  func `a ledger keeps two proxies apart`() {
    var ledger = EvidenceLedger()
    let proxies = [Make.proxy(), Make.proxy(0x0a00_0006)]
    for proxy in proxies { ledger.record(Make.tls("shop.example", nil, through: proxy)) }
    let index = TLSProxyIndex(ledger.evidence, publicSuffixes: .embedded)
    #expect(index.unseenThroughProxy == proxies.map(\.address))
  }
}
