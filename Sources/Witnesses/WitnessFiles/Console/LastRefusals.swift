/// The last connection that the system refused in each process, until a task fails directly after
/// it.
///
/// Xcode's console without metadata lacks the line that links a task to its connection.
struct LastRefusals {
  /// The most lines between the failure of a connection and that of its task.
  private static let longestWait = 8
  private static let most = 65_536

  /// The connection with its line number; `nil` for an unknown connection.
  private var byProcess: [Int: (connection: Int?, line: Int)] = [:]

  mutating func record(_ connection: Int?, of process: Int, at line: Int) {
    guard byProcess[process] != nil || byProcess.count < Self.most else { return }
    // If two connections failed one after the other, neither is certainly the task's.
    let isOneOfSeveral = byProcess[process].map {
      $0.connection != connection && line - $0.line <= Self.longestWait
    }
    byProcess[process] = (isOneOfSeveral == true ? nil : connection, line)
  }

  func connection(of process: Int, at line: Int) -> Int? {
    guard let last = byProcess[process], line - last.line <= Self.longestWait else { return nil }
    return last.connection
  }

  mutating func remove(_ process: Int) { byProcess[process] = nil }
}
