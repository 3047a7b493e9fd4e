import Bytes
import Escaping
import Evidence

struct LogLine {
  /// The bytes of the line with the lines that continue it, or of a JSON object's message.
  private(set) var bytes: [UInt8]
  private var head: LogLineHeader
  private var namedProcess: ForeignText?
  private var knownTime: Timestamp?
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    head = bytes.withBytes { LogLineHeader($0) }
  }

  /// Creates a line from a field of a JSON log that contains a complete log line.
  init(printed text: String) {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last == 0 || last == 0x0a || last == 0x0d { bytes.removeLast() }
    bytes.removeTerminalSequences()
    self.init(bytes)
  }

  init(_ content: JSONLogObject.Content) {
    switch content {
    case .entry(let entry): self.init(entry)
    case .line(let text): self.init(printed: text)
    }
  }

  init(_ entry: LogEntry) {
    bytes = Array(entry.message.utf8)
    head = LogLineHeader(entry, style: .json)
    (namedProcess, knownTime) = (entry.processName, entry.time)
  }

  /// Gives the message the header fields of the metadata line after it, because the message itself
  /// has no header.
  mutating func describe(by metadata: LogMetadata) {
    head = LogLineHeader(metadata.entry, style: .described)
    (namedProcess, knownTime) = (metadata.entry.processName, metadata.entry.time)
  }

  /// Exchanges the line's bytes for `bytes`, which gets the old buffer, so that none is allocated
  /// for each line.
  mutating func swap(with bytes: inout [UInt8], _ head: LogLineHeader) {
    Swift.swap(&self.bytes, &bytes)
    self.head = head
    (namedProcess, knownTime) = (nil, nil)
  }

  var hasHead: Bool { head.isKnown }

  /// The name of the process in the header, in UTF-8; empty if the header has none.
  var processName: ArraySlice<UInt8> { head.process.map { bytes[$0] } ?? [] }

  var process: LoggedProcess {
    guard let place = head.process else { return LoggedProcess(name: namedProcess, pid: head.pid) }
    let name = bytes.withBytes { $0.text(at: place.lowerBound, count: place.count) }
    return LoggedProcess(name: ForeignText(name), pid: head.pid)
  }

  /// Returns true if a process wrote the line, whose name in UTF-8 is `name`.
  func isOf(_ process: LoggedProcess, named name: [UInt8]) -> Bool {
    guard head.pid == process.pid else { return false }
    guard let place = head.process else { return namedProcess == process.name }
    return process.name != nil && place.count == name.count
      && bytes.withBytes { line in
        name.withBytes { line.isEqual(to: $0, at: place.lowerBound) }
      }
  }

  /// Returns the line's time, which `times` parses; `nil` if the line has no date.
  func time(by times: inout LineTimestamps) -> Timestamp? {
    guard let start = head.time else { return knownTime }
    return bytes.withBytes { times.time(in: $0, at: start) }
  }

  /// Returns a number by which lines of one log are ordered, from the line's time; `nil` if the
  /// line has neither date nor time of day.
  func order(at time: Timestamp?) -> Int64? {
    if let clock = head.clock { return bytes.withBytes { LogText($0).timeOfDay(at: clock) } }
    return time?.nanoseconds
  }

  var origin: LogOrigin { head.origin }
  var style: LogLineHeader.Style { head.style }
  var hasSender: Bool { head.hasSender }
  var hasCategory: Bool { head.hasCategory }

  var messageLength: Int { bytes.count - head.end }

  /// Calls `body` with the text after the header, or with the whole line if it has no header.
  func withMessage<R>(_ body: (borrowing LogText) -> R) -> R {
    bytes.withBytes { body(LogText($0.extracting(head.end..<$0.byteCount))) }
  }

  /// Calls `body` with the text after the header as `AppLoggedText`, to search it for errors that the app
  /// printed.
  func withAppText<R>(_ body: (borrowing AppLoggedText) -> R) -> R {
    bytes.withBytes { body(AppLoggedText($0.extracting(head.end..<$0.byteCount))) }
  }

  /// Calls `body` with the text that may have a header of unknown form before a system message.
  ///
  /// It is the message if the known header names a process, else the whole line.
  func withUnknownHead(_ body: (borrowing LogText, _ isHead: Bool) -> Void) {
    let isHead = process.name != nil || process.pid != nil
    let start = isHead ? head.end : 0
    bytes.withBytes { body(LogText($0.extracting(start..<$0.byteCount)), isHead) }
  }

  /// Appends a line that continues the message.
  ///
  /// `isWrapped` is true if a mail or terminal program may have cut the previous line at any
  /// column.
  mutating func append(_ line: [UInt8], isWrapped: Bool) {
    if messageLength > 0 { bytes.append(isWrapped ? LogText.wrap : UInt8(ascii: "\n")) }
    bytes += line
  }

  /// True if the line has the words of a system message about a load or connection; the app may
  /// have written them too.
  var showsLoad: Bool {
    var event = LogEvent()
    return withMessage { event.read($0) } || withAppText { LogEvent($0) } != nil
  }
}
