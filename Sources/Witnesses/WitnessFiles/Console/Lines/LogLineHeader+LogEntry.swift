import Bytes
import Escaping

extension LogLineHeader {
  /// Creates the header of a message from the fields of an entry, for logs that are not text.
  init(_ entry: LogEntry, style: Style) {
    var bytes: [UInt8] = []
    func range(_ text: String?) -> Range<Int>? {
      guard let text, !text.isEmpty else { return nil }
      let start = bytes.count
      bytes += text.utf8
      return start..<bytes.count
    }
    let (sender, subsystem) = (range(entry.sender), range(entry.subsystem))
    let (category, process) = (range(entry.category), range(entry.processName?.parsed(by: { $0 })))
    let origin = bytes.withBytes {
      LogOrigin(
        sender: sender, subsystem: subsystem, category: category, process: process,
        in: LogText($0))
    }
    self.init(
      style, pid: entry.pid, origin, hasSender: sender != nil,
      hasCategory: subsystem != nil || category != nil)
  }
}
