/// The numbers of log lines about loads and connections, counted by the subject of the line.
public struct LogLineCounts: Hashable, Sendable {
  public internal(set) var tasks = 0
  public internal(set) var connections = 0
  public internal(set) var handshakes = 0
  public internal(set) var errors = 0
  public internal(set) var diagnostics = 0

  init() {}

  public var total: Int { tasks + connections + handshakes + errors + diagnostics }

  /// True if some line shows a load or connection, and not only errors, which may be about
  /// something else.
  public var indicatesConnections: Bool { total > errors }
}
