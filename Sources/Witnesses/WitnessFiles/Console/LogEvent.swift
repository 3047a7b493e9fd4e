import Bytes
import Evidence
import HostNames
import ProtocolRegistries

/// The facts about a load or a connection in one log message.
struct LogEvent {
  /// The task that the message names.
  var task: LoggedTask?
  /// The number of the connection that CFNetwork or Network names, without those of its attempts (`C18.1.1` is 18).
  var connection: UInt32?
  /// The URL that failed, or that the connection is for.
  var url: RecordedURL?
  /// The host and port that a connection is for.
  var target: LoggedTarget?
  /// The number of levels below the connection: 2 for its attempt `C18.1.1`.
  var depth = 0
  /// The host that a blocked cleartext load was for.
  @Boxed var blockedHost: HostName?
  /// The wording of a blocked load, where it is one.
  var block: Block?
  /// The codes of an error, where there are some.
  @Boxed var failure: Failure?
  /// The handshake that was completed.
  var handshake: Handshake?
  /// The client's settings and the trust decision.
  var settings: LoggedConnection?
  /// The progress of the load or connection.
  var step: Step?
  /// The CFNETWORK_DIAGNOSTICS block, if the message is one.
  @Boxed var diagnostics: DiagnosticsBlock?

  /// The wordings of a blocked load; one load leaves a line of several of them.
  enum Block: Hashable, CaseIterable {
    /// App Transport Security has blocked …
    case policy
    /// Cannot start load of Task …
    case task
    /// … finished with error - code -1022
    case error
    /// A resource of a web page, by WebKit (code=-1022).
    case resource
  }

  /// The error of a load that failed.
  struct Failure: Hashable {
    /// The code in `NSURLErrorDomain`.
    var code: Int32?
    /// The code of Secure Transport.
    var tls: Int32?
    /// The unmet demand, if the message names it.
    var demand: UnmetDemand?
    /// The server that the message names.
    var server: HostName?

    /// The codes alone; `nil` for none.
    var codes: Failure? { code == nil && tls == nil ? nil : Failure(code: code, tls: tls) }
  }

  /// A handshake that was completed, as the client saw it.
  struct Handshake: Hashable {
    var version: TLSVersion?
    var cipherSuite: CipherSuite?
    var applicationProtocol: String?
    var isResumed: Bool?
  }

  /// The progress of a load or a connection.
  enum Step: Hashable {
    /// The connection began; its number may have been another's before.
    case begun(LogIdentifier?)
    /// A request was sent or answered.
    case used
  }

  /// Creates an empty event.
  init() {}

  /// Reads the message of a line into an empty event.
  ///
  /// - Returns: False if it has no facts about a load.
  mutating func read(_ line: LogLine) -> Bool {
    line.withMessage { read($0, isSystems: !line.isApps) }
  }

  /// Reads a message into an empty event.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isSystems: False if the app wrote the message, so that it proves nothing about connections.
  /// - Returns: False if it has no facts about a load.
  mutating func read(_ message: borrowing LogText, isSystems: Bool = true) -> Bool {
    if message.has("CFNetwork Diagnostics", at: 0) || DiagnosticsBlock.mayBegin(message) {
      guard isSystems, let block = DiagnosticsBlock(message) else { return false }
      diagnostics = block
      return true
    }
    if isSystems { readConnection(message) }
    // Lines about progress contain no error.
    if handshake == nil, settings == nil, step == nil, target == nil { readFailure(message) }
    if !isSystems, let failure { self.failure = failure.codes }
    return block != nil || failure != nil || tellsOfConnection
  }

  private var tellsOfConnection: Bool {
    task != nil && (connection != nil || step != nil || settings != nil || url != nil)
      || connection != nil
        && (url != nil || target != nil || handshake != nil || settings != nil || step != nil)
  }

  private mutating func readFailure(_ message: borrowing LogText) {
    guard message.mayTellFailure else { return }
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
  /// The codes in a message; `nil` for none.
  init?(in message: String) {
    var found: LogEvent.Failure?
    message.withUTF8Bytes { bytes in
      let text = LogText(bytes)
      if text.mayTellFailure { found = text.failure }
    }
    guard let found else { return nil }
    self = found
  }
}

extension LogText {
  fileprivate var isPolicyLine: Bool { contains("App Transport Security has blocked") }
  fileprivate var isTaskLine: Bool { contains("does not conform to ATS policy") }
  fileprivate var isBlocked: Bool { isPolicyLine || isTaskLine || isSentence }
  /// True for the system's error description of a blocked load, which frameworks print under names of their own.
  private var isSentence: Bool {
    contains("the App Transport Security policy requires the use of a secure connection")
  }
  fileprivate var isResource: Bool { contains("SubResourceLoader::") || contains("resourceID=") }

  /// The host between `connection to` and `since it is insecure`, between which spaces may be missing.
  fileprivate var blockedHost: HostName? {
    guard isPolicyLine, let start = find("connection to"),
      let end = find("since it is insecure", from: start)
    else { return nil }
    let between = text(start, end - "since it is insecure".utf8.count)
    return Self.host(between[...].trimming { $0 == " " || $0 == "'" || $0 == "\"" })
  }

  /// The server of `[ATS violation] Did not use TLS … for server: host.example`.
  fileprivate var cleartextHost: HostName? {
    guard let start = find("Did not use TLS"), contains("ATS ") else { return nil }
    return find("server: ", from: start).flatMap { place in
      Self.host(text(place, end(from: place) { LogText.isSpace($0) })[...])
    }
  }

  /// A host as a message has it, which may be Unicode.
  static func host(_ text: Substring) -> HostName? {
    guard text.utf8.count <= 260 else { return nil }
    return HostName(parsing: String(text))
      ?? Punycode.aLabels(of: String(text)).flatMap(HostName.init(parsing:))
  }

  /// The URL of `NSErrorFailingURLStringKey` or `NSErrorFailingURLKey`.
  fileprivate var failingURL: RecordedURL? {
    if let place = find("NSErrorFailingURLStringKey") ?? find("NSErrorFailingURLKey") {
      return url(at: place)
    }
    // AVFoundation and the XMLHttpRequest of React Native have names of their own for it.
    if let place = find("NSURL=") ?? find("\"_url\":\"") { return url(at: place) }
    if isSentence, let place = find("http://") { return url(at: place - "http://".utf8.count) }
    // The system's sentence on a certificate of default trust, without the user info.
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
    // AVFoundation has it below an error of its own.
    if contains("Code=-1022") || contains("(-1022)") { failure.code = -1022 }
    // Codes of other domains look alike.
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

  /// The unmet demand in a message of ATS, and the server it names.
  ///
  /// FCP violations concern another policy.
  private var unmetDemand: (UnmetDemand?, HostName?) {
    if contains("ATS failed system trust") || contains("system TLS Trust evaluation failed(") {
      return (.systemTrust, nil)
    }
    guard let start = find("ATS violation") ?? find("ATS Violation") else { return (nil, nil) }
    let server = find("for server: ", from: start).flatMap { place in
      Self.host(text(place, end(from: place) { LogText.isSpace($0) })[...])
    }
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
