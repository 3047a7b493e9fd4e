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

  /// A connection with these parts of its brackets, which chose RSA key exchange.
  private static func connection(
    _ parts: String, _ version: String, role: Int = 0, context: String
  ) -> String {
    let head = "2026-03-01 11:32:35.1+0000 Shop[1:2] "
    let start =
      "[connection] [C3 7F150524-34B9-B5DF-9E77-69B10F4205B4 a.shop.example:443 tcp\(parts) tls, "
      + "attribution: developer, context: \(context) (private), proc: 1B526020] start\n"
    let connected =
      "[boringssl] nw_protocol_boringssl_signal_connected(895) [C3.1.1.1:2][0x7] TLS connected "
      + "[server(\(role)) version(\(version)) ciphersuite(TLS_RSA_WITH_AES_128_GCM_SHA256) "
      + "group(0x001d) signature_alg(0x0403) alpn(h2) resumed(0)]\n"
    return head + start + head + connected
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
      says: ["includes the day of the connection (renew it in time)"],
      doesNotSay: ["an issuer that devices trust"]),
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
      says: ["includes the day"]),
    Case(
      name: "the checks of boringssl's line",
      log: evaluation("[leaf AnchorTrusted SSLHostname]")
        + failed(-1200, "https://a.shop.example/", tls(-9802)),
      says: ["an issuer that devices trust", "a.shop.example among its subject alternative names"],
      doesNotSay: ["two possible causes"]),
    Case(
      name: "checks of two certificates",
      log: evaluation("[leaf TemporalValidity] [ca1 SSLHostname]")
        + failed(-1200, "https://a.shop.example/", tls(-9802)),
      says: ["includes the day", "among its subject alternative names"]),
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
      log: failed(-1200, "https://a.shop.example/", tls(-9802)), says: ["two possible causes"]),
    Case(
      name: "one identifier with four hosts is four tasks",
      log: (1...4).map { failed(-1202, "https://h\($0).shop.example/", tls(-9814)) }.joined(),
      says: ["4 of 4 hosts", "h1.shop.example", "h4.shop.example"]),

    // What people paste: errors without a host, cut errors, and prints of the app.
    Case(
      name: "a code without a host names its reason",
      log: "NSURLSession/NSURLConnection HTTP load failed (kCFStreamErrorDomainSSL, -9843)\n",
      says: ["1 refused load without a host (the certificate is for another name, 3:-9843)"],
      status: 65),
    Case(
      name: "the sentence of the Security framework",
      log:
        "2026-03-13 10:00:00.000 Shop[1:2] failed: “*.shop.example” certificate name does not match input\n",
      says: ["“*.shop.example”: the certificate is for another name, -67602"], status: 65),
    Case(
      name: "an error of the Security framework with its reasons",
      log:
        #"Error Domain=NSOSStatusErrorDomain Code=-67843 "“CA” certificate is not trusted" UserInfo={NSUnderlyingError=0x6 {Error Domain=NSOSStatusErrorDomain Code=-67843 "Certificate 0 “a.example” has errors: SSL hostname does not match name(s) in certificate;Root is not trusted;"}}"#
        + "\n",
      says: [
        "the chain does not end at a root that the system trusts, and the certificate is for another name"
      ], status: 65),
    Case(
      name: "a failed pin of TrustKit",
      log:
        "2026-03-13 10:00:00.000 Shop[1:2] === TrustKit: Error: SSL Pin not found for a.shop.example\n",
      says: ["The server's public keys are not those that the app pins", "reported by the app"],
      doesNotSay: ["operator must replace"]),
    Case(
      name: "what TrustKit says of the system's evaluation",
      log: """
        2026-03-13 10:00:00.000 Shop[1:2] === TrustKit: Error: default SSL validation failed for a.shop.example: {
            TrustResultDetails =     (
                {
                ValidLeaf = 0;
            }
            );
        }

        """,
      says: ["includes the day", "reported by the app"]),
    Case(
      name: "a server that refuses the client's certificate",
      log: "2026-03-13 10:00:00.000 Shop[1:2] NSURLSession/NSURLConnection HTTP load failed "
        + "(kCFStreamErrorDomainSSL, -9825)\n",
      says: ["the server rejected the client certificate, 3:-9825"], status: 65),
    Case(
      name: "CFNetwork's sentence with the host",
      log:
        "Download error -1202: The certificate for this server is invalid. You might be connecting to a server that is pretending to be “a.shop.example” which could put your confidential information at risk.\n",
      says: ["a.shop.example", "reported by the app"], doesNotSay: ["NSException"]),
    Case(
      name: "a cut error that the app printed",
      log:
        "error: Error Domain=NSURLErrorDomain Code=-1202 \"x\" UserInfo={NSErrorFailingURLKey=https://a.shop.example/, _kCFStreamErrorCodeKey=-9814, NSLocalizedDescription=x, NSUnderly\n",
      says: ["includes the day", "a.shop.example"]),
    Case(
      name: "the app's error and the system's line are of one load",
      log:
        "2026-03-01 11:32:35.1 Shop[1:2] NSURLSession/NSURLConnection HTTP load failed (kCFStreamErrorDomainSSL, -9813)\n"
        + "2026-03-01 11:32:35.2 Shop[1:2] error: Error Domain=NSURLErrorDomain Code=-1202 \"x\" UserInfo={NSErrorFailingURLKey=https://a.shop.example/}\n",
      says: ["an issuer that devices trust", "a.shop.example: 1 connection"],
      doesNotSay: ["without a host"]),
    Case(
      name: "a handshake that a local server refused proves nothing",
      log:
        "[BoringSSL] boringssl_context_handle_fatal_alert(1872) [C1:2][0x1016266a0] read alert, level: fatal, description: bad certificate\n"
        + "[] nw_endpoint_handler_copy_flow_path [C1 192.168.134.65:7323 waiting path (satisfied (Path is satisfied), interface: en0, ipv4, dns)] Endpoint handler is not flow\n",
      says: ["0 violated, 1 unknown, 0 satisfied"]),

    // Connections that the app opens itself.
    Case(
      name: "an NWConnection is outside ATS",
      log: connection(",", "0x0303", context: "Default Network Context"),
      says: ["outside ATS", "a.shop.example (NWConnection)"], doesNotSay: ["NSException"]),
    Case(
      name: "a connection of a URL session is not",
      log: connection(
        ", url: https://a.shop.example/v,", "0x0303", context: "Default Network Context"),
      says: ["NSExceptionRequiresForwardSecrecy"]),
    Case(
      name: "one without the context of the Network framework is not",
      log: connection(",", "0x0303", context: "com.apple.CFNetwork.NSURLSession.{D885363E}"),
      says: ["NSExceptionRequiresForwardSecrecy"]),
    Case(
      name: "the app's own listener is no server's TLS",
      log: connection(
        ", url: https://a.shop.example/v,", "0x0303", role: 1, context: "Default Network Context"),
      says: ["0 violated, 1 unknown"], doesNotSay: ["NSException"]),

    // Proxies.
    Case(
      name: "a connection that goes to another port of a local address",
      log: """
        2026-03-01 11:32:35.1+0000 Shop[1:2] [connection] [C3 7F150524-34B9-B5DF-9E77-69B10F4205B4 a.shop.example:443 tcp, url: https://a.shop.example/v, definite, attribution: developer] start
        2026-03-01 11:32:35.2+0000 Shop[1:2] [connection] [C3.1.1 192.168.1.2:8888 in_progress channel-flow (satisfied (Path is satisfied))] event: flow:start_connect
        2026-03-01 11:32:35.3+0000 Shop[1:2] [boringssl] nw_protocol_boringssl_signal_connected(895) [C3.1.1.1:2][0x7] TLS connected [server(0) version(0x0301) ciphersuite(TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA) group(0x001d) signature_alg(0x0403) alpn(h2) resumed(0)]

        """, says: ["a.shop.example", "1 unknown"], doesNotSay: ["NSExceptionMinimumTLSVersion"]),
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

  private static let pinned = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.shop</string>
    <key>NSAppTransportSecurity</key><dict><key>NSPinnedDomains</key><dict><key>shop.example</key>
    <dict><key>NSIncludesSubdomains</key><true/><key>NSPinnedLeafIdentities</key><array><dict>
    <key>SPKI-SHA256-BASE64</key><string>r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=</string>
    </dict></array></dict></dict></dict></dict></plist>
    """

  /// What the three commands that read a dictionary say of a refused load.
  private static func advice(on log: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(log.utf8).writeScratch(to: folder.appending(path: "run.log"))
    try Data(pinned.utf8).writeScratch(to: folder.appending(path: "Info.plist"))
    return try [
      ["suggest", "--format", "text", "run.log"], ["check", "run.log"],
      ["explain", "api.shop.example", "run.log"],
    ].map { try Tool.run($0 + ["--plist", "Info.plist"], in: folder) }.map {
      $0.text.split { $0.isWhitespace }.joined(separator: " ")
    }
  }

  @Test(arguments: ["", atsTrust])
  func `the pins of the dictionary are the first cause to compare`(before: String) throws {
    let log = before + Self.failed(-1200, "https://api.shop.example/", Self.tls(-9802))
    for text in try Self.advice(on: log) {
      #expect(
        text.contains("pins this host's public keys (NSPinnedDomains, shop.example)"), "\(text)")
      #expect(!text.contains("must replace it"), "\(text)")
    }
  }

  @Test func `a reason that the codes name goes before the pins`() throws {
    let log = Self.failed(-1202, "https://api.shop.example/", Self.tls(-9814))
    for text in try Self.advice(on: log) {
      #expect(text.contains("includes the day"), "\(text)")
      #expect(!text.contains("NSPinnedDomains, shop.example"), "\(text)")
    }
  }

  @Test(arguments: cases)
  private func `the reason in the log is the one that is named`(case: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(`case`.log.utf8).writeScratch(to: folder.appending(path: "run.log"))
    let outcome = try Tool.run(["suggest", "run.log", "--format", "text"], in: folder)
    #expect(outcome.status == `case`.status, "\(outcome.complaints)")
    // Lines are wrapped, so any space may be a line break.
    let text = (outcome.complaints + outcome.text).split { $0.isWhitespace }.joined(separator: " ")
    for words in `case`.says { #expect(text.contains(words), "\(text)") }
    for words in `case`.doesNotSay { #expect(!text.contains(words), "\(text)") }
  }
}
