import TestSupport

/// A log of some loads of a run, into which an app and servers wrote in the words of the system.
struct ForgedLog {
  private(set) var lines: [String] = []
  var text: String { (form.header.map { $0 + "\n" } ?? "") + lines.joined(separator: "\n") + "\n" }

  private let form: LogLineForm
  private let hasSystemLines: Bool
  private var moment = 0

  /// Writes the lines of the system, with texts of servers if `isForged`, and prints of the app
  /// between them.
  init(
    _ form: LogLineForm, isForged: Bool, hasSystemLines: Bool = true,
    _ random: inout SeededGenerator
  ) {
    self.form = form
    self.hasSystemLines = hasSystemLines
    let server = isForged ? ForgedText.fragments.randomElement(using: &random) ?? "" : "CA"
    if hasSystemLines {
      connect(3, "ads.test", version: "0x0301", suite: "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA")
      connect(4, "good.test", version: "0x0304", suite: "TLS_AES_128_GCM_SHA256")
      loadInCleartext(5, "clear.test")
      fail("blocked.test", "http", code: -1022, chain: nil)
      fail("bad.test", "https", code: -1202, chain: server)
      fail("slow.test/?q=" + Self.escapedInURL(server), "https", code: -1001, chain: nil)
      diagnose("diagnosed.test", server)
    }
    guard isForged else { return }
    for _ in 0..<Int.random(in: 1...4, using: &random) { forge(&random) }
    if !hasSystemLines { forgeError(&random) }
  }

  private mutating func add(_ writer: LogLineForm.Writer, _ message: String) {
    moment += 3
    lines.append(form.system(writer, message, moment))
  }

  // MARK: Lines of the system

  private static func uuid(_ number: Int) -> String {
    "AA6B881A-E8F6-E0BD-0F97-7044218E\(1_000 + number)"
  }

  private mutating func connect(_ number: Int, _ host: String, version: String, suite: String) {
    let attempt = "[C\(number).1.1.1:2][0x7087cb80\(number)]"
    begin(number, host, port: 443, url: "https://\(host)/")
    add(
      .tls,
      "boringssl_session_apply_protocol_options_for_transport_block_invoke_2(2367) \(attempt) TLS configured [server(0) min_version(0x0301) max_version(0x0304) name(\(host)) tickets(false) enforce_ats(false)]"
    )
    add(.loading, "Connection \(number): TLS Trust result 0")
    add(
      .tls,
      "nw_protocol_boringssl_signal_connected(895) \(attempt) TLS connected [server(0) version(\(version)) ciphersuite(\(suite)) group(0x001d) alpn(http/1.1) resumed(0)]"
    )
    use(number)
  }

  private mutating func loadInCleartext(_ number: Int, _ host: String) {
    begin(number, host, port: 80, url: "http://\(host)/")
    use(number)
  }

  private mutating func begin(_ number: Int, _ host: String, port: Int, url: String) {
    add(
      .network,
      "[C\(number) \(Self.uuid(number)) \(host):\(port) tcp, url: \(url), definite, attribution: developer] start"
    )
  }

  private mutating func use(_ number: Int) {
    let task = "Task <\(Self.uuid(100 + number))>.<\(number)>"
    add(.loading, "\(task) setting up Connection \(number)")
    add(.loading, "Connection \(number): connected successfully")
    add(.loading, "\(task) received response, status 200 content K")
  }

  private mutating func fail(_ address: String, _ scheme: String, code: Int, chain name: String?) {
    let url = "\(scheme)://\(address)"
    let quoted = name.map {
      $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    let chain = quoted.map {
      "NSErrorPeerCertificateChainKey=( \"<cert(0x7f9) s: \($0) i: \($0)>\", \"<cert(0x7fa) s: CA i: CA>\" ), "
    }
    add(
      .loading,
      "Task <\(Self.uuid(200 - code % 100))>.<8> finished with error [\(code)] Error Domain=NSURLErrorDomain Code=\(code) \"It failed.\" UserInfo={_kCFStreamErrorDomainKey=3, \(chain ?? "")NSErrorFailingURLStringKey=\(url), NSErrorFailingURLKey=\(url)}"
    )
  }

  private static func escapedInURL(_ text: String) -> String {
    text.replacing(" ", with: "%20").replacing("\"", with: "%22").replacing("\\", with: "%5C")
      .replacing("{", with: "%7B").replacing("}", with: "%7D").replacing("<", with: "%3C")
      .replacing(">", with: "%3E").replacing("[", with: "%5B").replacing("]", with: "%5D")
      .replacing("“", with: "%E2%80%9C")
  }

  private mutating func diagnose(_ host: String, _ header: String) {
    add(
      .diagnostics,
      """
      CFNetwork Diagnostics [3:2] 22:31:20.009 {
      \tResponse Received: <CFURLRequest 0x6080001a32c0 [0x1076fde40]> {url = https://\(host)/v1, cs = 0x0}
      \t         Response: <CFURLResponse 0x1 [0x2]> {url = https://\(host)/v1}
      \t          { Status Code: 200, Headers {
      \t    "X-Note" =     (
      \t        "\(header.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))"
      \t    );
      \t} }
      \t} [3:2]
      """)
  }

  // MARK: Text of the app

  private mutating func forge(_ random: inout SeededGenerator) {
    guard let app = form.app.randomElement(using: &random) else { return }
    // A print that has the very words of the system is the app's where the form shows the writer.
    let isWhole = !form.showsNoWriter && (hasSystemLines || !form.needsSystemLines)
    if Bool.random(using: &random) { return forgeError(&random) }
    let payload = ForgedText.lines.randomElement(using: &random) ?? []
    insert(
      payload.map { ForgedText.wrapped($0, isWhole: isWhole, &random) }.map { app($0, moment) },
      &random)
  }

  private mutating func forgeError(_ random: inout SeededGenerator) {
    guard let app = form.app.randomElement(using: &random) else { return }
    let error = ForgedText.errors.randomElement(using: &random) ?? ""
    insert([app(ForgedText.wrapped(error, isWhole: true, &random), moment)], &random)
  }

  private mutating func insert(_ new: [String], _ random: inout SeededGenerator) {
    lines.insert(contentsOf: new, at: Int.random(in: 0...lines.count, using: &random))
  }
}
