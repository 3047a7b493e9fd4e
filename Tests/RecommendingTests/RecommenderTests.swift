import AppTransportSecurity
import Escaping
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

private func suggest(
  _ observations: [Observation],
  systems: [SystemVersion] = [SystemVersion(.iOS, 17)],
  sdk: SystemVersion = SystemVersion(.iOS, 17),
  _ adjust: (inout RecommenderOptions) -> Void = { _ in }
) throws -> Suggestion {
  var options = RecommenderOptions(systems: systems, linkedSDK: sdk)
  adjust(&options)
  var ledger = EvidenceLedger()
  for observation in observations { ledger.record(observation) }
  return try Recommender(options: options).suggestion(for: ledger)
}

/// The dictionary as text: `host: key key=value`, a host a line.
private func keys(_ suggestion: Suggestion) -> [String] {
  guard case .dictionary(let domains)? = suggestion.dictionary["NSExceptionDomains"] else {
    return []
  }
  return domains.entries.map { domain in
    guard case .dictionary(let entry) = domain.value else { return domain.key + ": ?" }
    return ([domain.key + ":"] + entry.entries.map(short)).joined(separator: " ")
  }
}

private func short(_ entry: PropertyListDictionary.Entry) -> String {
  switch (entry.key, entry.value) {
  case ("NSExceptionAllowsInsecureHTTPLoads", .boolean(true)): "insecure"
  case ("NSExceptionRequiresForwardSecrecy", .boolean(false)): "no-fs"
  case ("NSExceptionMinimumTLSVersion", .string(let version)): version
  default: entry.key + "?"
  }
}

struct RecommenderTests {
  @Test func `each platform is judged with its own SDK, so that an address gets its key`() throws {
    var ledger = EvidenceLedger()
    ledger.record(Seen.http("203.0.113.9"))
    let options = RecommenderOptions(systems: [SystemVersion(.iOS, 16), SystemVersion(.macOS, 14)])
    let suggestion = try Recommender(options: options).suggestion(for: ledger)
    #expect(keys(suggestion) == ["203.0.113.9: insecure"])
    #expect(suggestion.linkedSDK == "iOS 16.0, macOS 14.0")
  }

  static let cases: [(String, [Observation], [String])] = [
    ("cleartext", [Seen.http("a.example")], ["a.example: insecure"]),
    ("compliant https", [Seen.tls("a.example")], []),
    (
      "the server's own choice of TLS 1.0", [Seen.tls("a.example", .tls10, suite: 0xc013)],
      ["a.example: TLSv1.0"]
    ),
    (
      "the client's limit of TLS 1.0",
      [Seen.tls("a.example", .tls10, suite: 0xc013, offering: [.tls10])], []
    ),
    (
      "RSA key exchange though ECDHE was offered", [Seen.tls("a.example", .tls12, suite: 0x009c)],
      ["a.example: no-fs"]
    ),
    (
      "RSA key exchange where ECDHE was not offered",
      [Seen.tls("a.example", .tls12, suite: 0x009c, suites: [0x009c, 0x002f])], []
    ),
    (
      "RSA key exchange where only ECDSA was offered besides",
      [Seen.tls("a.example", .tls12, suite: 0x009c, suites: [0xc02b, 0x009c])], []
    ),
    (
      "TLS 1.0 with RSA key exchange", [Seen.tls("a.example", .tls10, suite: 0x002f)],
      ["a.example: TLSv1.0 no-fs"]
    ),
    (
      "TLS 1.0 with RSA key exchange, where ECDHE was offered for TLS 1.2 only",
      [Seen.tls("a.example", .tls10, suite: 0x002f, suites: [0xc02f, 0x002f])],
      ["a.example: TLSv1.0"]
    ),
    ("a suite of no list", [Seen.tls("a.example", .tls12, suite: 0xc027)], []),
    ("SSL 3.0", [Seen.tls("a.example", .ssl3, suite: 0xc013)], []),
    (
      "two hosts of one domain", [Seen.http("b.a.example"), Seen.http("c.a.example")],
      ["b.a.example: insecure", "c.a.example: insecure"]
    ),
    (
      "cleartext where https complies", [Seen.http("a.example"), Seen.tls("a.example")], []
    ),
    (
      "cleartext where https does not comply",
      [Seen.http("a.example"), Seen.tls("a.example", .tls11, suite: 0xc013)],
      ["a.example: insecure TLSv1.1"]
    ),
    (
      "cleartext that redirects to https on the same host",
      [Seen.http("a.example", status: 301, location: ("https", "a.example"))], []
    ),
    (
      "cleartext that redirects to another host",
      [Seen.http("a.example", status: 301, location: ("https", "b.example"))],
      ["a.example: insecure"]
    ),
    (
      "a proven need stays though the host complied once",
      [Seen.tls("a.example"), Seen.tls("a.example", .tls11, suite: 0xc013)],
      ["a.example: TLSv1.1"]
    ),
    (
      "a likely need does not stay if the host complied once",
      [Seen.tls("a.example"), Seen.tls("a.example", .tls12, suite: 0x009c)], []
    ),
    (
      "the lowest version counts",
      [Seen.tls("a.example", .tls11, suite: 0xc013), Seen.tls("a.example", .tls10, suite: 0xc013)],
      ["a.example: TLSv1.0"]
    ),
    ("a dot at the end", [Seen.http("a.example.")], ["a.example.: insecure"]),
    (
      "a dot at the end of some URLs", [Seen.http("a.example."), Seen.http("a.example")],
      ["a.example: insecure", "a.example.: insecure"]
    ),
    ("a local name", [Seen.http("printer.local"), Seen.http("nas")], []),
    ("a local address", [Seen.http("192.168.1.2"), Seen.http("fe80::1")], []),
    ("an external address", [Seen.http("198.51.100.10")], ["198.51.100.10: insecure"]),
  ]

