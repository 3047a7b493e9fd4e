import Evidence
import PacketLayers

/// The ports of QUIC connections with an open handshake; one lookup rules out most other datagrams.
struct OpenQUICPorts {
  private static let places = 1024

  private var counts = [UInt32](repeating: 0, count: places)

  func contain(_ packet: TransportPacket) -> Bool {
    counts[Self.place(packet.sourcePort, packet.destinationPort)] > 0
  }

  mutating func insert(_ client: Endpoint, _ server: Endpoint) {
    counts[Self.place(client.port, server.port)] += 1
  }

  mutating func remove(_ client: Endpoint, _ server: Endpoint) {
    counts[Self.place(client.port, server.port)] -= 1
  }

  private static func place(_ one: UInt16, _ other: UInt16) -> Int {
    Int(one ^ other) & (places - 1)
  }
}
