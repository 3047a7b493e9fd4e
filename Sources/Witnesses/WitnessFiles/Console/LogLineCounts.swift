/// Counts the lines of a log about loads and connections by subject.
public struct LogLineCounts: Hashable, Sendable {
  public private(set) var tasks = 0
  public private(set) var connections = 0
  public private(set) var handshakes = 0
  public private(set) var errors = 0
  public private(set) var diagnostics = 0

  init() {}

  /// The number of all these lines.
  public var total: Int { tasks + connections + handshakes + errors + diagnostics }

  /// True if there were loads or connections; an error alone may be of another kind.
  public var tellOfConnections: Bool { total > errors }

  mutating func add(_ event: LogEvent) {
    if event.diagnostics != nil {
      diagnostics += 1
    } else if event.failure != nil || event.block != nil {
      errors += 1
    } else if event.handshake != nil {
      handshakes += 1
    } else if event.task != nil {
      tasks += 1
    } else {
      connections += 1
    }
  }
}
