import Bytes
import Evidence
import HostNames
import ProtocolRegistries

/// The facts about a load or connection in one log message.
///
/// `read(_:)` fills it, and `LoadJoin` joins it with the events of other lines. Rarely used members
/// are boxed to keep the type small.
struct LogEvent {
  var task: LoggedTask?
  /// The connection number from CFNetwork or Network, without its attempts (`C18.1.1` is 18).
  var connection: UInt32?
  var url: RecordedURL?
  var target: LoggedTarget?
  /// The depth of an attempt below its connection: 2 for `C18.1.1`.
  var depth = 0
  @Boxed var blockedHost: HostName?
  var block: Block?
  @Boxed var failure: Failure?
  var handshake: Handshake?
  var settings: LoggedConnection?
  var step: Step?
  @Boxed var diagnostics: DiagnosticsBlock?

  /// The wordings of a blocked load; one load writes several of them.
  enum Block: Hashable, CaseIterable {
    /// App Transport Security has blocked ….
    case policy
    /// Cannot start load of Task ….
    case task
    /// … finished with error - code -1022
    case error
    /// A web page's resource blocked by WebKit (code=-1022).
    case resource
  }

  struct Failure: Hashable {
    var code: Int32?
    var tls: Int32?
    /// The unmet ATS requirement, if the message names it.
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
    /// The connection began; an earlier one may have used its number.
    case begun(LogIdentifier?)
    case used
  }

  init() {}

  /// Reads a line into an empty event; returns false if it has no facts about a load.
  mutating func read(_ line: LogLine) -> Bool {
    line.withMessage { read($0, isSystems: !line.isApps) }
  }

  /// Reads a message into an empty event; returns false if it has no facts about a load.
  ///
  /// Set `isSystems` to false for a message of the app, which proves nothing about connections.
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
  /// True for the system's description of a blocked load, which frameworks print under their own
  /// names.
  private var isSentence: Bool {
    contains("the App Transport Security policy requires the use of a secure connection")
  }
  fileprivate var isResource: Bool { contains("SubResourceLoader::") || contains("resourceID=") }

  /// The host between `connection to` and `since it is insecure`; spaces may be missing.
  fileprivate var blockedHost: HostName? {
    guard isPolicyLine, let start = find("connection to"),
      let end = find("since it is insecure", from: start)
    else { return nil }
    let between = text(start, end - "since it is insecure".utf8.count)
    return Self.host(between[...].trimming { $0 == " " || $0 == "'" || $0 == "\"" })
  }

  /// The server in `[ATS violation] Did not use TLS … for server: host.example`.
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

  /// The URL in `NSErrorFailingURLStringKey` or `NSErrorFailingURLKey`.
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

  /// The unmet requirement in an ATS message, and its server.
  ///
  /// FCP violations belong to another policy.
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
