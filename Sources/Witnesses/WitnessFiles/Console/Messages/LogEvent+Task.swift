import Bytes
import Escaping
import Evidence
import HostNames

// The lines of CFNetwork about a task of `URLSession`. Apple documents none of them; the forms are
// taken from public logs of iOS 9 to 27.

extension LogEvent {
  /// Reads `Task <UUID>.<NUMBER> …`; returns false for another form.
  mutating func readTask(_ message: borrowing LogText) -> Bool {
    guard let end = message.taskEnd(from: 0), let task = LoggedTask(message, at: 0) else {
      return false
    }
    (library, isDistinctive) = (.cfNetwork, true)
    // Each task begins with such a line, which has no further fact.
    guard message.byte(end) == UInt8(ascii: " "), !message.has("resuming", at: end + 1) else {
      return true
    }
    self.task = task
    readTask(message, from: end + 1)
    return true
  }

  private mutating func readTask(_ message: borrowing LogText, from start: Int) {
    if let place = message.end(of: "setting up Connection ", at: start) {
      connection = message.number(at: place)?.value
      step = .opening
    } else if let place = message.end(of: "now using Connection ", at: start)
      ?? message.end(of: "done using Connection ", at: start)
    {
      connection = message.number(at: place)?.value
    } else if message.has("{strength ", at: start) {
      settings = LoggedConnection()
      settings?.taskSettings = message.taskSettings(from: start + 1)
    } else if message.has("received response", at: start)
      || message.has("sent request", at: start)
    {
      step = .used
    } else if let place = message.end(of: "summary for task success {", at: start) {
      step = .used
      connection = message.summaryConnection(from: place)
    } else if message.has("auth completion disp=0", at: start) {
      // NSURLSessionAuthChallengeUseCredential: the app accepted the certificate itself.
      settings = LoggedConnection()
      settings?.trust = .acceptedByApp
    } else if let place = message.end(of: "HTTP load failed", at: start) {
      readLoadFailed(message, from: place)
    } else if let place = message.end(of: "finished with error ", at: start) {
      readFinished(message, from: place)
    } else if let place = message.end(of: "load failed with error ", at: start) {
      readError(message, from: place, code: nil)
    }
  }

  /// Reads `, 0/0 bytes (error code: -1200 [3:-9802])` or `(error code: -1022)`.
  private mutating func readLoadFailed(_ message: borrowing LogText, from start: Int) {
    guard let open = message.end(from: start, within: 64, at: { $0 == UInt8(ascii: "(") }),
      let place = message.end(of: "error code: ", at: open + 1),
      let (code, end) = message.code(at: place)
    else { return }
    let tls = message.end(of: " [3:", at: end).flatMap { message.code(at: $0)?.value }
    conclude(code, tls.flatMap { LoadReport.isTLSCode($0) ? $0 : nil }, nil)
  }

  /// Reads `[-1022] Error Domain=…`, or `- code: -1022` of older systems.
  private mutating func readFinished(_ message: borrowing LogText, from start: Int) {
    if let place = message.end(of: "- code: ", at: start)
      ?? message.end(of: "- code ", at: start)
    {
      if let (code, _) = message.code(at: place) { conclude(code, nil, nil) }
    } else if let place = message.end(of: "[", at: start),
      let (code, end) = message.code(at: place),
      let next = message.end(of: "]", at: end)
    {
      readError(message, from: message.skip(0x20, from: next), code: code)
    }
  }

  private mutating func readError(_ message: borrowing LogText, from start: Int, code: Int32?) {
    let error = message.end(of: "Error ", at: start).flatMap {
      LoggedError(message, at: $0, by: .system)
    }
    if let log = error?.log {
      if settings == nil { settings = log } else { settings?.add(log) }
    }
    conclude(code ?? error?.code, error?.tls, error?.url)
  }

  mutating func conclude(_ code: Int32?, _ tls: Int32?, _ url: RecordedURL?) {
    self.url = url ?? self.url
    if code == -1022 {
      block = .error
    } else {
      failure = .codes(code.flatMap { (-3_999 ... -1).contains($0) ? $0 : nil }, tls)
    }
  }

  /// Reads `Error Domain=…` without a task; only the line's sender can show that the system wrote
  /// it.
  mutating func readBareError(_ message: borrowing LogText) {
    guard message.has("Error Domain=", at: 0) else { return }
    library = .cfNetwork
    readError(message, from: 0, code: nil)
  }

  /// Reads the sentence of ATS about a blocked load; returns false for another form.
  mutating func readPolicy(_ message: borrowing LogText) -> Bool {
    guard
      let place = message.end(
        of: "App Transport Security has blocked a cleartext HTTP ", at: 0)
    else { return false }
    (library, isDistinctive, block) = (.cfNetwork, true, .policy)
    if let start = message.end(of: "connection to", at: place) {
      blockedHost = message.blockedHost(at: message.skip(0x20, from: start))
    }
    return true
  }

