import Bytes

extension LogHead {
  /// The head of a message whose program writes fields and not lines.
  init(_ entry: LogEntry, style: Style) {
    var bytes: [UInt8] = []
    func range(_ text: String?) -> Range<Int>? {
      guard let text, !text.isEmpty else { return nil }
      let start = bytes.count
      bytes += text.utf8
      return start..<bytes.count
    }
    let (sender, subsystem) = (range(entry.sender), range(entry.subsystem))
    let (category, process) = (range(entry.category), range(entry.processName))
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
