import Findings
import HostNames
import Linting
import PropertyLists
import PublicSuffixes
import Testing

/// Entries that open names which belong to strangers, or resolve to any address.
struct StrangersNamesTests {
  private static let wide: PropertyListDictionary = [
    "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
  ]

  private func errors(_ entry: PropertyListDictionary, at name: String) -> [String] {
    Linted.findings(.entry(name, entry)).filter { $0.severity == .error }.map(\.rule)
  }

  @Test(arguments: [
    ("amazonaws.com", "public-suffix-with-subdomains"),
    ("windows.net", "public-suffix-with-subdomains"),
    ("core.windows.net", "public-suffix-with-subdomains"),
    ("cloudfront.net", "public-suffix-with-subdomains"),
    ("sslip.io", "wildcard-dns-with-subdomains"), ("nip.io", "wildcard-dns-with-subdomains"),
    ("traefik.me", "wildcard-dns-with-subdomains"), ("lvh.me", "wildcard-dns-with-subdomains"),
    ("localtest.me", "wildcard-dns-with-subdomains"),
    ("staging.nip.io", "wildcard-dns-with-subdomains"),
  ])
  func `an entry with subdomains is an error, and one without is not`(name: String, rule: String) {
    #expect(errors(Self.wide, at: name) == [rule])
    #expect(errors(["NSExceptionAllowsInsecureHTTPLoads": true], at: name) == [])
    #expect(errors(["NSIncludesSubdomains": true], at: name) == [])
  }

  @Test(arguments: [
    "example.com", "bucket.s3.amazonaws.com", "aws.amazon.com", "127.0.0.1.nip.io",
    "192-0-2-1.sslip.io", "apple.com", "facebook.com",
  ])
  func `a domain of one owner may be opened with its subdomains`(name: String) {
    #expect(errors(Self.wide, at: name) == [])
  }

  /// Below each parent domain of a suffix are names of strangers, whatever the suffix.
  @Test func `each domain above a suffix of the list is found`() throws {
    let list = PublicSuffixList.embedded
    for name in [
      "s3.amazonaws.com", "blob.core.windows.net", "x.azurewebsites.net", "city.kobe.jp",
    ] {
      var labels = name.split(separator: ".").dropFirst()
      while labels.count > 1 {
        let above = labels.joined(separator: ".")
        let host = try #require(HostName(parsing: above))
        #expect(
          errors(Self.wide, at: above).contains("public-suffix-with-subdomains")
            == list.isAtOrAbovePublicSuffix(host), "\(above)")
        labels = labels.dropFirst()
      }
    }
  }

  @Test(arguments: [
    ("192.168.0.0/24", true), ("10.0.0.0/8", true), ("172.16.0.0/12", true), ("fc00::/7", true),
    ("169.254.0.0/16", true), ("127.0.0.0/8", true), ("192.168.0.0/15", false),
    ("10.0.0.0/7", false), ("172.0.0.0/8", false), ("100.64.0.0/10", false), ("::/0", false),
    ("203.0.113.0/24", false),
  ])
  func `a range is needless just if all its addresses are local`(range: String, isNeedless: Bool) {
    #expect(Linted.rules(.entry(range)).contains("needless-local-host") == isNeedless)
    #expect(Linted.rules(.entry(range, [:])).contains("restricted-local-host") == isNeedless)
  }
}
