import Bytes
import HostNames
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

struct PacketDissectorTests {
  @Test(arguments: [
    ("Ethernet", LinkType.ethernet, PacketBuilder.ethernet(type: 0x0800, packet)),
    ("Ethernet, IPv6", .ethernet, PacketBuilder.ethernet(type: 0x86dd, packet6)),
    (
      "a pymobiledevice3 frame: IPv6 under the EtherType of IPv4", .ethernet,
      PacketBuilder.ethernet(type: 0x0800, packet6)
    ),
    ("802.1Q", .ethernet, PacketBuilder.ethernet(type: 0x8100, [0, 7, 8, 0] + packet)),
    (
      "802.1ad and 802.1Q", .ethernet,
      PacketBuilder.ethernet(type: 0x88a8, [0, 7, 0x81, 0, 0, 8, 8, 0] + packet)
    ),
    (
      "four tags of every kind", .ethernet,
      PacketBuilder.ethernet(
        type: 0x9200, [0, 7, 0x91, 0, 0, 8, 0x88, 0xa8, 0, 9, 0x81, 0, 0, 1, 0x86, 0xdd] + packet6)
    ),
    (
      "LLC/SNAP and a tag", .ethernet,
      PacketBuilder.ethernet(
        type: 12 + packet.count, [0xaa, 0xaa, 3, 0, 0, 0, 0x81, 0, 0, 7, 8, 0] + packet)
    ),
    (
      "LLC/SNAP", .ethernet,
      PacketBuilder.ethernet(type: 8 + packet.count, [0xaa, 0xaa, 3, 0, 0, 0, 8, 0] + packet)
    ),
    ("NULL, little-endian host", .null, [2, 0, 0, 0] + packet),
    ("NULL, big-endian host", .null, [0, 0, 0, 2] + packet),
    ("NULL, Darwin's number of IPv6", .null, [30, 0, 0, 0] + packet6),
    ("LOOP", .loop, [0, 0, 0, 2] + packet),
    ("RAW", .raw, packet), ("RAW, IPv6", .raw, packet6), ("RAW of BSD", .rawBSD, packet),
    ("IPV4", .ipv4, packet), ("IPV6", .ipv6, packet6),
    ("SLL", .linuxSLL, [UInt8](repeating: 0, count: 14) + [8, 0] + packet),
    ("SLL2", .linuxSLL2, [8, 0] + [UInt8](repeating: 0, count: 18) + packet),
  ])
  func `a segment is found behind its link layer`(
    name: String, linkType: LinkType, bytes: [UInt8]
  ) {
    #expect(payload(bytes, linkType) == "hello", "\(name)")
  }

  @Test func `numbers from 0x0600 on are types, not lengths`() {
    let llc: [UInt8] = [0xaa, 0xaa, 3, 0, 0, 0, 8, 0]
    #expect(payload(PacketBuilder.ethernet(type: 0x05ff, llc + packet)) == "hello")
    #expect(payload(PacketBuilder.ethernet(type: 0x0600, llc + packet)) == nil)
  }

  @Test func `padding behind the datagram is not payload`() {
    let frame = PacketBuilder.ethernet(type: 0x0800, packet) + [UInt8](repeating: 0, count: 20)
    #expect(payload(frame) == "hello")
  }

  @Test func `a length of zero means that the network card fills it in`() {
    let offloaded = PacketBuilder.ipv4(transport: 6, totalLength: 0, segment)
    #expect(payload(PacketBuilder.ethernet(type: 0x0800, offloaded)) == "hello")
    let offloaded6 = PacketBuilder.ipv6(nextHeader: 6, payloadLength: 0, segment)
    #expect(payload(PacketBuilder.ethernet(type: 0x86dd, offloaded6)) == "hello")
  }

  @Test func `options and extension headers are passed over`() {
    let options = PacketBuilder.ipv4(transport: 6, options: [1, 1, 1, 0], segment)
    #expect(payload(PacketBuilder.ethernet(type: 0x0800, options)) == "hello")
    let hopByHop: [UInt8] = [60, 0, 1, 4, 0, 0, 0, 0]
    let destination: [UInt8] = [6, 1] + [UInt8](repeating: 0, count: 14)
    let extended = PacketBuilder.ipv6(nextHeader: 0, hopByHop + destination + segment)
    #expect(payload(PacketBuilder.ethernet(type: 0x86dd, extended)) == "hello")
  }

  @Test func `a chain of extension headers without end is given up`() {
    let links = (0..<40).flatMap { _ in [60, 0, 1, 4, 0, 0, 0, 0] as [UInt8] }
    #expect(payload(PacketBuilder.ipv6(nextHeader: 60, links + segment), .raw) == nil)
  }

