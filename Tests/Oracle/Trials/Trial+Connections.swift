extension Trial {
  /// Compares the records: each connection is there once, with the outcome of its handshake.
  mutating func checkConnections(_ records: [Answers.Record]) {
    for record in records {
      portsByPlace[Answers.Place(capture: record.capture, frame: record.frame)] = record.client.port
    }
    let byPort = Dictionary(grouping: records) { $0.client.port }
    for connection in scenario.connections {
      let mine = byPort[connection.clientPort] ?? []
      guard mine.count == 1 else {
        fault("connections: \(mine.count) records of \(connection.summary)")
        continue
      }
      if mine[0].host != connection.host.name {
        fault("connections: host \(mine[0].host ?? "none") of \(connection.summary)")
      }
      guard let handshake = connection.handshake else { continue }
      let isBesideProxy = scenario.connections.contains {
        $0.host == connection.host && $0.handshake?.isProxied == true
      }
      if (mine[0].terminator != nil) != handshake.isProxied, Self.expectsOutcomes,
        handshake.seenCertificate != nil || !isBesideProxy
      {
        fault("connections: terminator \(mine[0].terminator ?? "none") of \(connection.summary)")
      }
      guard let outcome = mine[0].outcome else {
        if Self.expectsOutcomes { fault("connections: no outcome of \(connection.summary)") }
        continue
      }
      if !handshake.ending.outcomes.contains(outcome) {
        fault("connections: outcome \(outcome) of \(connection.summary)")
      }
    }
  }

  /// False where `ORACLE_CLASSIC` asks for no outcomes.
  static let expectsOutcomes = environment["ORACLE_CLASSIC"] == nil
}