  @Test func `an entry of a record is a load though its method is missing`() throws {
    var answer = Seen.http("a.example")
    answer.http?.method = nil
    var entry = answer
    entry.witness = .har
    #expect(try keys(suggest([answer])) == [])
    #expect(try keys(suggest([entry])) == ["a.example: insecure"])
  }

  @Test(arguments: cases)
  func `the dictionary holds what was needed and nothing else`(
    name: String, observations: [Observation], expected: [String]
  ) throws {
    #expect(keys(try suggest(observations)) == expected, "\(name)")
    #expect(keys(try suggest(observations.reversed())) == expected, "\(name), reversed")
  }

  @Test(arguments: cases)
  func `every entry and every key is proved`(
    name: String, observations: [Observation], expected: [String]
  ) throws {
    let suggestion = try suggest(observations)
    // Each entry, and each of its keys.
    let count = expected.reduce(0) { $0 + $1.split(separator: " ").count }
    #expect(suggestion.proof.count == count, "\(name)")
    #expect(Set(suggestion.proof.map { $0.host + $0.key }).count == count, "\(name)")
  }

  @Test func `what can't be changed keeps its key`() throws {
    let seen = [Seen.http("a.example"), Seen.tls("a.example")]
    let named = try suggest(seen) { $0.unchangeable = ["a.example"] }
    #expect(keys(named) == ["a.example: insecure"])
    let thirdParty = try suggest(seen) { $0.thirdPartyIsUnchangeable = true }
    #expect(keys(thirdParty) == ["a.example: insecure"])
    let firstParty = try suggest(seen) {
      $0.thirdPartyIsUnchangeable = true
      $0.firstParty = ["example"]
    }
    #expect(keys(firstParty) == [])
    #expect(firstParty.hosts.first?.alternatives != nil)
    #expect(firstParty.hosts.first?.advice.first?.kind == .changeURL)
  }

