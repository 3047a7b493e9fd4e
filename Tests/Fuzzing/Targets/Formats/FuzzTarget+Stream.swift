import Evidence

extension FuzzTarget {
  /// Segments of two TCP connections in whatever order, through everything above them.
  static let stream = FuzzTarget(
    "stream",
    recorded: { traffic in
      traffic.connections.map(FuzzedSegments.input)
    }
  ) { input in
    let packets = FuzzedSegments(input).packets
    guard !packets.isEmpty else { return }
    guard let reading = try Reading(FuzzedSegments.file(packets)) else {
      throw BrokenPromise(description: "a capture that was built is one")
    }
    try promise(reading.packets == packets.count, "every packet is read")
    for observation in reading.observations {
      try promise(1...packets.count ~= observation.place.frame, "it was seen in a packet")
      try checkText(of: observation)
    }
    // So late that a connection may be told before another one ends.
    guard packets.count <= 256, packets.contains(where: { $0.connection == 1 }) else { return }
    let apart =
      packets.filter { $0.connection == 0 } + packets.filter { $0.connection == 1 }
    let inTurn = try Reading(FuzzedSegments.file(apart))
    try promise(inTurn?.facts == reading.facts, "connections say the same whatever lies between")
  }
}
