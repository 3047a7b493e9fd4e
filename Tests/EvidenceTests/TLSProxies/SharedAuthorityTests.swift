import Escaping
import Evidence
import ProtocolRegistries
import PublicSuffixes
import TestSupport
import Testing

/// Private authorities that certified hosts of several owners.
struct SharedAuthorityTests {
  private typealias Make = TLSProxyObservations

  /// A certificate of a host for each of these dates of issue, in seconds after the first.
  private static func observations(
    _ hosts: [String], issued dates: [Int64], issuer: ForeignText = "Egern Root 4F2A",
    organization: ForeignText? = nil, scts: Int = 0
  ) -> [Observation] {
    zip(hosts, dates).map { host, date in
      var certificate = Make.certificate(
        for: host, issuer: issuer, organization: organization, scts: scts)
      certificate.notBefore = Timestamp(nanoseconds: (1_790_000_000 + date) * 1_000_000_000)
      return Make.tls(host, certificate)
    }
  }

  private static func authorities(
    _ observations: [Observation], _ choice: ProxyRecognition = .automatic
  ) -> [ForeignText?] {
    var index = TLSProxyIndex(choice, publicSuffixes: .embedded)
    for observation in observations { index.record(observation) }
    return observations.map { index.sharedAuthority(of: $0)?.common }
  }

  private static let owners = [
    "api.alphashop.example", "cdn.betanews.example", "gammabank.example",
  ]

  @Test func `one authority that certified three owners one by one is named, in any order`() {
    let seen = Self.observations(Self.owners, issued: [0, 2, 3])
    for observations in [seen, seen.reversed()] {
      #expect(Self.authorities(observations) == Array(repeating: "Egern Root 4F2A", count: 3))
    }
  }

  @Test(
    arguments: [
      // A company's own authority, and one that certified two owners.
      (["a.shop.example", "b.shop.example", "c.shop.example"], [0, 1, 2]),
      (["a.shop.example", "b.shop.example", "news.example"], [0, 1, 2]),
      // Certificates that were made together, as for a laboratory.
      (owners, [0, 0, 0]), (owners, [0, 0, 5]),
      // Hosts of one hoster, and addresses.
      (["a.github.io", "b.github.io", "c.github.io"], [0, 1, 2]),
      (["192.0.2.1", "192.0.2.2", "192.0.2.3"], [0, 1, 2]),
    ] as [([String], [Int64])])
  func `others are silent`(hosts: [String], dates: [Int64]) {
    let seen = Self.observations(hosts, issued: dates)
    #expect(Self.authorities(seen).allSatisfy { $0 == nil })
  }

  @Test func `a public authority is silent`() {
    let named = Self.observations(
      Self.owners, issued: [0, 1, 2], issuer: "R11", organization: "Let's Encrypt")
    let logged = Self.observations(Self.owners, issued: [0, 1, 2], scts: 2)
    #expect(Self.authorities(named + logged).allSatisfy { $0 == nil })
  }

  @Test func `the person may say that the certificates are the hosts' own`() {
    let seen = Self.observations(Self.owners, issued: [0, 1, 2])
    #expect(Self.authorities(seen, .off).allSatisfy { $0 == nil })
  }

  @Test func `a log's line about such a connection is about the authority too`() {
    var seen = Self.observations(Self.owners, issued: [0, 1, 2])
    let captured = seen[0]
    var logged = ObservationBuilder.tls("api.alphashop.example", .tls12, suite: 0xc02f)
    logged.witness = .console
    logged.server = captured.server
    logged.place = captured.place
    seen.append(logged)
    #expect(Self.authorities(seen).last == "Egern Root 4F2A")
  }
}
