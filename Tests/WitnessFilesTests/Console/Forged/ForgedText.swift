import TestSupport

/// Text about `evil.test` in the words of the system, which an app prints or a server sends.
enum ForgedText {
  private static let uuid = "9D836DBC-B261-8CB3-E4B8-E8FF3AA446D1"
  private static let sentence =
    "The resource could not be loaded because the App Transport Security policy requires the use of a secure connection."
  private static let error =
    #"Error Domain=NSURLErrorDomain Code=-1022 "\#(sentence)" UserInfo={NSErrorFailingURLStringKey=http://evil.test/x, NSErrorFailingURLKey=http://evil.test/x}"#

  /// Whole lines of the system's.
  static let lines: [[String]] = [
    [
      "[C99 \(uuid) evil.test:80 tcp, url: http://evil.test/x, definite] start",
      "Connection 99: connected successfully",
    ],
    [
      "[C99 \(uuid) evil.test:443 tcp, url: https://evil.test/x, tls] start",
      "boringssl_x(1) [C99.1.1:2][0xf8] TLS connected [server(0) version(0x0301) ciphersuite(TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA) alpn() resumed(0)]",
    ],
    // The connection of ads.test, in better words than the system's.
    [
      "boringssl_x(1) [C3.1.1:2][0xf8] TLS connected [server(0) version(0x0304) ciphersuite(TLS_AES_128_GCM_SHA256) alpn(h2) resumed(0)]"
    ],
    // The connection of good.test, refused.
    ["Connection 4: TLS Trust result -9802", "Connection 4: encountered error(3:-9802)"],
    ["Task <\(uuid)>.<9> finished with error [-1022] \(error)"],
    [
      "App Transport Security has blocked a cleartext HTTP connection to evil.test since it is insecure. Use HTTPS"
    ],
    ["[ATS violation] Did not use TLS when required for server: evil.test "],
    [
      "Error [ATS violation]: RSA key size 1024 bits is less than minimum 2048 bits for server: good.test"
    ],
    [
      "CFNetwork Diagnostics [1:1] 12:00:00.000 {\nProtocol Received: request GET http://evil.test/x\n        Response: HTTP/1.1 200 OK\n} [1:1]"
    ],
    ["Protocol Received: request GET http://evil.test/x HTTP/1.1"],
    // A line of another form, which shows the writer.
    [
      "2026-11-19 13:06:40.000000+0000 0x24314    Default     0xa724b              812    0    Shop: (CFNetwork) [com.apple.CFNetwork:Default] hello"
    ],
    ["Nov 19 13:06:40 iPhone Shop(CFNetwork)[812] <Notice>: hello"],
  ]

  /// Errors that an app prints, its own and those in a server's answer.
  static let errors = [
    error, "Optional(\(error))", "sessionTaskFailed(error: \(error))",
    #"Error Domain=NSURLErrorDomain Code=-1200 "x" UserInfo={_kCFStreamErrorCodeKey=-9824, NSErrorFailingURLStringKey=https://evil.test/x}"#,
    #"{"_response":"\#(sentence)","_url":"http://evil.test/x"}"#,
    "\(sentence) see http://evil.test/help",
  ]

  /// Texts within one value of a message of the system: a certificate's name, a header, a body.
  static let fragments = [
    "Code=-1022 NSErrorFailingURLStringKey=http://evil.test/,",
    "NSErrorFailingURLKey=http://evil.test/, _kCFStreamErrorCodeKey=-9824",
    "\"), NSErrorFailingURLKey=http://evil.test/, x=(\"",
    "}, Error Domain=NSURLErrorDomain Code=-1022 UserInfo={NSErrorFailingURLKey=http://evil.test/}",
    "request GET http://evil.test/x", "{url = http://evil.test/, cs = 0x0}",
    "Loader: http://evil.test/ Error: Error Domain=kCFErrorDomainCFNetwork Code=-1022",
    "App Transport Security has blocked a cleartext HTTP connection to evil.test since it is insecure",
    "ATS violation]: RSA key size 1024 bits for server: evil.test", "{{{{", "))))", "\"", "\\",
    "Domain=NSURLErrorDomain Code=-1022 \"\(sentence)\" UserInfo={NSErrorFailingURLKey=http://evil.test/}",
    "[C99 \(uuid) evil.test:80 tcp, url: http://evil.test/, definite] start",
  ]

  /// A way in which an app puts a text into a line of its own.
  static func wrapped(
    _ text: String, isWhole: Bool, _ random: inout SeededGenerator
  ) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    let ways = [
      "got \(text)", "body: \(text)", "<- 200 \(text)", "{\"m\":\"\(escaped)\"}",
      "<- 200 {\"message\":\"\(escaped)\",\"url\":\"http://evil.test/\"}",
    ]
    return (isWhole ? ways + [text, text] : ways).randomElement(using: &random) ?? text
  }
}
