import Evidence

/// A message about a load or connection, with the facts of its line.
struct LogMessage {
  var event: LogEvent
  var number: Int
  var time: Timestamp?
  /// A number by which messages of one log are ordered by time; `nil` if the line has no time.
  var order: Int64?
  var process: LoggedProcess
  var style: LogLineHeader.Style
  /// True if the line's header names the library that wrote the line.
  var hasSender: Bool
  var origin: LogOrigin
}
