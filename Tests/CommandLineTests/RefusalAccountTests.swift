import Foundation
import TestSupport
import Testing

/// What `suggest` says of a load that an Apple system refused, by the log of the app.
struct RefusalAccountTests {
  private struct Case: CustomTestStringConvertible {
    let name: String
    let log: String
    let says: [String]
    var doesNotSay: [String] = []
    var status: Int32 = 0

    var testDescription: String { name }
  }

  private static let task = "Task <3520FB80-38F9-44ED-A683-CFBF3E1B4371>.<1> "

  /// A failed task of Shop with these members of its error.
  private static func failed(_ code: Int, _ url: String, _ more: String = "") -> String {
    "2026-03-01 11:32:35.779413+0800 Shop[5129:209036] \(task)finished with error [\(code)] "
      + #"Error Domain=NSURLErrorDomain Code=\#(code) "x" UserInfo={NSErrorFailingURLKey=\#(url), "#
      + "NSErrorFailingURLStringKey=\(url)\(more)}\n"
  }

  private static func tls(_ code: Int) -> String {
    ", _kCFStreamErrorDomainKey=3, _kCFStreamErrorCodeKey=\(code)"
  }

  private static func chain(_ subject: String, _ issuer: String) -> String {
    #", NSErrorPeerCertificateChainKey=("<cert(0x7f8147826c00) s: \#(subject) i: \#(issuer)>")"#
  }

  private static let atsTrust = """
    2026-03-01 11:32:35.768118+0800 Shop[5129:209036] ATS failed system trust
    2026-03-01 11:32:35.768232+0800 Shop[5129:209036] Connection 1: system TLS Trust evaluation failed(-9802)

    """

  private static func evaluation(_ checks: String) -> String {
    "2026-03-01 11:32:35.768118+0800 Shop[5129:209036] [boringssl] "
      + "boringssl_context_evaluate_trust_async_external_block_invoke_3(2052) [C3.1.1:2][0x1] "
      + "Trust evaluate failure: \(checks)\n"
  }

  private static let cases = [
    // Hosts that ATS exempts by default.
    Case(
      name: "a blocked private address", log: failed(-1022, "http://192.168.1.20:3000/"),
      says: ["NSAllowsLocalNetworking = true", "192.168.1.20", "cleartext HTTP"],
      doesNotSay: ["Nothing to judge", "Try https"]),
    Case(
      name: "a blocked name of the local network", log: failed(-1022, "http://nas.local/"),
      says: ["NSAllowsLocalNetworking = true", "nas.local"], doesNotSay: ["Nothing to judge"]),
    Case(
      name: "a certificate of localhost that ATS refused",
      log: atsTrust
        + failed(-1200, "https://localhost:8443/", tls(-9802) + chain("localhost", "localhost")),
      says: ["NSAllowsLocalNetworking = true", "install the certificate's root"],
      doesNotSay: ["Nothing to judge", "operator must replace"]),
    Case(
      name: "an untrusted certificate of a private address",
      log: failed(-1202, "https://10.0.0.7:8443/", tls(-9813)),
      says: ["ATS is not the cause", "10.0.0.7"], doesNotSay: ["Nothing to judge", "operator"]),
    Case(
      name: "an unreached private address is set aside as before",
      log: failed(-1004, "http://192.168.1.20:3000/"), says: ["Nothing to judge"]),

    // Reasons of trust.
    Case(
      name: "expired", log: failed(-1202, "https://a.shop.example/", tls(-9814)),
      says: ["covers the day (renew it in time)"], doesNotSay: ["an issuer that devices trust"]),
    Case(
      name: "not yet valid", log: failed(-1202, "https://a.shop.example/", tls(-9815)),
      says: ["unless the device's clock was wrong"]),
    Case(
      name: "another name", log: failed(-1202, "https://a.shop.example/", tls(-9843)),
      says: ["a.shop.example among its subject alternative names"],
      doesNotSay: ["an issuer that devices trust"]),
    Case(
      name: "an unknown root", log: failed(-1202, "https://a.shop.example/", tls(-9807)),
      says: ["an issuer that devices trust"]),
    Case(
      name: "a bad date without a code of TLS", log: failed(-1201, "https://a.shop.example/"),
      says: ["covers the day"]),
    Case(
      name: "the checks of boringssl's line",
      log: evaluation("[leaf AnchorTrusted SSLHostname]")
        + failed(-1200, "https://a.shop.example/", tls(-9802)),
      says: ["an issuer that devices trust", "a.shop.example among its subject alternative names"],
      doesNotSay: ["two causes open"]),
    Case(
      name: "checks of two certificates",
      log: evaluation("[leaf TemporalValidity] [ca1 SSLHostname]")
        + failed(-1200, "https://a.shop.example/", tls(-9802)),
      says: ["covers the day", "among its subject alternative names"]),
    Case(
      name: "a public certificate of another name",
      log: atsTrust
        + failed(
          -1200, "https://assets.shop.example/",
          tls(-9802) + chain("*.azureedge.net", "Microsoft Azure ECC TLS Issuing CA 08")),
      says: ["assets.shop.example among its subject alternative names"],
      doesNotSay: ["an issuer that devices trust"]),
    Case(
      name: "a certificate of the host's name says no cause",
      log: atsTrust
        + failed(
          -1200, "https://a.shop.example/", tls(-9802) + chain("*.shop.example", "R11")),
      says: ["operator must replace it"],
      doesNotSay: ["among its subject alternative names", "an issuer that devices trust"]),
    Case(
      name: "a bare -9802 leaves the cause open",
      log: failed(-1200, "https://a.shop.example/", tls(-9802)), says: ["two causes open"]),
    Case(
      name: "one identifier with four hosts is four tasks",
      log: (1...4).map { failed(-1202, "https://h\($0).shop.example/", tls(-9814)) }.joined(),
      says: ["4 of 4 hosts", "h1.shop.example", "h4.shop.example"]),

    // Proxies.
    Case(
      name: "Zscaler's certificate",
      log: atsTrust
        + failed(
          -1200, "https://a.shop.example/",
          tls(-9802)
            + chain("a.shop.example", "Zscaler Intermediate Root CA (zscaler.net) (t) ")),
      says: ["the proxy Zscaler", "its root certificate trusted on the device"],
      doesNotSay: ["must replace it"]),
    Case(
      name: "Charles' certificate",
      log: failed(
        -1202, "https://a.shop.example/",
        tls(-9813) + chain("*.shop.example", "Charles Proxy CA (1 Mar 2026, mac)")),
      says: ["the proxy Charles"], doesNotSay: ["must replace it"]),
    Case(
      name: "a server that names Zscaler in its own subject is no proxy",
      log: failed(
        -1202, "https://a.shop.example/",
        tls(-9813) + chain("Zscaler Intermediate Root CA (zscaler.net)", "evil.example")),
      says: ["an issuer that devices trust"], doesNotSay: ["the proxy Zscaler"]),
  ]

  @Test(arguments: cases)
  private func `the reason in the log is the one that is named`(case: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(`case`.log.utf8).writeScratch(to: folder.appending(path: "run.log"))
    let outcome = try Tool.run(["suggest", "run.log", "--format", "text"], in: folder)
    #expect(outcome.status == `case`.status, "\(outcome.complaints)")
    // Lines are wrapped, so any space may be a line break.
    let text = outcome.text.split { $0.isWhitespace }.joined(separator: " ")
    for words in `case`.says { #expect(text.contains(words), "\(text)") }
    for words in `case`.doesNotSay { #expect(!text.contains(words), "\(text)") }
  }
}
