import ByteReading
import Evidence
import HostNames
import ProtocolRegistries

// The lines of CFNetwork, Network and boringssl on a task or a connection. Apple documents none of them: their forms are
// those of public logs from iOS 10 to 27.

extension LogEvent {
  /// Reads a message about a connection; its first word determines the form.
  mutating func readConnection(_ message: borrowing LogText) {
    switch message.byte(0) {
    case UInt8(ascii: "T") where message.has("Task <", at: 0):
      // Each task begins with such a line, which says nothing more.
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
    guard let (number, isAttempt, rest) = message.numberedConnection else { return }
    connection = number
    // `[C18.1.1.1:2][0x7087cb802] TLS configured [`
    guard let place = message.find("] ", from: rest) else {
      return readBrackets(message, from: rest, isAttempt: isAttempt)
    }
    if message.has("TLS configured [", at: place) {
      readSettings(message, from: place + "TLS configured [".utf8.count)
    } else if message.has("TLS connected [", at: place) {
      readHandshake(message, from: place + "TLS connected [".utf8.count)
    } else if message.has("read alert, level: fatal", at: place) {
      failure = message.alertFailure(from: place)
    } else if message.has("create connection to ", at: place) {
      target = LoggedTarget(message, at: place + "create connection to ".utf8.count, isLast: true)
      step = .begun(nil)
    } else {
      readBrackets(message, from: rest, isAttempt: isAttempt)
    }
  }

  private mutating func readTask(_ message: borrowing LogText, from end: Int) {
    if let place = message.find("Connection ", from: end), place < end + 40 {
      connection = message.number(at: place)?.value
    }
    if message.has(" {strength ", at: end) {
      var settings = LoggedConnection()
      settings.taskSettings = message.taskSettings(from: end + 2)
      self.settings = settings
    } else if message.has(" received response", at: end) || message.has(" sent request", at: end) {
      step = .used
    } else if message.has(" summary for task success {", at: end) {
      step = .used
      connection =
        message.find(", connection=", from: end).flatMap { message.number(at: $0)?.value }
        ?? connection
    } else if message.has(" auth completion disp=0", at: end) {
      // NSURLSessionAuthChallengeUseCredential: the app decided itself.
      var settings = LoggedConnection()
      settings.trust = .acceptedByApp
      self.settings = settings
    }
  }

  private mutating func readProgress(_ message: borrowing LogText, from start: Int) {
    if message.has(": TLS Trust result 0", at: start) {
      var settings = LoggedConnection()
      settings.trust = .accepted
      self.settings = settings
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

  /// Reads `[C18 UUID host.example:443 tcp, url: https://host.example/path, tls, …] start`.
  private mutating func readBrackets(
    _ message: borrowing LogText, from start: Int, isAttempt: Bool
  ) {
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
    self.isAttempt = isAttempt
    target = LoggedTarget(message, at: place, isAttempt: isAttempt)
  }
}

extension LogText {
  /// The end of the `Task <UUID>.<NUMBER>` that the message begins with.
  fileprivate var taskEnd: Int? {
    guard has(">.<", at: 42), let (_, end) = number(at: 45), has(">", at: end) else { return nil }
    return end + 1
  }

  /// The task, wherever it stands.
  var task: LoggedTask? {
    guard let start = find("Task <"), let identifier = LogIdentifier(self, at: start),
      has(">.<", at: start + LogIdentifier.length),
      let (number, end) = number(at: start + LogIdentifier.length + 3), has(">", at: end)
    else { return nil }
    return LoggedTask(identifier: identifier, number: number)
  }

  /// The number of a connection, wherever it stands.
  var connection: UInt32? {
    (find("Connection ").flatMap { number(at: $0) } ?? find("[C").flatMap { number(at: $0) })?.value
  }

  /// The connection number, whether it belongs to an attempt, and the offset of its end: `[C18`, `[C18.1.1.1:2][0x7087cb802]`.
  fileprivate var numberedConnection: (number: UInt32, isAttempt: Bool, end: Int)? {
    var start = 0
    while let place = find("[C", from: start) {
      guard let (value, end) = number(at: place) else {
        start = place
        continue
      }
      let last = self.end(from: end) {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ":")
      }
      return (value, has(".", at: end), last)
    }
    return nil
  }

  fileprivate func flag(at value: Range<Int>) -> Bool? {
    if isText("true", at: value) || isText("1", at: value) { return true }
    return isText("false", at: value) || isText("0", at: value) ? false : nil
  }

  /// The settings in the braces of a task's line of category ATS, if they have the usual form and length.
  fileprivate func taskSettings(from start: Int) -> String? {
    let end = end(from: start) { $0 == UInt8(ascii: "}") }
    guard end - start <= 160 else { return nil }
    let text = text(start, end)
    return text.utf8.allSatisfy {
      $0 == 0x20 || $0 == 0x2c || (0x30...0x39).contains($0) || (0x61...0x7a).contains($0)
    }
      ? text : nil
  }

  /// A fatal alert of the server as a failure, with the matching Secure Transport code.
  fileprivate func alertFailure(from start: Int) -> LogEvent.Failure? {
    guard let place = find("description: ", from: start) else { return nil }
    let name = text(place, place + 64)
    let code: Int32? =
      if name.hasPrefix("protocol version") {
        -9_836
      } else if name.hasPrefix("handshake failure") {
        -9_824
      } else {
        nil
      }
    return code.map { LogEvent.Failure(tls: $0) }
  }
}