  @Test func `a packet that was cut says how long it was`() {
    let long = PacketBuilder.ipv4(
      transport: 6, PacketBuilder.tcp([UInt8](repeating: 65, count: 500)))
    let cut = Array(long.prefix(96))
    var dissector = PacketDissector()
    cut.withBytes { span in
      guard case .transport(let packet) = dissector.dissect(span, linkType: .raw, number: 1) else {
        Issue.record("no segment found")
        return
      }
      #expect(packet.capturedCount == 96 - 40)
      #expect(packet.wireCount == 500)
    }
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 2, 1]])
  func `fragments become one datagram in any order`(order: [Int]) {
    let text = String(repeating: "abcdefgh", count: 5)
    let datagram = PacketBuilder.udp(Array(text.utf8))
    let parts = stride(from: 0, to: datagram.count, by: 16).map { start in
      let end = min(start + 16, datagram.count)
      return PacketBuilder.ipv4(
        transport: 17, identification: 9,
        fragmentField: start / 8 | (end < datagram.count ? 0x2000 : 0), Array(datagram[start..<end])
      )
    }
    var dissector = PacketDissector()
    let found = order.compactMap { payload(parts[$0], .raw, &dissector) }
    #expect(found == [text])
  }

  @Test func `where fragments overlap the first bytes stay`() {
    let datagram = PacketBuilder.udp(Array("0123456789abcdef".utf8))
    let forged = PacketBuilder.ipv4(
      transport: 17, fragmentField: 1 | 0x2000, [UInt8](repeating: 88, count: 16))
    let first = PacketBuilder.ipv4(
      transport: 17, fragmentField: 0x2000, Array(datagram.prefix(16)))
    let last = PacketBuilder.ipv4(transport: 17, fragmentField: 2, Array(datagram.dropFirst(16)))
    var dissector = PacketDissector()
    #expect(payload(first, .raw, &dissector) == nil)
    #expect(payload(forged, .raw, &dissector) == nil)
    #expect(payload(last, .raw, &dissector) == "01234567XXXXXXXX")
  }

  @Test func `every prefix of a packet stops cleanly`() {
    for bytes in [
      PacketBuilder.ethernet(type: 0x0800, packet), PacketBuilder.ethernet(type: 0x86dd, packet6),
    ] {
      for count in 0..<bytes.count - hello.count {
        #expect(payload(Array(bytes.prefix(count))) == nil)
      }
    }
  }

  /// Packets of every link type and with every network header that is read.
  private static let originals: [(linkType: LinkType, bytes: [UInt8])] =
    [
      (.ethernet, PacketBuilder.ethernet(type: 0x8100, [0, 7, 8, 0] + packet)),
      (
        .ethernet,
        PacketBuilder.ethernet(type: 8 + packet.count, [0xaa, 0xaa, 3, 0, 0, 0, 8, 0] + packet)
      ),
      (.null, [2, 0, 0, 0] + packet), (.loop, [0, 0, 0, 2] + packet), (.raw, packet),
      (.raw, packet6),
      (.raw, PacketBuilder.ipv4(transport: 17, options: [1, 1, 1, 0], PacketBuilder.udp(hello))),
      (.raw, PacketBuilder.ipv4(transport: 6, fragmentField: 0x2000, segment + hello)),
      (.raw, PacketBuilder.ipv6(nextHeader: 60, [44, 0, 1, 4, 0, 0, 0, 0, 6, 0, 0, 1] + segment)),
      (.linuxSLL, [UInt8](repeating: 0, count: 14) + [8, 0] + packet),
      (.linuxSLL2, [8, 0] + [UInt8](repeating: 0, count: 18) + packet),
    ] + LinkLayerTests.frames.map { ($0.linkType, $0.bytes) }
    + TunnelTests.packets.map { (.raw, $0.bytes) }

  @Test(arguments: 0..<originals.count)
  func `ten thousand mutations of a packet never trap`(original: Int) {
    let (linkType, bytes) = Self.originals[original]
    var dissector = PacketDissector()
    for seed in UInt64(0)..<3000 {
      var generator = SeededGenerator(seed: seed)
      let mutated = bytes.mutated(using: &generator)
      let found = payload(mutated, linkType, &dissector)?.unicodeScalars.count ?? 0
      // Put together from fragments it may be longer than the packet, never than IP allows.
      #expect(found <= 65_535, "seed \(seed)")
    }
  }
}
