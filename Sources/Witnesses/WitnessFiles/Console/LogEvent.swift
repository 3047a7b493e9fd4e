import Bytes
import Evidence
import HostNames
import ProtocolRegistries

/// The facts about a load or connection in one log message.
///
/// `read(_:)` sets the members, and `LoadJoin` joins the events of several lines. Rare members are
/// boxed to keep the type small.
struct LogEvent {
  var task: LoggedTask?
  /// The connection number of CFNetwork or Network, without attempts (`C18.1.1` gives 18).
  var connection: UInt32?
  var url: RecordedURL?
  var target: LoggedTarget?
  /// The number of levels of a connection attempt: 2 for `C18.1.1`, 0 for the connection itself.
  var depth = 0
  @Boxed var blockedHost: HostName?
  var block: Block?
  @Boxed var failure: Failure?
  var handshake: Handshake?
  var settings: LoggedConnection?
  var step: Step?
  @Boxed var diagnostics: DiagnosticsBlock?

  /// The wordings of lines about a blocked load; one load causes lines in several wordings.
  enum Block: Hashable, CaseIterable {
    /// The line "App Transport Security has blocked …".
    case policy
    /// The line "Cannot start load of Task … since it does not conform to ATS policy".
    case task
    /// Any other line with the error −1022, such as "… finished with error - code -1022".
    case error
    /// The line of WebKit about a blocked resource of a web page, with `code=-1022`.
    case resource
  }

  struct Failure: Hashable {
    var code: Int32?
    var tls: Int32?
    /// The ATS requirement that was not met; `nil` if the message reports no ATS violation.
    var demand: UnmetDemand?
    var server: HostName?

    var codes: Failure? { code == nil && tls == nil ? nil : Failure(code: code, tls: tls) }
  }

  struct Handshake: Hashable {
    var version: TLSVersion?
    var cipherSuite: CipherSuite?
    var applicationProtocol: String?
    var isResumed: Bool?
  }

  enum Step: Hashable {
    /// The connection began, with its UUID if logged; an earlier one may have had its number.
    case begun(LogIdentifier?)
    case used
  }

  init() {}

  /// Reads a line into an empty event; returns false without facts about a load or connection.
  mutating func read(_ line: LogLine) -> Bool {
    line.withMessage { read($0, isSystems: !line.isApps) }
  }

  /// Reads a message into an empty event; returns false without facts about a load or connection.
  ///
  /// Set `isSystems` to false for the app's messages, of which only URLs and error codes are read.
  mutating func read(_ message: borrowing LogText, isSystems: Bool = true) -> Bool {
    if message.has("CFNetwork Diagnostics", at: 0) || DiagnosticsBlock.mayBegin(message) {
      guard isSystems, let block = DiagnosticsBlock(message) else { return false }
      diagnostics = block
      return true
    }
    if isSystems { readConnection(message) }
    // Lines about progress never contain an error.
    if handshake == nil, settings == nil, step == nil, target == nil { readFailure(message) }
    if !isSystems, let failure { self.failure = failure.codes }
    return block != nil || failure != nil || indicatesConnection
  }

  private var indicatesConnection: Bool {
    task != nil && (connection != nil || step != nil || settings != nil || url != nil)
      || connection != nil
        && (url != nil || target != nil || handshake != nil || settings != nil || step != nil)
  }

  private mutating func readFailure(_ message: borrowing LogText) {
    guard message.mayReportFailure else { return }
    task = task ?? message.task
    connection = connection ?? message.connection
    url = message.failingURL ?? url
    blockedHost = message.blockedHost ?? message.cleartextHost
    let failure = message.failure
    if failure?.code == -1022 || message.isBlocked || blockedHost != nil {
      block =
        message.isPolicyLine || blockedHost != nil
        ? .policy : message.isTaskLine ? .task : message.isResource ? .resource : .error
    } else {
      self.failure = failure
    }
  }
}

extension LogEvent.Failure {
  init?(in message: String) {
    var found: LogEvent.Failure?
    message.withUTF8Bytes { bytes in
      let text = LogText(bytes)
      if text.mayReportFailure { found = text.failure }
    }
    guard let found else { return nil }
    self = found
  }
}

extension LogText {
  fileprivate var isPolicyLine: Bool { contains("App Transport Security has blocked") }
  fileprivate var isTaskLine: Bool { contains("does not conform to ATS policy") }
  fileprivate var isBlocked: Bool { isPolicyLine || isTaskLine || isSentence }
  /// True for the system's description of a blocked load, which frameworks also print.
  private var isSentence: Bool {
    contains("the App Transport Security policy requires the use of a secure connection")
  }
  fileprivate var isResource: Bool { contains("SubResourceLoader::") || contains("resourceID=") }

