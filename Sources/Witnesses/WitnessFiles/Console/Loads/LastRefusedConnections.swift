/// The last refused connection of each process, by which a task that fails directly afterwards is
/// known to have used it.
///
/// Xcode's console without metadata lacks the line that names both a task and its connection.
struct LastRefusedConnections {
  /// The limit of lines between the failure of a connection and that of its task.
  private static let longestWait = 8
  private static let most = 65_536

  /// By process number, the position of the refused connection in `LoggedLoads` and the number of
  /// its line; the position is `nil` if it is unknown or ambiguous.
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
