import Evidence
import JSONText

extension LogLine {
  /// Reads an object of `log show --style ndjson` or `json`; `nil` if it has no message.
  ///
  /// - Throws: `RecordProblem` if the bytes are not JSON.
  init?(object bytes: [UInt8]) throws(RecordProblem) {
    var (time, process, pid, message) = (Timestamp?.none, String?.none, Int32?.none, String?.none)
    var isApps = false
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
        case ("subsystem", .string):
          let subsystem = try json.string()
          isApps = !subsystem.isEmpty && !LogHead.isSystems(subsystem)
        default: try json.skipValue()
        }
      }
    }
    guard let message else { return nil }
    self.init(time: time, process: process, pid: pid, message: message, isApps: isApps)
  }
}
