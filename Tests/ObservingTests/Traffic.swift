import Bytes
import CaptureFiles
import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

/// Packets of connections between one client and one server, as a capture of raw IP.
struct Traffic {
  static let client: UInt32 = 0xc0a8_0717
  static let server: UInt32 = 0xc633_640a

  private(set) var packets: [[UInt8]] = []

  /// One end of a TCP connection.
  enum Side { case client, server }

  /// The numbers of a connection as it goes on.
  struct Connection {
    var port = 50_000
    var serverPort = 80
    var client = Traffic.client
    var sent: UInt32 = 1000
    var answered: UInt32 = 9000
  }

  /// Adds the three packets that open a connection.
  mutating func open(_ connection: inout Connection) {
    segment(&connection, from: .client, flags: 0x02, "")
    segment(&connection, from: .server, flags: 0x12, "")
    segment(&connection, from: .client, flags: 0x10, "")
  }

  /// Adds the packets that close a connection.
  mutating func close(_ connection: inout Connection) {
    segment(&connection, from: .client, flags: 0x11, "")
    segment(&connection, from: .server, flags: 0x11, "")
  }

  /// Adds a segment with text; the connection's numbers move on.
  mutating func segment(
    _ connection: inout Connection, from side: Side, flags: UInt8 = 0x18, _ text: String
  ) {
    segment(&connection, from: side, flags: flags, bytes: Array(text.utf8))
  }

  /// Adds a segment; the connection's numbers move on.
  mutating func segment(
    _ connection: inout Connection, from side: Side, flags: UInt8 = 0x18, bytes: [UInt8]
  ) {
    let length = UInt32(bytes.count) + (flags & 0x03 != 0 ? 1 : 0)
    let acknowledgment = flags & 0x10 != 0
    switch side {
    case .client:
      packets.append(
        PacketBuilder.ipv4(
          connection.client, to: Self.server, transport: 6,
          PacketBuilder.tcp(
            from: connection.port, to: connection.serverPort, sequence: connection.sent,
            acknowledgment: acknowledgment ? connection.answered : 0, flags: flags, bytes)))
      connection.sent &+= length
    case .server:
      packets.append(
        PacketBuilder.ipv4(
          Self.server, to: connection.client, transport: 6,
          PacketBuilder.tcp(
            from: connection.serverPort, to: connection.port, sequence: connection.answered,
            acknowledgment: acknowledgment ? connection.sent : 0, flags: flags, bytes)))
      connection.answered &+= length
    }
  }

  /// Adds a segment with the numbers as they are given, relative to those that the connection has
  /// now, which stay.
  mutating func stray(
    _ connection: Connection, from side: Side, flags: UInt8 = 0x18, ahead: Int64 = 0,
    acknowledging: Int64 = 0, _ bytes: [UInt8] = []
  ) {
    var copy = connection
    let (mine, theirs) = (
      UInt32(truncatingIfNeeded: ahead), UInt32(truncatingIfNeeded: acknowledging)
    )
    copy.sent &+= side == .client ? mine : theirs
    copy.answered &+= side == .client ? theirs : mine
    segment(&copy, from: side, flags: flags, bytes: bytes)
  }

  /// Adds an answer to the client's question for the server's name.
  mutating func dnsAnswer(_ name: String, address: UInt32 = Traffic.server) {
    let labels = name.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    let question = labels + [0, 0, 1, 0, 1]
    let record =
      [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4] + PacketBuilder.uint32(address)
    let message: [UInt8] = [0, 7, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0] + question + record
    packets.append(
      PacketBuilder.ipv4(
        0xc0a8_0701, to: Self.client, transport: 17,
        PacketBuilder.udp(from: 53, to: 40_000, message)))
  }

  /// Leaves out, repeats or reorders packets.
  mutating func edit(_ change: (inout [[UInt8]]) -> Void) { change(&packets) }

  /// Adds a UDP datagram.
  mutating func datagram(
    from side: Side, port: Int = 50_000, serverPort: Int, bytes: [UInt8]
  ) {
    let isFromClient = side == .client
    packets.append(
      PacketBuilder.ipv4(
        isFromClient ? Self.client : Self.server, to: isFromClient ? Self.server : Self.client,
        transport: 17,
        PacketBuilder.udp(
          from: isFromClient ? port : serverPort, to: isFromClient ? serverPort : port, bytes)))
  }

  /// Returns the observations of the traffic.
  func observations(_ options: ObservingOptions = ObservingOptions()) throws -> [Observation] {
    try read(options).observations
  }

  /// Reads the traffic; returns its observations and summary.
  func read(
    _ options: ObservingOptions = ObservingOptions()
  ) throws -> (observations: [Observation], summary: CaptureSummary) {
    try observed(file, options)
  }

  /// The traffic as a capture file.
  var file: [UInt8] {
    var file = littleEndian(0xa1b2_c3d4) + [2, 0, 4, 0] + littleEndian(0) + littleEndian(0)
    file += littleEndian(65_535) + littleEndian(101)
    for (index, packet) in packets.enumerated() {
      file += littleEndian(UInt32(1_795_000_000 + index)) + littleEndian(0)
      file += littleEndian(UInt32(packet.count)) + littleEndian(UInt32(packet.count)) + packet
    }
    return file
  }

  /// Returns the observations of packets read one by one, reported after every `count` packets.
  func observationsOneByOne(tellingAfter count: Int) throws -> [Observation] {
    var observer = try CaptureObserver().begin(name: "test.pcap")
    var observations: [Observation] = []
    for (index, packet) in packets.enumerated() {
      let facts = CapturedPacket(
        number: index + 1, nanoseconds: Int64(1_795_000_000 + index) * 1_000_000_000,
        linkType: .raw, originalLength: packet.count)
      packet.withBytes { observer.observe(facts, $0) }
      if index % count == 0 { observer.emit { observations.append($0) } }
    }
    let summary = observer.finish { observations.append($0) }
    #expect(summary.packets == packets.count)
    #expect(summary.bytes == packets.reduce(0) { $0 + UInt64($1.count) })
    #expect(summary.observations == observations.count)
    return observations
  }

  private func littleEndian(_ value: UInt32) -> [UInt8] { PacketBuilder.uint32(value).reversed() }
}
