extension Language {
  package func hosts(_ count: Int) -> String {
    self(Self.counted(count, "host", "hosts"), "\(count) 个主机")
  }

  package func connections(_ count: Int) -> String {
    self(Self.counted(count, "connection", "connections"), "\(count) 个连接")
  }

  package static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
