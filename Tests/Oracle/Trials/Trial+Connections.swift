extension Trial {
  /// Compares the records: each connection is there once, with the outcome of its handshake.
  mutating func checkConnections(_ records: [Answers.Record]) {
    for record in records {
      portsByPlace[Answers.Place(capture: record.capture, frame: record.frame)] = record.client.port
    }
    let byPort = Dictionary(grouping: records) { $0.client.port }
    if records.count != scenario.seen.count {
      fault("connections: \(records.count) records of \(scenario.seen.count) connections")
    }
    for connection in scenario.seen {
      let mine = byPort[connection.clientPort] ?? []
      guard mine.count == 1 else {
        fault("connections: \(mine.count) records of \(connection.summary)")
        continue
      }
      let observed =
        "\(connection.observed / 1_000_000).\(1_000_000 + connection.observed % 1_000_000)"
        .replacing(".1", with: ".") + "000"
      if mine[0].time != observed {
        fault("connections: time \(mine[0].time) and not \(observed) of \(connection.summary)")
      }
      // An address with names may be told by its own, and of several names by that alone.
      let names =
        [connection.host.name]
        + (connection.naming == .stated ? [] : [connection.host.address.text])
        + (connection.naming.candidates ?? [])
      if !names.contains(mine[0].host ?? "") {
        fault("connections: host \(mine[0].host ?? "none") of \(connection.summary)")
      }
      guard let handshake = connection.handshake else { continue }
      let isBesideProxy = scenario.seen.contains {
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
