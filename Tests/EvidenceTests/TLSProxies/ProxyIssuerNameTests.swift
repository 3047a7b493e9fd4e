import Escaping
import Testing

@testable import Evidence

/// The issuer names of products.
struct ProxyIssuerNameTests {
  @Test(
    arguments: [
      ("mitmproxy", "mitmproxy", .mitmproxy),
      ("Charles Proxy CA (11 Jun 2020, 192.0.2.7)", "XK72 Ltd", .charles),
      (
        "Charles Proxy Custom Root Certificate (built on mac.local, 11 Dec 2015)", "XK72 Ltd",
        .charles
      ),
      ("Proxyman CA (4 Jun 2025, book.local, AA94759F)", "Proxyman LLC", .proxyman),
      ("PortSwigger CA", "PortSwigger", .burpSuite),
      ("DO_NOT_TRUST_FiddlerRoot", "DO_NOT_TRUST", .fiddler),
      ("Fiddler Root Certificate Authority", "Progress Telerik Fiddler", .fiddler),
      ("HTTP Toolkit CA", "HTTP Toolkit CA", .httpToolkit),
      ("OWASP Zed Attack Proxy Root CA", "OWASP Root CA", .zap),
      ("AnyProxy", "AnyProxy", .anyProxy),
      ("Surge Generated CA 9F537BE0", nil, .surge),
      ("ProxyPin CA (2026-01-01,ABCDEF)", "Proxy", .proxyPin),
      ("Reqable CA (Jul 20, 2026, 16EB1AA6)", nil, .reqable),
      ("Zscaler Intermediate Root CA (zscalerthree.net) (t) ", "Zscaler Inc.", .zscaler),
      ("ca.shop.goskope.com", "Shop Ltd", .netskope),
      ("FG6H0FTB22903890", "Fortinet", .fortiGate),
      ("Cisco Umbrella Secondary SubCA ams-SG", "Cisco", .ciscoUmbrella),
      (
        "Gateway CA - Cloudflare Managed G1 d4cab1c0e006138441e1f1b57bfde614", "Cloudflare, Inc.",
        .cloudflareGateway
      ),
      ("Kaspersky Anti-Virus Personal Root Certificate", "AO Kaspersky Lab", .kaspersky),
      ("avast! Web/Mail Shield Root", "avast! Web/Mail Shield", .avast),
    ] as [(ForeignText, ForeignText?, TLSProxyProduct)])
  func `a product's own authority names it`(
    issuer: ForeignText, organization: ForeignText?, product: TLSProxyProduct
  ) {
    let certificate = TLSProxyObservations.certificate(
      for: "api.example", issuer: issuer, organization: organization)
    #expect(ProxyIssuerName.product(signing: certificate) == product)
  }

  @Test(
    arguments: [
      ("R11", "Let's Encrypt"), ("WE1", "Google Trust Services"),
      ("DigiCert Global G2 TLS RSA SHA256 2020 CA1", "DigiCert Inc"),
      ("Cloudflare Inc ECC CA-3", "Cloudflare, Inc."),
      ("Apple Public EV Server RSA CA 2 - G1", "Apple Inc."),
      ("Kaspersky Lab Product Services CA", "AO Kaspersky Lab"),
      // A firewall's own certificate from its factory.
      ("fortinet-subca2001", "Fortinet"), ("support", "Fortinet"),
      // Not the name, but one that holds it.
      ("mitmproxy laboratory", "mitmproxy laboratory"), ("MITMPROXY", nil),
      ("Not Zscaler", "Zscaler"),
      ("goskope.com", nil), (nil, nil), ("", ""),
    ] as [(ForeignText?, ForeignText?)])
  func `another authority names none`(issuer: ForeignText?, organization: ForeignText?) {
    let certificate = TLSProxyObservations.certificate(
      for: "api.example", issuer: issuer, organization: organization)
    #expect(ProxyIssuerName.product(signing: certificate) == nil)
  }

  @Test
  func `a firewall's own page with a certificate that it signed itself is no inspection`() {
    var certificate = TLSProxyObservations.certificate(
      for: "192.0.2.1", issuer: "Blue Coat SG200", organization: "Blue Coat SG200 Series")
    #expect(ProxyIssuerName.product(signing: certificate) == .blueCoat)
    certificate.isSelfIssued = true
    #expect(ProxyIssuerName.product(signing: certificate) == nil)
  }

  @Test
  func `each product has a mark, and no mark takes every issuer`() {
    #expect(Set(ProxyIssuerName.all.map(\.product)) == Set(TLSProxyProduct.allCases))
    #expect(ProxyIssuerName.all.allSatisfy { $0.commonName != nil || $0.organization != nil })
  }

  @Test
  func `names are compared byte by byte`() {
    // Swift's own comparison takes both for one text.
    #expect(!IssuerNamePattern.exactly("caf\u{e9}").matches("cafe\u{301}"))
    #expect(!IssuerNamePattern.beginning("e").matches("\u{301}"))
    #expect(IssuerNamePattern.beginning("e").matches("e\u{301}"))
    #expect(IssuerNamePattern.ending(".goskope.com").matches("ca.shop.goskope.com"))
  }
}
