import ApplicationProtocols
import HostNames
import ProtocolRegistries
import Testing

private func names(_ dns: [String], addresses: [[UInt8]] = []) -> Certificate {
  Certificate(
    der: CertificateBuilder(
      extensions: [CertificateBuilder.alternativeNames(dns: dns, addresses: addresses)]
    ).der)
}

struct SubjectAlternativeNamesTests {
  @Test(arguments: [
    ("example.com", "example.com", true),
    ("example.com", "example.com.", true),
    ("Example.COM", "exAMPle.com", true),
    ("example.com", "www.example.com", false),
    ("www.example.com", "example.com", false),
    ("example.com", "example.co", false),
    ("example.com", "example.com..", false),
    ("example.com", "", false),
    ("example.com", ".", false),
    ("localhost", "localhost", true),
    ("xn--bcher-kva.example", "xn--bcher-kva.example", true),
    // A wildcard is the whole left-most label and stands for one label.
    ("*.example.com", "www.example.com", true),
    ("*.example.com", "WWW.example.com.", true),
    ("*.EXAMPLE.com", "www.example.com", true),
    ("*.example.com", "example.com", false),
    ("*.example.com", ".example.com", false),
    ("*.example.com", "a.b.example.com", false),
    ("*.example.com", "*.example.com", false),
    ("*.example.com", "wwwexample.com", false),
    ("*.example.com", "www.example.org", false),
    ("*.example.com", "www.xexample.com", false),
    ("*.example.com", "xn--bcher-kva.example.com", true),
    ("w*.example.com", "www.example.com", false),
    ("*w.example.com", "www.example.com", false),
    ("www.*.com", "www.example.com", false),
    ("*.*.com", "www.example.com", false),
    ("**.example.com", "www.example.com", false),
    ("*.com", "example.com", false),
    ("*.local", "printer.local", false),
    ("*", "localhost", false),
    ("*", "example.com", false),
    ("*.", "localhost.", false),
    // Addresses are no names.
    ("192.0.2.1", "192.0.2.1", false),
    ("*.0.2.1", "192.0.2.1", false),
    ("2001:db8::1", "2001:db8::1", false),
    // The Kelvin sign folds to k, the dotted capital I to i and a combining dot.
    ("kelvin.example", "\u{212a}elvin.example", false),
    ("i.example", "\u{130}.example", false),
  ])
  func `a name stands for a host or not`(pattern: String, host: String, matches: Bool) {
    #expect(names([pattern]).matches(host: host) == matches)
  }

  @Test func `any of several names will do`() {
    let certificate = names(["a.example", "*.b.example", "c.example"])
    for host in ["a.example", "x.b.example", "c.example"] {
      #expect(certificate.matches(host: host) == true)
    }
    #expect(certificate.matches(host: "d.example") == false)
  }

  @Test func `addresses match by value, and IPv4 is one with its mapped form`() {
    let ipv6 = IPAddress(high: 0x2001_0db8_0000_0000, low: 1)
    let certificate = names(
      ["1.2.3.4"],
      addresses: [
        [192, 0, 2, 1], [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      ])
    #expect(certificate.anomalies.isEmpty)
    #expect(certificate.matches(host: IPAddress(ipv4: 0xc000_0201)) == true)
    #expect(certificate.matches(host: ipv6) == true)
    #expect(certificate.matches(host: IPAddress(ipv4: 0x0102_0304)) == false)
  }

  @Test(arguments: [
    "good.example\0.evil.example", "b\u{fc}cher.example", "with space.example", "", "tab\t.example",
  ])
  func `a name with bytes that no host has is left out`(name: String) {
    let certificate = names([name, "leaf.example"])
    #expect(certificate.anomalies == [.extensionMalformed])
    #expect(certificate.extensions?.alternativeNames?.dnsNames == ["leaf.example"])
  }

  @Test func `an address of odd length is left out`() {
    let certificate = names([], addresses: [[1, 2, 3], [], [192, 0, 2, 1, 255, 255, 255, 0]])
    #expect(certificate.anomalies == [.extensionMalformed])
    #expect(certificate.extensions?.alternativeNames == SubjectAlternativeNames())
  }
}
