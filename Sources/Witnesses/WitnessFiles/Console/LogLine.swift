import Bytes
import Evidence

/// A line of the log of an Apple system: its time, its process and its message.
struct LogLine {
  /// The line, or the message of a JSON record, followed by the continuation lines.
  private(set) var bytes: [UInt8]
  private var head: LogHead
  /// The process of a JSON record.
  private var namedProcess: String?
  private var knownTime: Timestamp?
  /// True if the app itself wrote it, and not a library of the system.
  ///
  /// Heads without a category or library leave it open.
  var isApps: Bool

  /// Parses a line of text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    head = bytes.withBytes { LogHead($0) }
    isApps = head.isApps
  }

  /// Creates a line for an object of `log show --style ndjson` or `json`.
  init(time: Timestamp?, process: String?, pid: Int32?, message: String, isApps: Bool) {
    bytes = Array(message.utf8)
    head = LogHead(pid: pid)
    (namedProcess, knownTime, self.isApps) = (process, time, isApps)
  }

  /// Replaces it by another line of text, and swaps their memory.
  mutating func swap(with bytes: inout [UInt8], _ head: LogHead) {
    Swift.swap(&self.bytes, &bytes)
    self.head = head
    (namedProcess, knownTime, isApps) = (nil, nil, head.isApps)
  }

  /// Reads the head of the line behind this one, which most often differs in the time alone.
  func head(of next: [UInt8]) -> LogHead {
    bytes.withBytes { line in next.withBytes { LogHead($0, after: head, of: line) } }
  }

  /// True if the line begins with a head of a known form.
  var hasHead: Bool { head.isKnown }

  /// The process that wrote it.
  var process: LoggedProcess {
    guard let place = head.process else { return LoggedProcess(name: namedProcess, pid: head.pid) }
    let name = bytes.withBytes { $0.text(at: place.lowerBound, count: place.count) }
    return LoggedProcess(name: name, pid: head.pid)
  }

  /// Returns whether a process wrote it.
  func isOf(_ process: LoggedProcess) -> Bool {
    guard head.pid == process.pid else { return false }
    guard let place = head.process else { return namedProcess == process.name }
    return process.name?.utf8.elementsEqual(bytes[place]) == true
  }

  /// The time, if it includes a year.
  var time: Timestamp? {
    guard let start = head.time else { return knownTime }
    var length = 0
    return Timestamp(readingText: bytes[start...].prefix(40), length: &length)
  }

  /// The number of bytes of the message.
  var messageLength: Int { bytes.count - head.end }

  /// Calls `body` with the text behind the head; all of the line if it has no head.
  func withMessage<R>(_ body: (borrowing LogText) -> R) -> R {
    bytes.withBytes { body(LogText($0.extracting(head.end..<$0.byteCount))) }
  }

  /// Adds a further line of the message.
  mutating func append(_ line: [UInt8]) {
    if messageLength > 0 { bytes.append(UInt8(ascii: " ")) }
    bytes += line
  }
}