  /// The blocked host, between `connection to` and `since it is insecure`; spaces may be missing.
  fileprivate var blockedHost: HostName? {
    guard isPolicyLine, let start = find("connection to"),
      let end = find("since it is insecure", from: start)
    else { return nil }
    let between = text(start, end - "since it is insecure".utf8.count)
    return Self.host(between[...].trimming { $0 == " " || $0 == "'" || $0 == "\"" })
  }

  /// The server in a message such as `[ATS violation] Did not use TLS … for server: host.example`.
  fileprivate var cleartextHost: HostName? {
    guard let start = find("Did not use TLS"), contains("ATS ") else { return nil }
    return find("server: ", from: start).flatMap { host(at: $0) }
  }

  private func host(at place: Int) -> HostName? {
    Self.host(text(place, end(from: place) { LogText.isSpace($0) })[...])
  }

  static func host(_ text: Substring) -> HostName? {
    guard text.utf8.count <= 260 else { return nil }
    return HostName(parsing: String(text))
      ?? Punycode.aLabels(of: String(text)).flatMap(HostName.init(parsing:))
  }

  /// The failed load's URL, from `NSErrorFailingURLStringKey` or other keys and sentences.
  fileprivate var failingURL: RecordedURL? {
    if let place = find("NSErrorFailingURLStringKey") ?? find("NSErrorFailingURLKey") {
      return url(at: place)
    }
    // AVFoundation and React Native's XMLHttpRequest use other keys for the URL.
    if let place = find("NSURL=") ?? find("\"_url\":\"") { return url(at: place) }
    if isSentence, let place = find("http://") { return url(at: place - "http://".utf8.count) }
    // The system's localized sentence about an untrusted certificate names the host.
    guard let place = find("pretending to be “"),
      let host = Self.host(text(place, end(from: place) { $0 == 0xe2 })[...])
    else { return nil }
    return RecordedURL(scheme: .https, host: host, port: 443)
  }

  fileprivate var failure: LogEvent.Failure? {
    var failure = LogEvent.Failure()
    failure.code =
      code(after: "NSURLErrorDomain Code=") ?? code(after: "error code: ")
      ?? code(after: "finished with error [") ?? code(after: "code=") ?? code(
        after: "error - code ")
      ?? code(after: "error code ") ?? code(after: "Code=")
    failure.tls = tlsCode
    (failure.demand, failure.server) = unmetDemand
    // AVFoundation nests the error inside one of its own.
    if contains("Code=-1022") || contains("(-1022)") { failure.code = -1022 }
    // Codes of other error domains look alike, so only those of URL loading count.
    if let code = failure.code, !(-3_999 ... -1).contains(code) { failure.code = nil }
    return failure == LogEvent.Failure() ? nil : failure
  }

  private var tlsCode: Int32? {
    func code(_ lead: StaticString) -> Int32? {
      self.code(after: lead).flatMap { (-9_899 ... -9_800).contains($0) ? $0 : nil }
    }
    return code("_kCFStreamErrorCodeKey=") ?? code("kCFStreamErrorDomainSSL, ") ?? code("[3:")
      ?? code("3:") ?? code("status(") ?? code("SSLHandshake failed (")
      ?? code("evaluation failed(")
  }

  /// The unmet requirement in an ATS violation, and the server; each `nil` if not named.
  private var unmetDemand: (UnmetDemand?, HostName?) {
    if contains("ATS failed system trust") || contains("system TLS Trust evaluation failed(") {
      return (.systemTrust, nil)
    }
    guard let start = find("ATS violation") ?? find("ATS Violation") else { return (nil, nil) }
    let server = find("for server: ", from: start).flatMap { host(at: $0) }
    func bits(_ lead: StaticString) -> Int? {
      find(lead, from: start).flatMap { number(at: $0) }.map { Int($0.value) }
    }
    let demand: UnmetDemand =
      if let bits = bits("RSA key size ") {
        .rsaKey(bits: bits)
      } else if let bits = bits("ECDSA key size ") ?? bits("EC key size ") {
        .ellipticCurveKey(bits: bits)
      } else if contains("certificate hash algorithm") {
        .leafHash
      } else if contains("trust requirement not satisfied") {
        .systemTrust
      } else {
        .unnamed
      }
    return (demand, server)
  }
}