  @Test func `an address needs a key only where some system judges it`() throws {
    let seen = [Seen.http("198.51.100.10")]
    let old = SystemVersion(.iOS, 16)
    #expect(keys(try suggest(seen, systems: [old], sdk: old)) == [])
    #expect(
      keys(try suggest(seen, systems: [old, SystemVersion(.iOS, 17)])) == [
        "198.51.100.10: insecure"
      ])
  }

  @Test func `on a system that no key helps the advice says so`() throws {
    let seen = [Seen.tls("a.example", .tls10, suite: 0xc013)]
    let new = SystemVersion(.iOS, 26)
    let alone = try suggest(seen, systems: [new], sdk: new)
    #expect(keys(alone) == [])
    let range = try suggest(seen, systems: [SystemVersion(.iOS, 18), new], sdk: new)
    #expect(keys(range) == ["a.example: TLSv1.0"])
    #expect(range.hosts.first?.advice.contains { $0.kind == .systemLimit } == true)
    #expect(range.proof.map(\.system) == ["iOS 18.0", "iOS 18.0"])
  }

  /// One thing that is wrong with a certificate.
  enum Flaw: CaseIterable {
    case expired, shortKey, weakHash, otherName, noName, weakChain, notForServers

    func spoil(_ certificate: inout CertificateFacts) {
      switch self {
      case .expired: certificate.notAfter = certificate.notBefore
      case .shortKey: certificate.keyBits = 1024
      case .weakHash: certificate.signatureHash = .md5
      case .otherName: certificate.dnsNames = ["b.example"]
      case .noName: certificate.dnsNames = []
      case .weakChain:
        certificate.issuers = [IssuerFacts(keyType: .rsa, keyBits: 2048, signatureHash: .md5)]
      case .notForServers: certificate.allowsServerAuthentication = false
      }
    }
  }

  @Test(arguments: Flaw.allCases)
  func `no key mends a certificate, unless the app accepts it`(flaw: Flaw) throws {
    var seen = Seen.tls("a.example", .tls12, suite: 0xc02f)
    var certificate = Seen.certificate(for: "a.example")
    seen.tls?.certificate = SharedValue(certificate)
    #expect(try suggest([seen]).hosts.first?.verdict == .satisfied)
    flaw.spoil(&certificate)
    seen.tls?.certificate = SharedValue(certificate)
    let suggestion = try suggest([seen])
    #expect(keys(suggestion) == [])
    #expect(suggestion.hosts.first?.verdict == .violated)
    #expect(suggestion.hosts.first?.advice.first?.kind == .fixCertificate)
    let accepted = try suggest([seen]) { $0.trustedDespite = ["a.example"] }
    // The least lengths and hashes of ATS stay with the key for cleartext (ATS-34).
    let isKeptByATS = [.shortKey, .weakHash].contains(flaw)
    #expect(keys(accepted) == (isKeptByATS ? [] : ["a.example: insecure"]))
  }

  @Test(arguments: [UInt16(0x009c), 0xc027])
  func `a suite tells nothing if the server says that it speaks a newer version`(suite: UInt16)
    throws
  {
    var seen = Seen.tls("a.example", .tls12, suite: suite, offering: [.tls12])
    seen.tls?.downgradeSentinel = true
    let suggestion = try suggest([seen])
    #expect(keys(suggestion) == [])
    #expect(suggestion.hosts.first?.verdict == .unknown)
  }

  @Test func `a refusal speaks of the server only if ATS could have made the offer`() throws {
    let grade = try suggest([Seen.refusedTLS("a.example", alert: .handshakeFailure)])
    #expect(grade.hosts.first?.verdict == .violated)
    #expect(keys(grade) == [])
    let subset = try suggest([
      Seen.refusedTLS("a.example", alert: .handshakeFailure, suites: [0x1301, 0xc02f])
    ])
    #expect(subset.hosts.first?.verdict == .unknown)
    let silent = try suggest([Seen.refusedTLS("a.example", alert: nil)])
    #expect(silent.hosts.first?.verdict == .unknown)
  }

  @Test func `what is not the app's is set aside with its reason`() throws {
    var mail = Seen.tls("mail.example")
    mail.via = .startTLS(.imap)
    var push = Seen.tls("push.example", .tls12, suite: 0x009c)
    push.tls?.offer?.applicationProtocols = ["apns-security-v3"]
    var agent = Seen.http("a.example")
    agent.process = ProcessFacts(name: "nsurlsessiond", pid: 7, effectiveName: "geod")
    var app = Seen.http("b.example")
    app.process = ProcessFacts(name: "nsurlsessiond", pid: 7, effectiveName: "ShopDemo")
    let suggestion = try suggest([mail, push, agent, app, Seen.http("captive.apple.com")])
    #expect(keys(suggestion) == ["b.example: insecure"])
    #expect(
      suggestion.setAside.map { $0.host + " " + $0.kind } == [
        "a.example system-process", "captive.apple.com system-process",
        "mail.example outside-ats", "push.example outside-ats",
      ])
    let included = try suggest([agent]) { $0.includesSystem = true }
    #expect(keys(included) == ["a.example: insecure"])
    let other = try suggest([app]) { $0.processes = ["Other"] }
    #expect(keys(other) == [] && other.setAside.map(\.kind) == ["other-process"])
  }

  @Test(arguments: [
    "com.apple.trustd/2.1", "com.apple.trustd/3",
    "trustd (unknown version) CFNetwork/1121 Darwin/19.3.0",
    "securityd (unknown version) CFNetwork/811.5.4 Darwin/16.6.0",
  ])
  func `what the trust daemon fetches is the system's, whatever the answer`(agent: String) throws {
    for type in ["application/pkix-cert", "application/octet-stream", nil] {
      var fetch = Seen.http("pki.example")
      fetch.http?.userAgent = ForeignText(agent)
      fetch.http?.contentType = type.map { ForeignText($0) }
      let alone = try suggest([fetch])
      #expect(alone.hosts.isEmpty && alone.setAside.map(\.reason) == [.revocation])
      // One use by the app outweighs it.
      let both = try suggest([fetch, Seen.http("pki.example")])
      #expect(keys(both) == ["pki.example: insecure"])
      #expect(both.hosts.first?.connections == 1)
    }
  }

  @Test(arguments: ["Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0", "Shop/1 CFNetwork/1490.0.4"])
  func `a host that the catalogue has as the operating system's gets no key`(agent: String) throws {
    let host = "ocsp.digicert.com"
    let fetch = Seen.http(host)
    let alone = try suggest([fetch])
    #expect(alone.hosts.isEmpty && alone.setAside.map(\.reason) == [.systemHost])
    var app = fetch
    app.http?.userAgent = ForeignText(agent)
    let asked = try suggest([app])
    #expect(asked.hosts.map(\.verdict) == [.violated] && keys(asked) == [])
    #expect(asked.hosts.first?.alternatives?.entries.isEmpty == false)
    let fixed = try suggest([app]) { $0.unchangeable = [host] }
    #expect(keys(fixed) == ["\(host): insecure"])
  }

  @Test func `other protocols are set aside by name and are never a need`() throws {
    var mail = Seen.tls("mail.example", .tls10, suite: 0x002f)
    mail.via = .startTLS(.imap)
    var things = Seen.tls("things.example", .tls12, suite: 0x009c)
    things.tls?.offer?.applicationProtocols = ["x-amzn-mqtt-ca", "private"]
    var web = Seen.tls("web.example")
    web.tls?.offer?.applicationProtocols = ["mqtt", "h2"]
    var ledger = EvidenceLedger()
    for seen in [mail, things, web] { ledger.record(seen) }
    var other = UnanalyzedTrafficTable()
    for frame in [9, 4] {
      other.record(
        UnanalyzedTraffic(
          spoken: .wireguard, over: .udp, host: "198.51.100.7", port: 51_820, process: nil,
          first: Place(capture: "run.pcap", frame: frame, time: nil)))
    }
    ledger.record(other)
    let system = SystemVersion(.iOS, 17)
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
    #expect(suggestion.hosts.map(\.host) == ["web.example"])
    #expect(keys(suggestion) == [])
    #expect(suggestion.setAside.map(\.kind) == ["outside-ats", "outside-ats", "outside-ats"])
    #expect(suggestion.setAside.map(\.protocolName) == ["WireGuard", "IMAP with STARTTLS", "MQTT"])
    #expect(
      suggestion.setAside.map(\.text) == [
        "WireGuard on port 51820 is not under ATS and hides what it carries",
        "IMAP with STARTTLS is not under ATS",
        "MQTT (ALPN x-amzn-mqtt-ca), ALPN private is not under ATS",
      ])
    #expect(suggestion.setAside.first?.connections == 2)
    #expect(suggestion.setAside.first?.evidence.map(\.frame) == [4])
    #expect(suggestion.notes.map(\.identifier).contains("traffic-hidden"))
  }

  @Test(arguments: [
    (UInt16(8883), [ForeignText](), true), (8883, ["h2"], false), (443, [], false),
  ])
  func `a port of another service is a hint and takes no need away`(
    port: UInt16, offered: [ForeignText], hints: Bool
  ) throws {
    var seen = Seen.tls("a.example", .tls10, suite: 0x002f)
    seen.server.port = port
    seen.tls?.offer?.applicationProtocols = offered
    let host = try #require(try suggest([seen]).hosts.first)
    #expect(host.verdict == .violated)
    #expect(host.advice.contains { $0.text.contains("usually MQTT") } == hints)
  }

  @Test func `a request that may have been made by address makes both likely`() throws {
    var seen = Seen.http("a.example")
    seen.hostCandidates = [
      HostCandidate("a.example", source: .host), HostCandidate("198.51.100.1", source: .address),
    ]
    let suggestion = try suggest([seen])
    #expect(keys(suggestion) == ["198.51.100.1: insecure", "a.example: insecure"])
    #expect(suggestion.hosts.allSatisfy { $0.needs.allSatisfy { $0.certainty == .likely } })
  }

  @Test func `a request without a known host is never an exception`() throws {
    var seen = Seen.http("198.51.100.1")
    seen.hostSource = .address
    seen.hostCandidates = [
      HostCandidate("a.example", source: .dns), HostCandidate("b.example", source: .dns),
    ]
    let suggestion = try suggest([seen])
    #expect(keys(suggestion) == [])
    #expect(suggestion.hosts.first?.verdict == .unknown)
  }

  @Test func `what the person says is kept beside what was seen`() throws {
    let seen = [Seen.http("a.example"), Seen.tls("a.example"), Seen.http("b.our.example")]
    let silent = try suggest(seen)
    #expect(silent.firstPartyDomains.isEmpty)
    #expect(silent.hosts.map(\.assurances) == [[], []])
    #expect(silent.hosts.map(\.httpsComplies) == [true, false])
    #expect(silent.hosts.map(\.redirectsToHTTPS) == [false, false])
    let told = try suggest(seen) { options in
      options.firstParty = ["our.example"]
      options.thirdPartyIsUnchangeable = true
      options.trustedDespite = ["b.our.example"]
    }
    #expect(told.firstPartyDomains == ["our.example"])
    #expect(told.hosts.map(\.assurances) == [[.cannotChange], [.trustsDespite]])
  }
}
