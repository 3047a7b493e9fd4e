import Evidence

struct LogMessage {
  var event: LogEvent
  var number: Int
  var time: Timestamp?
  var process: LoggedProcess
  var hasHead: Bool
  var isApps: Bool
}
