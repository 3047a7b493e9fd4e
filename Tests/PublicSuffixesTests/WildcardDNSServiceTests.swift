import HostNames
import PublicSuffixes
import Testing

struct WildcardDNSServiceTests {
  @Test(arguments: [
    ("sslip.io", "sslip.io"), ("a.b.nip.io", "nip.io"), ("x.traefik.me", "traefik.me"),
    ("lvh.me", "lvh.me"), ("db.localtest.me", "localtest.me"), ("1.2.3.4.xip.io", "xip.io"),
    ("notsslip.io", nil), ("sslip.io.example", nil), ("io", nil), ("192.0.2.1", nil),
  ])
  func `a service is found by its domain and not by a similar one`(
    name: String, domain: String?
  ) throws {
    let host = try #require(HostName(parsing: name))
    #expect(WildcardDNSService.serving(host)?.domain == domain)
  }

  @Test(arguments: [
    ("192.0.2.1.nip.io", true), ("192-0-2-1.nip.io", true), ("www.192-0-2-1.nip.io", true),
    ("www-192-0-2-1.nip.io", true), ("2001-db8--1.sslip.io", true), ("nip.io", false),
    ("www.nip.io", false), ("0.2.1.nip.io", false), ("999.0.2.1.nip.io", false),
    ("192.0.2.1.www.nip.io", false), ("a-b-c.nip.io", false),
  ])
  func `a name with an address at its end stands for that one`(name: String, isOne: Bool) throws {
    let host = try #require(HostName(parsing: name))
    let service = try #require(WildcardDNSService.serving(host))
    #expect(service.namesOneAddress(host) == isOne)
  }

  @Test func `each service is no public suffix, so the list alone would not find it`() throws {
    for service in WildcardDNSService.all {
      let host = try #require(HostName(parsing: service.domain))
      #expect(!PublicSuffixList.embedded.isAtOrAbovePublicSuffix(host), "\(service.domain)")
      #expect(service.source.hasPrefix("http"))
    }
  }
}
