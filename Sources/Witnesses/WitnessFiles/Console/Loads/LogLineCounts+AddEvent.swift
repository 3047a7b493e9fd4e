import Evidence

extension LogLineCounts {
  @inline(__always)
  mutating func add(_ event: borrowing LogEvent) {
    if !event.$diagnostics.isEmpty {
      diagnostics += 1
    } else if !event.$failure.isEmpty || event.block != nil {
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
