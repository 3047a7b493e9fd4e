import Evidence

/// A message of a log about a load or a connection: its facts, its time and who wrote it.
struct LogMessage {
  var event: LogEvent
  /// The number of its first line, from 1.
  var number: Int
  /// The time, if the log has it with a year.
  var time: Timestamp?
  var process: LoggedProcess
  /// True if the line begins with a head of a known form.
  var hasHead: Bool
  /// True if the app itself wrote it, and not a library of the system.
  var isApps: Bool
}
