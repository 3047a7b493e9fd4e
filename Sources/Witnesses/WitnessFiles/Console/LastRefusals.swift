/// The connections that the system refused last, each for a task of its process that fails right behind it.
///
/// Xcode's console without metadata lacks the line that joins a task to its connection.
struct LastRefusals {
  /// The number of lines between the failure of a connection and that of its task.
  private static let longestWait = 8
  /// The maximum number of processes.
  private static let most = 65_536

  /// The connection, and the number of its line; a connection that is not known is `nil`.
  private var byProcess: [Int: (connection: Int?, line: Int)] = [:]

  /// Notes a refused connection; `nil` for a line that does not name the connection.
  mutating func note(_ connection: Int?, of process: Int, at line: Int) {
    guard byProcess[process] != nil || byProcess.count < Self.most else { return }
    // Of two that failed one after the other, neither is known to be the task's.
    let isOneOfSeveral = byProcess[process].map {
      $0.connection != connection && line - $0.line <= Self.longestWait
    }
    byProcess[process] = (isOneOfSeveral == true ? nil : connection, line)
  }

  /// The connection that alone may be that of a task, by its position.
  func connection(of process: Int, at line: Int) -> Int? {
    guard let last = byProcess[process], line - last.line <= Self.longestWait else { return nil }
    return last.connection
  }

  /// Forgets the connection of a process, which has its task.
  mutating func remove(_ process: Int) { byProcess[process] = nil }
}
