import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
import Recommending
import Testing

@testable import WitnessFiles

/// Tests of the TLS that browsers describe in their archives.
struct SecurityDetailsTests {
  private static func observations(
    _ details: String, at place: String = "entry", url: String = "https://a.example/",
    browser: String = "chromium"
  ) throws -> [Observation] {
    let inEntry = place == "entry" ? #","_securityDetails":\#(details)"# : ""
    let inResponse = place == "entry" ? "" : #","\#(place)":\#(details)"#
    let entry =
      #"{"startedDateTime":"2023-12-01T00:00:00Z","request":{"method":"GET","url":"\#(url)"},"response":{"status":200\#(inResponse)}\#(inEntry)}"#
    let file =
      #"{"log":{"version":"1.2","browser":{"version":"1","name":"\#(browser)"},"entries":[\#(entry)]}}"#
    return try WitnessText.read(Array(file.utf8), as: .har).observations
  }

  /// Details in Chromium's form.
  private static func chromium(
    _ version: String, _ keyExchange: String, _ cipher: String, mac: String = "",
    issuer: String = "R10", names: String = #"["a.example"]"#, until: Int = 1_710_000_000
  ) -> String {
    #"{"protocol":"\#(version)","keyExchange":"\#(keyExchange)","keyExchangeGroup":"X25519","cipher":"\#(cipher)","mac":"\#(mac)","certificateId":0,"subjectName":"a.example","sanList":\#(names),"issuer":"\#(issuer)","validFrom":1700000000,"validTo":\#(until),"signedCertificateTimestampList":[]}"#
  }

  /// Details in Playwright's form.
  private static func playwright(_ version: String, until: Int = 1_710_000_000) -> String {
    #"{"protocol":"\#(version)","subjectName":"a","issuer":"E5","validFrom":1700000000,"validTo":\#(until)}"#
  }

  @Test(arguments: [
    ("TLS 1.3", "", "AES_256_GCM", "", TLSVersion.tls13, 0x1302 as UInt16?),
    ("TLS 1.3", "", "CHACHA20_POLY1305", "", .tls13, 0x1303),
    ("TLS 1.2", "ECDHE_RSA", "AES_128_GCM", "", .tls12, 0xc02f),
    ("TLS 1.2", "ECDHE_ECDSA", "CHACHA20_POLY1305", "", .tls12, 0xcca9),
    ("TLS 1.2", "RSA", "AES_256_GCM", "", .tls12, 0x009d),
    ("TLS 1.2", "ECDHE_RSA", "AES_256_CBC", "HMAC-SHA1", .tls12, 0xc014),
    ("TLS 1.0", "ECDHE_RSA", "AES_128_CBC", "HMAC-SHA1", .tls10, 0xc013),
    ("TLS 1.2", "ECDHE_RSA", "AES_128_CBC", "", .tls12, nil),
    ("TLS 1.2", "", "AES_128_GCM", "", .tls12, nil),
  ])
  func `version and suite are those of the server`(
    version: String, keyExchange: String, cipher: String, mac: String, expected: TLSVersion,
    suite: UInt16?
  ) throws {
    for place in ["entry", "_securityDetails", "securityDetails"] {
      let details = Self.chromium(version, keyExchange, cipher, mac: mac)
      let tls = try #require(try Self.observations(details, at: place).first?.tls)
      #expect(tls.version == expected)
      #expect(tls.cipherSuite == suite.map(CipherSuite.init(rawValue:)))
      #expect(tls.outcome == .completed)
      #expect(tls.certificate?.value.isDescribedOnly == true)
      // The hello is not in the file, and names no software.
      #expect(try Self.observations(details, at: place).first?.software == nil)
      #expect(tls.offer?.value.versions.max() == max(expected, .tls12))
    }
  }

  @Test func `QUIC is QUIC's, and a page in clear has no handshake`() throws {
    let details = Self.chromium("QUIC", "", "AES_128_GCM", issuer: "WR2")
    #expect(try Self.observations(details).first?.kind == .quic)
    #expect(try Self.observations(details, url: "http://a.example/").first?.tls == nil)
  }

