import Bytes
import Evidence
import JSONText

extension LogLine {
  /// Reads an object of `log show --style ndjson` or `json`; `nil` if it has no message.
  ///
  /// - Throws: `RecordProblem` if the bytes are not JSON.
  init?(object bytes: [UInt8]) throws(RecordProblem) {
    var (time, process, pid, message) = (Timestamp?.none, String?.none, Int32?.none, String?.none)
    var (sender, subsystem, category) = (String?.none, String?.none, String?.none)
    try RecordProblem.reading(bytes) { (json) throws(JSONError) in
      try json.beginObject()
      while let name = try json.nextName() {
        switch (name, try json.kind()) {
        case ("timestamp", .string): time = Timestamp(readingText: try json.string().utf8)
        case ("processImagePath", .string):
          process = try json.string().split(separator: "/").last.map(String.init)
        case ("process", .string): process = try json.string()
        case ("processID", .number):
          if case .integer(let number) = try json.number() { pid = Int32(exactly: number) }
        case ("eventMessage", .string): message = try json.string()
        case ("senderImagePath", .string): sender = try json.string()
        case ("subsystem", .string): subsystem = try json.string()
        case ("category", .string): category = try json.string()
        default: try json.skipValue()
        }
      }
    }
    guard let message else { return nil }
    let fields = LogFields(
      sender: sender, subsystem: subsystem, category: category, process: process)
    let head = LogHead(
      pid: pid, fields.origin, hasSender: fields.hasSender, hasCategory: fields.hasCategory)
    self.init(message, head, time: time, process: process)
  }
}

/// The fields of an object that show its writer.
private struct LogFields {
  let origin: LogOrigin
  let hasSender: Bool
  let hasCategory: Bool

  init(sender: String?, subsystem: String?, category: String?, process: String?) {
    var bytes: [UInt8] = []
    func range(_ text: String?) -> Range<Int>? {
      guard let text, !text.isEmpty else { return nil }
      let start = bytes.count
      bytes += text.utf8
      return start..<bytes.count
    }
    let (sender, subsystem) = (range(sender), range(subsystem))
    let (category, process) = (range(category), range(process))
    origin = bytes.withBytes {
      LogOrigin(
        sender: sender, subsystem: subsystem, category: category, process: process,
        in: LogText($0))
    }
    (hasSender, hasCategory) = (sender != nil, subsystem != nil || category != nil)
  }
}
