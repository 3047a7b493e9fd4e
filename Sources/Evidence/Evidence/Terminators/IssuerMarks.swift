extension IssuerMark {
  /// The issuer names of known TLS-terminating products; comments give the source of each name.
  ///
  /// "Chromium" means chrome/browser/resources/ssl/ssl_error_assistant/ssl_error_assistant.asciipb,
  /// version 6. "Printed" means that OpenSSL, curl, OkHttp or a JVM printed the issuer in a public
  /// report. Products without a fixed authority name are missing: squid, sslsplit, proxy.py, Palo
  /// Alto, Check Point, WatchGuard.
  static let all: [IssuerMark] = debugging + inspection

  private static let debugging: [IssuerMark] = [
    // alibaba/anyproxy, lib/certMgr.js.
    IssuerMark(.anyProxy, organization: .exactly("AnyProxy")),
    // Printed: C=PortSwigger, O=PortSwigger, OU=PortSwigger CA.
    IssuerMark(.burpSuite, commonName: .exactly("PortSwigger CA")),
    // Printed: "Charles Proxy CA (11 Jun 2020, host)", "Charles Proxy Custom Root Certificate (built on host, …)", and in
    // gist.github.com/evanlong/2697056 "Charles Proxy SSL Proxying"; the organisation is the same in all.
    IssuerMark(.charles, organization: .exactly("XK72 Ltd")),
    IssuerMark(.charles, commonName: .beginning("Charles Proxy CA (")),
    IssuerMark(.charles, commonName: .beginning("Charles Proxy Custom Root Certificate (")),
    IssuerMark(.charles, commonName: .exactly("Charles Proxy SSL Proxying")),
    // gist.github.com/lennybacon/02457333fda4c942d1baae907e1e6e29; FiddlerCore's makers sign alike.
    IssuerMark(.fiddler, commonName: .exactly("DO_NOT_TRUST_FiddlerRoot")),
    IssuerMark(.fiddler, organization: .exactly("DO_NOT_TRUST")),
    // Fiddler Everywhere: docs.telerik.com/fiddler-everywhere, "Trust Fiddler's Certificate Authority".
    IssuerMark(.fiddler, commonName: .exactly("Fiddler Root Certificate Authority")),
    // elazarl/goproxy, the certificate in certs.go.
    IssuerMark(.goproxy, commonName: .exactly("goproxy.github.io")),
    // SpectoLabs/hoverfly, core/cmd/hoverfly/main.go, flag cert-org.
    IssuerMark(.hoverfly, organization: .exactly("Hoverfly Authority")),
    // httptoolkit/httptoolkit-server, src/index.ts.
    IssuerMark(.httpToolkit, commonName: .exactly("HTTP Toolkit CA")),
    // mitmproxy/mitmproxy, mitmproxy/certs.py, create_store, and CONF_BASENAME in options.py.
    IssuerMark(.mitmproxy, commonName: .exactly("mitmproxy")),
    // mock-server/mockserver, KeyStoreFactory.java, createCACert.
    IssuerMark(.mockServer, commonName: .exactly("www.mockserver.com")),
    // Printed: "Proxyman CA (4 Jun 2025, host, AA94759F)", O=Proxyman LLC; docs.proxyman.com has the latter too.
    IssuerMark(.proxyman, commonName: .beginning("Proxyman CA (")),
    IssuerMark(.proxyman, organization: .exactly("Proxyman LLC")),
    // wanghongenpin/proxypin, the subject in its X509 generator.
    IssuerMark(.proxyPin, commonName: .beginning("ProxyPin CA (")),
    // Named so in iOS's trust settings, by its users' guides: "Quantumult X CA" and a number.
    IssuerMark(.quantumultX, commonName: .beginning("Quantumult X CA")),
    // Printed: "Reqable CA (Jul 20, 2026, 16EB1AA6)".
    IssuerMark(.reqable, commonName: .beginning("Reqable CA (")),
    // requestly/requestly-proxy, lib/proxy/lib/ca.js, CAattrs.
    IssuerMark(.requestly, commonName: .exactly("RQProxyCA")),
    // Named so in iOS's trust settings, by its users' guides: "Stream Generated CA 427170DA".
    IssuerMark(.stream, commonName: .beginning("Stream Generated CA")),
    // Printed: "Surge Generated CA 9F537BE0".
    IssuerMark(.surge, commonName: .beginning("Surge Generated CA")),
    // justcoding121/titanium-web-proxy, CertificateManager.cs; Microsoft's Dev Proxy used it as it is.
    IssuerMark(.titanium, commonName: .exactly("Titanium Root Certificate Authority")),
    // wiremock/wiremock, http/ssl/CertificateAuthority.java.
    IssuerMark(.wireMock, commonName: .exactly("WireMock Local Self Signed Root Certificate")),
    // zaproxy/zap-extensions, addOns/network, CertificateUtils.java; "ZAP Root CA" is the name in its manual.
    IssuerMark(.zap, commonName: .exactly("OWASP Zed Attack Proxy Root CA")),
    IssuerMark(.zap, commonName: .exactly("ZAP Root CA")),
  ]

  private static let inspection: [IssuerMark] = [
    // adguard.com/kb, "HTTPS filtering"; both spellings are in use.
    IssuerMark(.adGuard, commonName: .exactly("Adguard Personal CA")),
    IssuerMark(.adGuard, commonName: .exactly("AdGuard Personal CA")),
    // Chromium; the newer spelling and its siblings were printed.
    IssuerMark(.avast, commonName: .exactly("avast! Web/Mail Shield Root")),
    IssuerMark(.avast, commonName: .exactly("Avast Web/Mail Shield Root")),
    IssuerMark(.avg, commonName: .exactly("AVG Web/Mail Shield Root")),
    IssuerMark(.norton, commonName: .exactly("Norton Web/Mail Shield Root")),
    // Chromium; the second was printed, of the edition for companies.
    IssuerMark(.bitdefender, commonName: .exactly("Bitdefender Personal CA.Net-Defender")),
    IssuerMark(.bitdefender, commonName: .exactly("Bitdefender CA SSL")),
    // Chromium.
    IssuerMark(.blueCoat, organization: .beginning("Blue Coat")),
    // Chromium: "Root CA", "Primary SubCA"; printed: "Secondary SubCA ams-SG".
    IssuerMark(
      .ciscoUmbrella, commonName: .beginning("Cisco Umbrella "), organization: .exactly("Cisco")),
    // Printed: "Gateway CA - Cloudflare Managed G1" and a number.
    IssuerMark(.cloudflareGateway, commonName: .beginning("Gateway CA - Cloudflare Managed G")),
    // Chromium.
    IssuerMark(.contentKeeper, commonName: .beginning("ContentKeeper Appliance CA (")),
    IssuerMark(.cyberoam, organization: .exactly("Cyberoam Certificate Authority")),
    // Printed.
    IssuerMark(.eset, commonName: .exactly("ESET SSL Filter CA")),
    // Chromium.
    IssuerMark(.forcepoint, commonName: .exactly("Forcepoint Cloud CA")),
    // Chromium has the whole organisation, but its devices' own certificates have it too (CN=support,
    // CN=fortinet-subca2001). Printed of inspection: the serial number, as in FG6H0FTB22903890.
    IssuerMark(
      .fortiGate, commonName: .exactly("FortiGate CA"), organization: .exactly("Fortinet")),
    IssuerMark(.fortiGate, commonName: .beginning("FG"), organization: .exactly("Fortinet")),
    // Chromium; the others were printed.
    IssuerMark(
      .kaspersky, commonName: .exactly("Kaspersky Anti-Virus Personal Root Certificate")),
    IssuerMark(
      .kaspersky, commonName: .exactly("Kaspersky Web Anti-Virus Certification Authority")),
    IssuerMark(
      .kaspersky,
      commonName: .exactly("Kaspersky Endpoint Security Personal Certification Authority")),
    // Chromium.
    IssuerMark(.mcAfee, commonName: .exactly("McAfee Web Gateway")),
    // Printed: "ca.TENANT.goskope.com", with the tenant's organisation.
    IssuerMark(.netskope, commonName: .ending(".goskope.com")),
    // Chromium, to the end.
    IssuerMark(
      .netSpark, commonName: .exactly("www.netspark.com"), organization: .exactly("NetSpark")),
    IssuerMark(
      .smoothwall, commonName: .exactly("Smoothwall-default-root-certificate-authority")),
    IssuerMark(.sophos, commonName: .beginning("Sophos SSL CA_")),
    IssuerMark(.sophos, commonName: .beginning("Sophos_CA_")),
    IssuerMark(.sophos, commonName: .exactly("sophosutm Proxy CA")),
    IssuerMark(
      .sophos, commonName: .exactly("Sophos Web Appliance"), organization: .exactly("Sophos Plc")),
    IssuerMark(.trendMicro, commonName: .exactly("IWSS.TREND")),
    IssuerMark(.zscaler, organization: .exactly("Zscaler Inc.")),
    // Printed in an NSError: "Zscaler Intermediate Root CA (zscaler.net) (t)"; razeware/emitron-iOS 577.
    IssuerMark(.zscaler, commonName: .beginning("Zscaler Intermediate Root CA (")),
    IssuerMark(.zscaler, commonName: .exactly("Zscaler Root CA")),
  ]
}
