import Bytes
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

private let checksummed = PacketBuilder.checksummed(packet)

/// IP packets that a file labels Ethernet, as rvi interfaces of macOS 10.13 wrote them.
struct MislabelledIPDetectionTests {
  static let packets: [(name: String, bytes: [UInt8])] = [
    ("IPv4", checksummed), ("IPv4 without a checksum", packet), ("IPv6", packet6),
    (
      "IPv4 with options",
      PacketBuilder.checksummed(PacketBuilder.ipv4(transport: 6, options: [1, 1, 1, 0], segment))
    ),
    (
      "from an address that is the EtherType of IPv4",
      PacketBuilder.checksummed(PacketBuilder.ipv4(0x0800_4501, transport: 6, segment))
    ),
    (
      "from an address that is the EtherType of ARP",
      PacketBuilder.checksummed(PacketBuilder.ipv4(0x0806_4501, transport: 6, segment))
    ),
    (
      "from an address that is the EtherType of a VLAN tag",
      PacketBuilder.checksummed(PacketBuilder.ipv4(0x8100_4501, transport: 6, segment))
    ),
    (
      "from an address that could be a length",
      PacketBuilder.checksummed(PacketBuilder.ipv4(0x0101_0101, transport: 6, segment))
    ),
    ("filled up as Ethernet fills up", checksummed + [0]),
    ("in a tunnel", PacketBuilder.ipv4(transport: 4, packet)),
  ]

  @Test(arguments: packets)
  func `IP without a header before it is read, and counted`(name: String, bytes: [UInt8]) {
    var dissector = PacketDissector()
    #expect(payload(bytes, .ethernet, &dissector) == "hello", "\(name)")
    #expect(dissector.mislabelledPackets == 1, "\(name)")
    #expect(actual(bytes) == .raw, "\(name)")
  }

  @Test(arguments: packets)
  func `its outline ends where its payload does`(name: String, bytes: [UInt8]) throws {
    let outline = bytes.withBytes { PacketOutline($0, linkType: .ethernet) }
    guard case .transport(let packet) = outline.content else {
      Issue.record("\(name): \(outline.content)")
      return
    }
    let end = packet.payloadOffset + packet.capturedCount
    #expect(
      String(decoding: bytes[packet.payloadOffset..<end], as: UTF8.self) == "hello", "\(name)")
  }

  @Test func `both kinds stand in one file`() {
    var dissector = PacketDissector()
    let frame = PacketBuilder.ethernet(type: 0x0800, packet)
    let found = [frame, checksummed, frame, packet6].map { payload($0, .ethernet, &dissector) }
    #expect(found == ["hello", "hello", "hello", "hello"])
    #expect(dissector.mislabelledPackets == 2)
  }

  @Test func `a packet that the snapshot length cut is known by its checksum`() {
    let long = PacketBuilder.ipv4(
      transport: 6, PacketBuilder.tcp(hello + [UInt8](repeating: 0, count: 200)))
    let cut = Array(PacketBuilder.checksummed(long).prefix(45))
    #expect(payload(cut, .ethernet) == "hello")
    #expect(payload(Array(long.prefix(45)), .ethernet) == nil)
  }

  @Test(arguments: [0x0806, 0x88cc, 0x888e, 0x1234, 0x002a])
  func `a frame whose address begins as an IP header does stays Ethernet`(type: Int) {
    for first: [UInt8] in [[0x45, 0], [0x4f, 0xff], [0x60, 0]] {
      // The address goes on with the frame's own length, as if by chance.
      let frame =
        first + [0, 56, 0, 16] + [2, 2, 2, 2, 0, 0] + PacketBuilder.uint16(type)
        + [UInt8](repeating: 7, count: 42)
      var dissector = PacketDissector()
      #expect(payload(frame, .ethernet, &dissector) == nil)
      #expect(dissector.mislabelledPackets == 0)
      #expect(actual(frame) == .ethernet)
    }
  }

  @Test func `a frame with IP in it stays Ethernet whatever its address is`() {
    let rest: [UInt8] = [0, UInt8(14 + packet.count), 0, 1, 64, 0, 64, 6, 0, 0, 8, 0]
    let frame = [0x45, 0] + rest + packet
    var dissector = PacketDissector()
    #expect(payload(frame, .ethernet, &dissector) == "hello")
    #expect(dissector.mislabelledPackets == 0)
    #expect(actual(frame) == .ethernet)
  }

  @Test func `a link type that says so keeps its word`() {
    #expect(payload(packet, .linuxSLL) == nil)
    #expect(actual(packet, .null) == .null)
  }

  @Test(arguments: packets)
  func `every prefix of such a packet stops cleanly`(name: String, bytes: [UInt8]) {
    for count in 0..<bytes.count - hello.count {
      #expect(payload(Array(bytes.prefix(count)), .ethernet) != "hello", "\(name), \(count) bytes")
    }
  }

  private func actual(_ bytes: [UInt8], _ label: LinkType = .ethernet) -> LinkType {
    bytes.withBytes { PacketDissector.linkType(of: $0, label: label) }
  }
}
