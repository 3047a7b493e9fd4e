import Bytes
import Evidence
import HostNames
import ProtocolRegistries

// The lines of CFNetwork, Network and boringssl about a task or connection. Apple documents none of
// them; the forms are taken from public logs of iOS 10 to 27.

extension LogEvent {
  mutating func readConnection(_ message: borrowing LogText) {
    switch message.byte(0) {
    case UInt8(ascii: "T") where message.has("Task <", at: 0):
      // Each task begins with such a line, which has no further fact.
      guard let end = message.taskEnd, !message.has(" resuming", at: end) else { return }
      task = message.task
      if task != nil { readTask(message, from: end) }
    case UInt8(ascii: "C") where message.has("Connection ", at: 0):
      guard let (number, end) = message.number(at: "Connection ".utf8.count) else { return }
      connection = number
      readProgress(message, from: end)
    case UInt8(ascii: "[") where message.has("[C", at: 0),
      UInt8(ascii: "b") where message.has("boringssl_", at: 0),
      UInt8(ascii: "n") where message.has("nw_", at: 0):
      readNumbered(message)
    default: return
    }
  }

  private mutating func readNumbered(_ message: borrowing LogText) {
    guard let (number, depth, rest) = message.numberedConnection else { return }
    connection = number
    // `[C18.1.1.1:2][0x7087cb802] TLS configured [`
    guard let place = message.find("] ", from: rest) else {
      return readBrackets(message, from: rest, depth: depth)
    }
    if message.has("TLS configured [", at: place) {
      readSettings(message, from: place + "TLS configured [".utf8.count)
    } else if message.has("TLS connected [", at: place) {
      readHandshake(message, from: place + "TLS connected [".utf8.count)
    } else if message.has("read alert, level: fatal", at: place)
      || message.has("write alert, level: fatal", at: place)
    {
      failure = message.alertFailure(from: place)
    } else if message.has("boringssl_session_handshake_error_print", at: 0) {
      failure = message.handshakeFailure(from: place)
    } else if message.has("create connection to ", at: place) {
      target = LoggedTarget(message, at: place + "create connection to ".utf8.count, isLast: true)
      step = .begun(nil)
    } else {
      readBrackets(message, from: rest, depth: depth)
    }
  }

  private mutating func readTask(_ message: borrowing LogText, from end: Int) {
    if let place = message.find("Connection ", from: end), place < end + 40 {
      connection = message.number(at: place)?.value
    }
    if message.has(" {strength ", at: end) {
      settings = LoggedConnection()
      settings?.taskSettings = message.taskSettings(from: end + 2)
    } else if message.has(" received response", at: end) || message.has(" sent request", at: end) {
      step = .used
    } else if message.has(" summary for task success {", at: end) {
      step = .used
      connection =
        message.find(", connection=", from: end).flatMap { message.number(at: $0)?.value }
        ?? connection
    } else if message.has(" auth completion disp=0", at: end) {
      // NSURLSessionAuthChallengeUseCredential: the app accepted the certificate itself.
      settings = LoggedConnection()
      settings?.trust = .acceptedByApp
    }
  }

  private mutating func readProgress(_ message: borrowing LogText, from start: Int) {
    if message.has(": TLS Trust result 0", at: start) {
      settings = LoggedConnection()
      settings?.trust = .accepted
    } else if message.has(": connected successfully", at: start) {
      step = .used
    }
  }

  private mutating func readSettings(_ message: borrowing LogText, from place: Int) {
    var settings = LoggedConnection()
    var name: Range<Int>?
    message.forEachField(from: place) { field, value in
      if message.isText("min_version", at: field) {
        settings.minimumVersion = message.hexadecimal(at: value).map(TLSVersion.init(rawValue:))
      } else if message.isText("max_version", at: field) {
        settings.maximumVersion = message.hexadecimal(at: value).map(TLSVersion.init(rawValue:))
      } else if message.isText("enforce_ats", at: field) {
        settings.enforcesATS = message.flag(at: value)
      } else if message.isText("ats_non_pfs_ciphersuite_allowed", at: field) {
        settings.allowsNoForwardSecrecy = message.flag(at: value)
      } else if message.isText("skip_ats_trust", at: field) {
        settings.skipsATSTrust = message.flag(at: value)
      } else if message.isText("name", at: field), value.count <= 255 {
        name = value
      }
    }
    self.settings = settings
    if let name { target = LoggedTarget(serverName: message.text(name)) }
  }

  private mutating func readHandshake(_ message: borrowing LogText, from place: Int) {
    var handshake = Handshake()
    message.forEachField(from: place) { field, value in
      if message.isText("version", at: field) {
        handshake.version = message.hexadecimal(at: value).map(TLSVersion.init(rawValue:))
      } else if message.isText("ciphersuite", at: field), value.count <= 255 {
        handshake.cipherSuite =
          message.hexadecimal(at: value).map(CipherSuite.init(rawValue:))
          ?? CipherSuite(name: message.text(value))
      } else if message.isText("alpn", at: field), !value.isEmpty, value.count <= 255,
        !message.has("(null", at: value.lowerBound)
      {
        handshake.applicationProtocol = message.text(value)
      } else if message.isText("resumed", at: field) {
        handshake.isResumed = message.flag(at: value)
      }
    }
    self.handshake = handshake
  }

