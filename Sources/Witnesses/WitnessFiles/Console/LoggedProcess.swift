import Evidence

/// The process in the head of a log line.
struct LoggedProcess: Hashable {
  var name: String?
  var pid: Int32?

  /// The name and PID; `nil` without a name.
  var facts: ProcessFacts? { name.map { ProcessFacts(name: $0, pid: pid) } }
}
