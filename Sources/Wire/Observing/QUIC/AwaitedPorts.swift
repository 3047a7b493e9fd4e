import Evidence
import PacketLayers

/// The ports of QUIC connections whose handshake is open, so that most other datagrams cost one
/// lookup.
struct AwaitedPorts {
  private static let places = 1024

  /// Counts of connections by place.
  private var counts = [UInt32](repeating: 0, count: places)

  /// Indicates whether a datagram may be of such a connection.
  func contain(_ packet: TransportPacket) -> Bool {
    counts[Self.place(packet.sourcePort, packet.destinationPort)] > 0
  }

  /// Notes a connection that begins.
  mutating func insert(_ client: Endpoint, _ server: Endpoint) {
    counts[Self.place(client.port, server.port)] += 1
  }

  /// Notes a connection that was reported.
  mutating func remove(_ client: Endpoint, _ server: Endpoint) {
    counts[Self.place(client.port, server.port)] -= 1
  }

  /// Returns the place of two ports, the same for both directions.
  private static func place(_ one: UInt16, _ other: UInt16) -> Int {
    Int(one ^ other) & (places - 1)
  }
}