  mutating func readRefusedTask(_ message: borrowing LogText) -> Bool {
    guard let place = message.end(of: "Cannot start load of ", at: 0),
      let task = LoggedTask(message, at: place), let end = message.taskEnd(from: place),
      message.has(" since it does not conform to ATS policy", at: end)
    else { return false }
    (library, isDistinctive) = (.cfNetwork, true)
    (self.task, block) = (task, .task)
    return true
  }

  /// Reads lines of older OS versions about loads and connections, which name no task.
  mutating func readOldCode(_ message: borrowing LogText) {
    for lead in [
      "NSURLConnection finished with error - code ", "NSURLConnection finished with error - code: ",
    ] as [StaticString] {
      guard let place = message.end(of: lead, at: 0), let (code, _) = message.code(at: place) else {
        continue
      }
      library = .cfNetwork
      return conclude(code, nil, nil)
    }
    for lead in [
      "NSURLSession/NSURLConnection HTTP load failed (kCFStreamErrorDomainSSL, ",
      "NSURLConnection/CFURLConnection HTTP load failed (kCFStreamErrorDomainSSL, ",
      "HTTP load failed (kCFStreamErrorDomainSSL, ", "CFNetwork SSLHandshake failed (",
    ] as [StaticString] {
      guard let place = message.end(of: lead, at: 0), let (code, _) = message.code(at: place) else {
        continue
      }
      library = .cfNetwork
      return conclude(nil, LoadReport.isTLSCode(code) ? code : nil, nil)
    }
    guard let start = message.end(of: "TIC ", at: 0),
      let bracket = message.end(from: start, within: 64, at: { $0 == UInt8(ascii: "[") }),
      let (_, end) = message.number(at: bracket + 1),
      let close = message.end(from: end, within: 32, at: { $0 == UInt8(ascii: "]") }),
      let place = message.end(of: "]: 3:", at: close)
    else { return }
    library = .cfNetwork
    guard let (code, _) = message.code(at: place), LoadReport.isTLSCode(code) else { return }
    conclude(nil, code, nil)
  }
}

extension LogText {
  /// Returns the settings in braces in a task's log line of category ATS; `nil` for an unusual form
  /// or length.
  fileprivate func taskSettings(from start: Int) -> ForeignText? {
    let end = end(from: start) { $0 == UInt8(ascii: "}") }
    guard start < end, end - start <= 160 else { return nil }
    let isUsual = (start..<end).allSatisfy { place in
      let byte = bytes.byte(at: place)
      return byte == 0x20 || byte == 0x2c || byte.isDecimalDigit || byte.isLowercaseLetter
    }
    return isUsual ? ForeignText(text(start, end)) : nil
  }

  /// Returns the connection number in the summary of a task, the value of `connection` in
  /// `{name=value, name="value", …}`.
  fileprivate func summaryConnection(from start: Int) -> UInt32? {
    var place = start
    while place < count {
      let nameEnd = end(from: place) { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "}") }
      guard byte(nameEnd) == UInt8(ascii: "=") else { return nil }
      if isText("connection", at: place..<nameEnd) {
        guard let (value, last) = number(at: nameEnd + 1), byte(last) != Self.wrap else {
          return nil
        }
        return value
      }
      var next = nameEnd + 1
      if byte(next) == UInt8(ascii: "\"") { next = UserInfoEntries.quotedEnd(self, from: next) }
      next = end(from: next) { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
      guard byte(next) == UInt8(ascii: ",") else { return nil }
      place = skipSpace(from: next + 1)
    }
    return nil
  }

  /// The host in the sentence of ATS, before `since it is insecure`.
  ///
  /// The spaces around the host may be missing: viewers cut the sentence after `since`, and chats
  /// make a link of the host.
  fileprivate func blockedHost(at start: Int) -> HostName? {
    if byte(start) == UInt8(ascii: "["),
      let close = end(from: start, within: 300, at: { $0 == UInt8(ascii: "]") }),
      has("](http://", at: close)
    {
      return Self.host(text(start + 1, close)[...])
    }
    let end = end(from: start, within: 300) { Self.isSpace($0) } ?? count
    if end < count, has("since", at: skip(0x20, from: end)) {
      return Self.host(text(start, end)[...].trimming { $0 == "'" || $0 == "\"" })
    }
    let joined = end - "since".utf8.count
    guard joined > start, has("since", at: joined) else { return nil }
    return Self.host(text(start, joined)[...])
  }
}
