import Bytes
import Evidence

struct LogLine {
  /// The line, or the message of a JSON object, joined with its continuation lines.
  private(set) var bytes: [UInt8]
  private var head: LogHead
  private var namedProcess: String?
  private var knownTime: Timestamp?
  /// True if the app and not a system library wrote the line; a header without category and
  /// subsystem counts as the system's.
  var isApps: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    head = bytes.withBytes { LogHead($0) }
    isApps = head.isApps
  }

  init(time: Timestamp?, process: String?, pid: Int32?, message: String, isApps: Bool) {
    bytes = Array(message.utf8)
    head = LogHead(pid: pid)
    (namedProcess, knownTime, self.isApps) = (process, time, isApps)
  }

  /// Replaces the line by `bytes`, which gets the old line's buffer, to avoid allocations.
  mutating func swap(with bytes: inout [UInt8], _ head: LogHead) {
    Swift.swap(&self.bytes, &bytes)
    self.head = head
    (namedProcess, knownTime, isApps) = (nil, nil, head.isApps)
  }

  func head(of next: [UInt8]) -> LogHead {
    bytes.withBytes { line in next.withBytes { LogHead($0, after: head, of: line) } }
  }

  var hasHead: Bool { head.isKnown }

  var process: LoggedProcess {
    guard let place = head.process else { return LoggedProcess(name: namedProcess, pid: head.pid) }
    let name = bytes.withBytes { $0.text(at: place.lowerBound, count: place.count) }
    return LoggedProcess(name: name, pid: head.pid)
  }

  func isOf(_ process: LoggedProcess) -> Bool {
    guard head.pid == process.pid else { return false }
    guard let place = head.process else { return namedProcess == process.name }
    return process.name?.utf8.elementsEqual(bytes[place]) == true
  }

  var time: Timestamp? {
    guard let start = head.time else { return knownTime }
    return Timestamp(readingText: bytes[start...].prefix(40))
  }

  var messageLength: Int { bytes.count - head.end }

  /// Calls `body` with the text after the header, or with the whole line if it has no header.
  func withMessage<R>(_ body: (borrowing LogText) -> R) -> R {
    bytes.withBytes { body(LogText($0.extracting(head.end..<$0.byteCount))) }
  }

  mutating func append(_ line: [UInt8]) {
    if messageLength > 0 { bytes.append(UInt8(ascii: " ")) }
    bytes += line
  }
}
