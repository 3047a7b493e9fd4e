extension ProxyIssuerName {
  /// The issuer names of known TLS-terminating products; comments give the source of each name.
  ///
  /// "Chromium" means chrome/browser/resources/ssl/ssl_error_assistant/ssl_error_assistant.asciipb,
  /// version 6. "Printed" means that OpenSSL, curl, OkHttp or a JVM printed the issuer in a public
  /// report. Products without a fixed authority name are missing: squid, sslsplit, proxy.py, Palo
  /// Alto, Check Point, WatchGuard.
  static let all: [ProxyIssuerName] = debugging + inspection

  private static let debugging: [ProxyIssuerName] = [
    // alibaba/anyproxy, lib/certMgr.js.
    ProxyIssuerName(.anyProxy, organization: .exactly("AnyProxy")),
    // Printed: C=PortSwigger, O=PortSwigger, OU=PortSwigger CA.
    ProxyIssuerName(.burpSuite, commonName: .exactly("PortSwigger CA")),
    // Printed: "Charles Proxy CA (11 Jun 2020, host)", "Charles Proxy Custom Root Certificate (built on host, …)", and in
    // gist.github.com/evanlong/2697056 "Charles Proxy SSL Proxying"; the organisation is the same in all.
    ProxyIssuerName(.charles, organization: .exactly("XK72 Ltd")),
    ProxyIssuerName(.charles, commonName: .beginning("Charles Proxy CA (")),
    ProxyIssuerName(.charles, commonName: .beginning("Charles Proxy Custom Root Certificate (")),
    ProxyIssuerName(.charles, commonName: .exactly("Charles Proxy SSL Proxying")),
    // gist.github.com/lennybacon/02457333fda4c942d1baae907e1e6e29; FiddlerCore's makers sign alike.
    ProxyIssuerName(.fiddler, commonName: .exactly("DO_NOT_TRUST_FiddlerRoot")),
    ProxyIssuerName(.fiddler, organization: .exactly("DO_NOT_TRUST")),
    // Fiddler Everywhere: docs.telerik.com/fiddler-everywhere, "Trust Fiddler's Certificate Authority".
    ProxyIssuerName(.fiddler, commonName: .exactly("Fiddler Root Certificate Authority")),
    // elazarl/goproxy, the certificate in certs.go.
    ProxyIssuerName(.goproxy, commonName: .exactly("goproxy.github.io")),
    // SpectoLabs/hoverfly, core/cmd/hoverfly/main.go, flag cert-org.
    ProxyIssuerName(.hoverfly, organization: .exactly("Hoverfly Authority")),
    // httptoolkit/httptoolkit-server, src/index.ts.
    ProxyIssuerName(.httpToolkit, commonName: .exactly("HTTP Toolkit CA")),
    // mitmproxy/mitmproxy, mitmproxy/certs.py, create_store, and CONF_BASENAME in options.py.
    ProxyIssuerName(.mitmproxy, commonName: .exactly("mitmproxy")),
    // mock-server/mockserver, KeyStoreFactory.java, createCACert.
    ProxyIssuerName(.mockServer, commonName: .exactly("www.mockserver.com")),
    // Printed: "Proxyman CA (4 Jun 2025, host, AA94759F)", O=Proxyman LLC; docs.proxyman.com has the latter too.
    ProxyIssuerName(.proxyman, commonName: .beginning("Proxyman CA (")),
    ProxyIssuerName(.proxyman, organization: .exactly("Proxyman LLC")),
    // wanghongenpin/proxypin, the subject in its X509 generator.
    ProxyIssuerName(.proxyPin, commonName: .beginning("ProxyPin CA (")),
    // Named so in iOS's trust settings, by its users' guides: "Quantumult X CA" and a number.
    ProxyIssuerName(.quantumultX, commonName: .beginning("Quantumult X CA")),
    // Printed: "Reqable CA (Jul 20, 2026, 16EB1AA6)".
    ProxyIssuerName(.reqable, commonName: .beginning("Reqable CA (")),
    // requestly/requestly-proxy, lib/proxy/lib/ca.js, CAattrs.
    ProxyIssuerName(.requestly, commonName: .exactly("RQProxyCA")),
    // Named so in iOS's trust settings, by its users' guides: "Stream Generated CA 427170DA".
    ProxyIssuerName(.stream, commonName: .beginning("Stream Generated CA")),
    // Printed: "Surge Generated CA 9F537BE0".
    ProxyIssuerName(.surge, commonName: .beginning("Surge Generated CA")),
    // justcoding121/titanium-web-proxy, CertificateManager.cs; Microsoft's Dev Proxy used it as it is.
    ProxyIssuerName(.titanium, commonName: .exactly("Titanium Root Certificate Authority")),
    // wiremock/wiremock, http/ssl/CertificateAuthority.java.
    ProxyIssuerName(.wireMock, commonName: .exactly("WireMock Local Self Signed Root Certificate")),
    // zaproxy/zap-extensions, addOns/network, CertificateUtils.java; "ZAP Root CA" is the name in its manual.
    ProxyIssuerName(.zap, commonName: .exactly("OWASP Zed Attack Proxy Root CA")),
    ProxyIssuerName(.zap, commonName: .exactly("ZAP Root CA")),
  ]

  private static let inspection: [ProxyIssuerName] = [
    // adguard.com/kb, "HTTPS filtering"; both spellings are in use.
    ProxyIssuerName(.adGuard, commonName: .exactly("Adguard Personal CA")),
    ProxyIssuerName(.adGuard, commonName: .exactly("AdGuard Personal CA")),
    // Chromium; the newer spelling and its siblings were printed.
    ProxyIssuerName(.avast, commonName: .exactly("avast! Web/Mail Shield Root")),
    ProxyIssuerName(.avast, commonName: .exactly("Avast Web/Mail Shield Root")),
    ProxyIssuerName(.avg, commonName: .exactly("AVG Web/Mail Shield Root")),
    ProxyIssuerName(.norton, commonName: .exactly("Norton Web/Mail Shield Root")),
    // Chromium; the second was printed, of the edition for companies.
    ProxyIssuerName(.bitdefender, commonName: .exactly("Bitdefender Personal CA.Net-Defender")),
    ProxyIssuerName(.bitdefender, commonName: .exactly("Bitdefender CA SSL")),
    // Chromium.
    ProxyIssuerName(.blueCoat, organization: .beginning("Blue Coat")),
    // Chromium: "Root CA", "Primary SubCA"; printed: "Secondary SubCA ams-SG".
    ProxyIssuerName(
      .ciscoUmbrella, commonName: .beginning("Cisco Umbrella "), organization: .exactly("Cisco")),
    // Printed: "Gateway CA - Cloudflare Managed G1" and a number.
    ProxyIssuerName(
      .cloudflareGateway, commonName: .beginning("Gateway CA - Cloudflare Managed G")),
    // Chromium.
    ProxyIssuerName(.contentKeeper, commonName: .beginning("ContentKeeper Appliance CA (")),
    ProxyIssuerName(.cyberoam, organization: .exactly("Cyberoam Certificate Authority")),
    // Printed.
    ProxyIssuerName(.eset, commonName: .exactly("ESET SSL Filter CA")),
    // Chromium.
    ProxyIssuerName(.forcepoint, commonName: .exactly("Forcepoint Cloud CA")),
    // Chromium has the whole organisation, but its devices' own certificates have it too (CN=support,
    // CN=fortinet-subca2001). Printed of inspection: the serial number, as in FG6H0FTB22903890.
    ProxyIssuerName(
      .fortiGate, commonName: .exactly("FortiGate CA"), organization: .exactly("Fortinet")),
    ProxyIssuerName(.fortiGate, commonName: .beginning("FG"), organization: .exactly("Fortinet")),
    // Chromium; the others were printed.
    ProxyIssuerName(
      .kaspersky, commonName: .exactly("Kaspersky Anti-Virus Personal Root Certificate")),
    ProxyIssuerName(
      .kaspersky, commonName: .exactly("Kaspersky Web Anti-Virus Certification Authority")),
    ProxyIssuerName(
      .kaspersky,
      commonName: .exactly("Kaspersky Endpoint Security Personal Certification Authority")),
    // Chromium.
    ProxyIssuerName(.mcAfee, commonName: .exactly("McAfee Web Gateway")),
    // Printed: "ca.TENANT.goskope.com", with the tenant's organisation.
    ProxyIssuerName(.netskope, commonName: .ending(".goskope.com")),
    // Chromium, to the end.
    ProxyIssuerName(
      .netSpark, commonName: .exactly("www.netspark.com"), organization: .exactly("NetSpark")),
    ProxyIssuerName(
      .smoothwall, commonName: .exactly("Smoothwall-default-root-certificate-authority")),
    ProxyIssuerName(.sophos, commonName: .beginning("Sophos SSL CA_")),
    ProxyIssuerName(.sophos, commonName: .beginning("Sophos_CA_")),
    ProxyIssuerName(.sophos, commonName: .exactly("sophosutm Proxy CA")),
    ProxyIssuerName(
      .sophos, commonName: .exactly("Sophos Web Appliance"), organization: .exactly("Sophos Plc")),
    ProxyIssuerName(.trendMicro, commonName: .exactly("IWSS.TREND")),
    ProxyIssuerName(.zscaler, organization: .exactly("Zscaler Inc.")),
    // Printed in an NSError: "Zscaler Intermediate Root CA (zscaler.net) (t)"; razeware/emitron-iOS 577.
    ProxyIssuerName(.zscaler, commonName: .beginning("Zscaler Intermediate Root CA (")),
    ProxyIssuerName(.zscaler, commonName: .exactly("Zscaler Root CA")),
  ]
}
