extension Language {
  /// A number of hosts.
  public func hosts(_ count: Int) -> String {
    self(Self.counted(count, "host", "hosts"), "\(count) 个主机")
  }

  /// A number of connections.
  public func connections(_ count: Int) -> String {
    self(Self.counted(count, "connection", "connections"), "\(count) 个连接")
  }

  /// A number with its English noun, or with other words that depend on the number.
  public static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
