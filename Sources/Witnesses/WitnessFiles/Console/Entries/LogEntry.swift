import Escaping
import Evidence

/// The fields of an entry in a log that has separate fields instead of text lines, such as JSON.
struct LogEntry {
  var message: String
  var time: Timestamp?
  /// The name or path of the process that logged the entry.
  var process: ForeignText?
  var pid: Int32?
  /// The executable or library that wrote the entry, by name or path.
  var sender: String?
  var subsystem: String?
  var category: String?
}

extension LogEntry {
  var processName: ForeignText? { process?.lastPathComponent }
}