  /// Reads the brackets of a connection: `[C18 UUID host.example:443 tcp, url:
  /// https://host.example/path, tls, …] start`.
  private mutating func readBrackets(
    _ message: borrowing LogText, from start: Int, depth: Int
  ) {
    self.depth = depth
    var place = start
    var identity: LogIdentifier?
    if message.has(" ", at: place) {
      place += 1
      identity = LogIdentifier(message, at: place)
      if identity != nil { place += LogIdentifier.length + 1 }
    }
    let close = message.find("] ", from: place)
    if let close, message.has("start", at: close) {
      step = .begun(identity)
    }
    if let place = message.find("url: ", from: start) { url = message.url(at: place) }
    // Below the first level, names may be those of service binding records (RFC 9460).
    target = LoggedTarget(message, at: place, isAddress: depth > 1)
    if url == nil, depth == 0, let host = target?.host, message.contains(", tls") {
      url = RecordedURL(scheme: .https, host: host, port: target?.port ?? 443)
    }
  }
}

extension LogText {
  /// The offset after a leading `Task <UUID>.<NUMBER>`; `nil` if the message does not begin so.
  fileprivate var taskEnd: Int? {
    guard has(">.<", at: 42), let (_, end) = number(at: 45), has(">", at: end) else { return nil }
    return end + 1
  }

  var task: LoggedTask? {
    guard let start = find("Task <"), let identifier = LogIdentifier(self, at: start),
      has(">.<", at: start + LogIdentifier.length),
      let (number, end) = number(at: start + LogIdentifier.length + 3), has(">", at: end)
    else { return nil }
    return LoggedTask(identifier: identifier, number: number)
  }

  var connection: UInt32? {
    (find("Connection ").flatMap { number(at: $0) } ?? find("[C").flatMap { number(at: $0) })?.value
  }

  /// The connection number, the depth of the attempt, and the offset after both, from `[C18`,
  /// `[C18.1.1.1:2][0x7087cb802]`, or `[18.1` on iOS 10.
  fileprivate var numberedConnection: (number: UInt32, depth: Int, end: Int)? {
    for lead in ["[C", "["] as [StaticString] {
      var start = 0
      while let place = find(lead, from: start) {
        start = place
        guard let (value, end) = number(at: place) else { continue }
        var (last, depth) = (end, 0)
        while byte(last) == UInt8(ascii: "."), let (_, next) = number(at: last + 1) {
          (last, depth) = (next, depth + 1)
        }
        switch byte(last) {
        case UInt8(ascii: " "), UInt8(ascii: "]"), UInt8(ascii: ":"): return (value, depth, last)
        default: continue
        }
      }
      guard byte(0) == UInt8(ascii: "n") else { return nil }
    }
    return nil
  }

  fileprivate func flag(at value: Range<Int>) -> Bool? {
    if isText("true", at: value) || isText("1", at: value) { return true }
    return isText("false", at: value) || isText("0", at: value) ? false : nil
  }

  /// Returns the settings in braces of a task's ATS line; `nil` for an unusual form or length.
  fileprivate func taskSettings(from start: Int) -> String? {
    let end = end(from: start) { $0 == UInt8(ascii: "}") }
    guard start < end, end - start <= 160 else { return nil }
    let isUsual = (start..<end).allSatisfy { place in
      let byte = bytes.byte(at: place)
      return byte == 0x20 || byte == 0x2c || byte.isDecimalDigit || byte.isLowercaseLetter
    }
    return isUsual ? text(start, end) : nil
  }

  /// Returns a fatal alert as a failure with its Secure Transport code; `nil` for others.
  fileprivate func alertFailure(from start: Int) -> LogEvent.Failure? {
    guard let place = find("description: ", from: start) else { return nil }
    // The client refuses a certificate, for any reason.
    if has("write", at: start) {
      return contains("certificate") || contains("unknown CA")
        ? LogEvent.Failure(tls: -9_808) : nil
    }
    let name = text(place, place + 64)
    return Self.alertCodes.first { name.hasPrefix($0.name) }.map { LogEvent.Failure(tls: $0.code) }
  }

  /// Server alerts (RFC 8446, section 6.2) in BoringSSL's words, with SecureTransport.h codes.
  private static let alertCodes: [(name: String, code: Int32)] = [
    ("handshake failure", -9_824), ("protocol version", -9_836), ("bad certificate", -9_825),
    ("unsupported certificate", -9_826), ("certificate revoked", -9_827),
    ("certificate expired", -9_828), ("certificate unknown", -9_829),
    ("illegal parameter", -9_830), ("unknown CA", -9_831), ("access denied", -9_832),
    ("decode error", -9_833), ("decrypt error", -9_834), ("insufficient security", -9_837),
    ("internal error", -9_838),
  ]

  /// Returns the BoringSSL error that ended a handshake; `nil` unless the server caused it.
  fileprivate func handshakeFailure(from start: Int) -> LogEvent.Failure? {
    if contains("CERTIFICATE_VERIFY_FAILED") { return LogEvent.Failure(tls: -9_808) }
    return contains("HANDSHAKE_FAILURE") ? LogEvent.Failure(tls: -9_824) : nil
  }
}
