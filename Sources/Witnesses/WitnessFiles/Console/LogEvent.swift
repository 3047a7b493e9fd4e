import Evidence
import HostNames

/// The part of a log message that tells of a load.
struct LogEvent {
  /// The task that CFNetwork names, as `UUID.NUMBER`.
  var task: String?
  /// The number of the connection that CFNetwork or Network names.
  var connection: UInt32?
  /// The URL that failed, or that the connection is for.
  var url: RecordedURL?
  /// The host that a blocked cleartext load was for.
  var blockedHost: HostName?
  /// The wording of a blocked load, where it is one.
  var block: Block?
  /// The codes of an error, where there are some.
  var failure: Failure?

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

  /// The codes of a load that failed.
  struct Failure: Hashable {
    /// The code in `NSURLErrorDomain`.
    var code: Int32?
    /// The code of Secure Transport.
    var tls: Int32?
  }

  /// Reads a message; `nil` if it tells of no load.
  init?(_ message: String) {
    let text = LogText(message)
    guard text.mayTell else { return nil }
    task = text.task
    connection = text.connection
    url = text.failingURL ?? text.connectionURL
    blockedHost = text.blockedHost
    let failure = text.failure
    if failure?.code == -1022 || text.isBlocked {
      block =
        text.isPolicyLine ? .policy : text.isTaskLine ? .task : text.isResource ? .resource : .error
    } else {
      self.failure = failure
    }
    guard
      block != nil || self.failure != nil || task != nil && connection != nil
        || url != nil && (task != nil || connection != nil)
    else { return nil }
  }
}

extension LogEvent.Failure {
  /// The codes in a message; `nil` for none.
  init?(in message: String) {
    let text = LogText(message)
    guard text.mayTell, let failure = text.failure else { return nil }
    self = failure
  }
}

/// A message with what can be found in it.
private struct LogText {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Words, one of which every line has that tells of a load; most lines have none.
  private static let words = [
    "App Transport Security", "ATS", "Code=-", "code=-", "code: -", "code -", "error [-", "3:-",
    "(-98",
    ", -98", "status(-", "using Connection", "NSErrorFailingURL", "url: http",
  ]

  /// The same by their first bytes, so that one pass over a line is enough.
  private static let wordsByFirstByte: [[[UInt8]]] = (0..<256).map { first in
    words.map { Array($0.utf8) }.filter { Int($0[0]) == first }
  }

  var mayTell: Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { place in
      Self.wordsByFirstByte[Int(bytes[place])].contains { bytes[place...].starts(with: $0) }
    }
  }

  var isPolicyLine: Bool { find("App Transport Security has blocked") != nil }
  var isTaskLine: Bool { find("does not conform to ATS policy") != nil }
  var isBlocked: Bool { isPolicyLine || isTaskLine }
  var isResource: Bool { find("SubResourceLoader::") != nil || find("resourceID=") != nil }

  /// The host between `connection to` and `since it is insecure`, between which spaces may be
  /// missing.
  var blockedHost: HostName? {
    guard isPolicyLine, let start = find("connection to"),
      let end = find("since it is insecure", from: start)
    else { return nil }
    let between = text[start..<text.utf8.index(end, offsetBy: -"since it is insecure".utf8.count)]
    let host = between.trimming { $0 == " " || $0 == "'" || $0 == "\"" }
    return host.utf8.count <= 260 ? HostName(parsing: String(host)) ?? Self.unicodeHost(host) : nil
  }

  private static func unicodeHost(_ host: Substring) -> HostName? {
    Punycode.aLabels(of: String(host)).flatMap(HostName.init(parsing:))
  }

  /// The URL of `NSErrorFailingURLStringKey` or `NSErrorFailingURLKey`.
  var failingURL: RecordedURL? {
    guard let name = find("NSErrorFailingURLStringKey") ?? find("NSErrorFailingURLKey") else {
      return nil
    }
    let rest = text[name...].drop { $0 == " " || $0 == "=" || $0 == "\"" }
    return Self.url(rest)
  }

  /// The URL or host and port in the brackets of a connection: `[C6 … url: https://a.example/, …]`.
  var connectionURL: RecordedURL? {
    guard let start = find("url: ") else { return nil }
    return Self.url(text[start...])
  }

  private static func url(_ rest: Substring) -> RecordedURL? {
    // Scheme and host stand at the beginning, however long the URL is.
    let rest = rest.prefix(4096)
    let end = rest.firstIndex { " \t\",;})]>".contains($0) } ?? rest.endIndex
    return RecordedURL(parsing: String(rest[..<end]))
  }

  /// `Task <UUID>.<NUMBER>`.
  var task: String? {
    guard let start = find("Task <") else { return nil }
    let rest = text[start...].prefix(64)
    guard let end = rest.firstIndex(of: ">"), rest[end...].hasPrefix(">.<"),
      let last = rest[end...].dropFirst(3).firstIndex(of: ">")
    else { return nil }
    let number = rest[rest.index(end, offsetBy: 3)..<last]
    guard rest[..<end].utf8.count == 36, UInt32(number) != nil else { return nil }
    return "\(rest[..<end]).\(number)"
  }

  /// `Connection 6`, or `[C6`.
  var connection: UInt32? {
    for lead in ["Connection ", "[C"] {
      if let start = find(lead),
        let number = UInt32(text[start...].prefix { $0.isASCII && $0.isNumber })
      {
        return number
      }
    }
    return nil
  }

  var failure: LogEvent.Failure? {
    var failure = LogEvent.Failure()
    for lead in [
      "NSURLErrorDomain Code=", "error code: ", "finished with error [", "code=", "error - code ",
      "error code ", "Code=",
    ] {
      if let code = code(after: lead) {
        failure.code = code
        break
      }
    }
    for lead in [
      "_kCFStreamErrorCodeKey=", "kCFStreamErrorDomainSSL, ", "[3:", "3:", "status(",
      "SSLHandshake failed (", "evaluation failed(",
    ] {
      if let code = code(after: lead), (-9_899 ... -9_800).contains(code) {
        failure.tls = code
        break
      }
    }
    if failure.tls == nil, find("ATS Violation") != nil || find("ATS violation") != nil {
      failure.tls = -9880
    }
    // Codes of other domains look alike.
    if let code = failure.code, !(-3_999 ... -1).contains(code) { failure.code = nil }
    return failure == LogEvent.Failure() ? nil : failure
  }

  /// The negative number behind a word.
  private func code(after lead: String) -> Int32? {
    var start = text.startIndex
    while let end = find(lead, from: start) {
      let rest = text[end...]
      if rest.first == "-" {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count <= 6 { return Int32(digits).map { -$0 } }
      }
      start = end
    }
    return nil
  }

  /// The end of the next occurrence of a text.
  private func find(_ wanted: String, from start: String.Index? = nil) -> String.Index? {
    let bytes = text.utf8[(start ?? text.startIndex)...]
    let wanted = wanted.utf8
    guard let first = wanted.first else { return nil }
    var place = bytes.startIndex
    while let found = bytes[place...].firstIndex(of: first) {
      let rest = bytes[found...]
      if rest.starts(with: wanted) { return rest.index(found, offsetBy: wanted.count) }
      place = bytes.index(after: found)
    }
    return nil
  }
}

extension Substring {
  /// The text without such characters at both ends.
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> Substring {
    var text = drop(while: isOuter)
    while let last = text.last, isOuter(last) { text = text.dropLast() }
    return text
  }
}
