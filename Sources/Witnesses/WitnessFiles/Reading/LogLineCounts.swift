/// Counts of log lines about loads and connections, by subject.
public struct LogLineCounts: Hashable, Sendable {
  public internal(set) var tasks = 0
  public internal(set) var connections = 0
  public internal(set) var handshakes = 0
  public internal(set) var errors = 0
  public internal(set) var diagnostics = 0

  init() {}

  public var total: Int { tasks + connections + handshakes + errors + diagnostics }

  /// True if there were loads or connections; an error alone may concern something else.
  public var indicatesConnections: Bool { total > errors }
}