  @Test(arguments: [
    // Playwright's own form, which names no suite and leaves the offer open.
    (#"{"protocol":"TLS 1.3","subjectName":"a","issuer":"E5","validFrom":0,"validTo":9}"#, true),
    (#"{"protocol":"TLS 1.3","issuer":"DigiCert TLS RSA SHA256 2020 CA1"}"#, true),
    // An authority of a company, unless public logs know the certificate.
    (#"{"protocol":"TLS 1.3","issuer":"Example Corp Inspection"}"#, false),
    (
      #"{"protocol":"TLS 1.3","issuer":"Example CA 7","certificateTransparencyCompliance":"compliant"}"#,
      true
    ),
    (
      #"{"protocol":"TLS 1.3","issuer":"Example CA 7","signedCertificateTimestampList":[{}]}"#, true
    ),
    // A proxy's own.
    (
      #"{"protocol":"TLS 1.3","issuer":"mitmproxy","certificateTransparencyCompliance":"compliant"}"#,
      false
    ),
    (#"{"protocol":"TLS 1.3"}"#, false), (#"{"issuer":"R3"}"#, false), ("null", false),
    ("[]", false),
    ("{}", false), (#"{"protocol":7,"issuer":"R3"}"#, false),
    (#"{"protocol":"TLS 9","issuer":"R3"}"#, false),
  ])
  func `the handshake counts where the issuer shows the server`(details: String, counts: Bool)
    throws
  {
    let observation = try #require(try Self.observations(details, browser: "webkit").first)
    #expect((observation.tls != nil) == counts)
    #expect(observation.tls?.offer == nil)
  }

  @Test(arguments: [
    (#"["A.example","*.b.example","192.0.2.1"]"#, ["a.example", "*.b.example"]),
    ("[]", []), ("null", []), (#"["a.example",7]"#, []), (#"{"a":1}"#, []),
    // More names than are read.
    ("[" + Array(repeating: #""n.example""#, count: 1001).joined(separator: ",") + "]", []),
    (#"["\#(String(repeating: "n", count: 256))"]"#, []),
  ])
  func `names and dates of the certificate are those of the file`(
    names: String, expected: [ForeignText]
  )
    throws
  {
    let details = Self.chromium("TLS 1.3", "", "AES_256_GCM", names: names)
    let tls = try #require(try Self.observations(details).first?.tls)
    let certificate = try #require(tls.certificate?.value)
    #expect(certificate.dnsNames == expected && certificate.hidesNames == expected.isEmpty)
    #expect(certificate.sha256 == nil && certificate.keyType == nil)
    #expect(certificate.covers("192.0.2.1") == !expected.isEmpty)
    #expect(certificate.subjectCN == "a.example" && certificate.issuerCN == "R10")
    #expect(certificate.notBefore?.nanoseconds == 1_700_000_000_000_000_000)
    #expect(certificate.notAfter?.nanoseconds == 1_710_000_000_000_000_000)
  }

  @Test(arguments: [
    (Self.chromium("TLS 1.3", "", "AES_256_GCM"), ["satisfied", "certificate-unseen"]),
    (Self.chromium("TLS 1.2", "ECDHE_RSA", "AES_128_GCM"), ["satisfied", "certificate-unseen"]),
    (
      Self.chromium("TLS 1.0", "ECDHE_RSA", "AES_128_CBC", mac: "HMAC-SHA1"),
      ["violated", "tlsVersion proven"]
    ),
    (Self.chromium("TLS 1.2", "RSA", "AES_256_GCM"), ["violated", "forwardSecrecy likely"]),
    // Playwright's form, without suite and names.
    (Self.playwright("TLS 1.3"), ["satisfied", "certificate-unseen"]),
    (Self.playwright("TLS 1.3", until: 1_700_500_000), ["violated", "certificateTrust proven"]),
    (Self.playwright("TLS 1.2"), ["unknown", "cipherSuite unknown"]),
    (
      Self.playwright("TLS 1.2", until: 1_700_500_000),
      ["violated", "certificateTrust proven", "cipherSuite unknown"]
    ),
    (Self.chromium("TLS 1.2", "RSA", "AES_256_GCM", issuer: "Corp"), ["unknown"]),
    // The browser was told to accept any certificate.
    (
      Self.chromium("TLS 1.3", "", "AES_256_GCM", names: #"["b.example"]"#),
      ["violated", "certificateTrust proven"]
    ),
  ])
  func `a host is judged by the server's answer`(details: String, words: [String]) throws {
    try expect(words, of: Self.observations(details))
  }

  @Test(arguments: [
    ("TLS 1.3", ["unknown", "cipherSuite unknown"]),
    ("TLS 1.0", ["unknown", "tlsVersion unknown", "cipherSuite unknown"]),
  ])
  func `what another browser offered is not known`(version: String, words: [String]) throws {
    for browser in ["webkit", "firefox", "Chromium Shop", ""] {
      try expect(words, of: Self.observations(Self.playwright(version), browser: browser))
    }
  }

  private func expect(_ words: [String], of observations: [Observation]) throws {
    let system = SystemVersion(.iOS, 17)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: [system], linkedSDK: system)
    ).suggestion(for: ledger)
    let host = try #require(suggestion.hosts.first)
    let needs = host.needs.map { "\($0.requirement) \($0.certainty)" }
    #expect(
      ["\(host.verdict)"] + [host.grade?.rawValue].compactMap(\.self)
        + needs.filter { words.count > 1 || !$0.hasPrefix("undetermined") } == words)
  }
}
