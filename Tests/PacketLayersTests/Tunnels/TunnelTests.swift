import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

private let frame = PacketBuilder.ethernet(type: 0x0800, packet)

struct TunnelTests {
  /// IP packets that carry one segment.
  static let packets: [(name: String, tunnel: TunnelKind, bytes: [UInt8])] = [
    ("IP in IP", .ipip, ip(4, packet)),
    ("IPv6 in IP", .sixInFour, ip(41, packet6)),
    ("IPv6 in IPv6", .sixInFour, PacketBuilder.ipv6(nextHeader: 41, packet6)),
    ("GRE", .gre, ip(47, [0, 0, 8, 0] + packet)),
    (
      "GRE with all its fields", .gre,
      ip(47, [0xb0, 0, 0x86, 0xdd] + [UInt8](repeating: 0, count: 12) + packet6)
    ),
    ("MPLS in GRE", .gre, ip(47, [0, 0, 0x88, 0x47, 0, 2, 1, 64] + packet)),
    ("Ethernet in GRE", .gre, ip(47, [0x20, 0, 0x65, 0x58, 0, 0, 0, 1] + frame)),
    ("PPP in GRE", .gre, ip(47, [0, 0, 0x88, 0x0b, 0, 0x21] + packet)),
    (
      "PPTP", .pptp,
      ip(
        47,
        [0x30, 0x81, 0x88, 0x0b, 0, 50, 0, 1, 0, 0, 0, 7, 0, 0, 0, 6, 0xff, 3, 0, 0x21] + packet)
    ),
    ("ERSPAN", .erspan, ip(47, [0, 0, 0x88, 0xbe] + frame)),
    (
      "ERSPAN, type II", .erspan,
      ip(47, [0x10, 0, 0x88, 0xbe] + [UInt8](repeating: 0, count: 12) + frame)
    ),
    (
      "ERSPAN, type III", .erspan,
      ip(
        47,
        [0x10, 0, 0x22, 0xeb] + [UInt8](repeating: 0, count: 15) + [1]
          + [UInt8](repeating: 0, count: 8) + frame)
    ),
    ("VXLAN", .vxlan, udp(4789, [8, 0, 0, 0, 0, 0, 1, 0] + frame)),
    ("VXLAN of old Linux", .vxlan, udp(8472, [8, 0, 0, 0, 0, 0, 1, 0] + frame)),
    ("VXLAN-GPE", .vxlan, udp(4790, [0x0c, 0, 0, 3, 0, 0, 1, 0] + frame)),
    ("VXLAN-GPE, bare IP", .vxlan, udp(4790, [0x0c, 0, 0, 1, 0, 0, 1, 0] + packet)),
    ("VXLAN-GPE, MPLS", .vxlan, udp(4790, [0x0c, 0, 0, 5, 0, 0, 1, 0, 0, 2, 1, 64] + packet6)),
    ("VXLAN-GPE without a protocol", .vxlan, udp(4790, [8, 0, 0, 0, 0, 0, 1, 0] + frame)),
    ("Geneve", .geneve, udp(6081, [1, 0, 0x65, 0x58, 0, 0, 1, 0, 0, 0, 0, 0] + frame)),
    ("Geneve, bare IP", .geneve, udp(6081, [0, 0, 8, 0, 0, 0, 1, 0] + packet)),
    ("GTP-U", .gtpu, udp(2152, [0x30, 255, 0, 45, 0, 0, 0, 1] + packet)),
    (
      "GTP-U with an extension", .gtpu,
      udp(2152, [0x34, 255, 0, 53, 0, 0, 0, 1, 0, 0, 0, 0x85, 1, 0, 9, 0] + packet)
    ),
    (
      "GTP-U with a sequence number", .gtpu,
      udp(2152, [0x32, 255, 0, 49, 0, 0, 0, 1, 0, 7, 0, 0] + packet6)
    ),
    (
      "GTP-U with two extensions", .gtpu,
      udp(
        2152,
        [0x34, 255, 0, 57, 0, 0, 0, 1, 0, 0, 0, 0xc0, 1, 0, 9, 0x85, 2, 0, 9, 0, 0, 0, 0, 0]
          + packet)
    ),
    ("Teredo", .teredo, udp(3544, packet6)),
    (
      "Teredo with indications", .teredo,
      udp(
        3544,
        [0, 1, 0, 0] + [UInt8](repeating: 0, count: 9)
          + [0, 0, 1, 2, 3, 4, 5, 6] + packet6)
    ),
    (
      "L2TP", .l2tp,
      udp(1701, [0x4a, 2, 0, 59, 0, 1, 0, 1, 0, 0, 0, 1, 0, 2, 9, 9, 0xff, 3, 0, 0x21] + packet)
    ),
  ]

  @Test(arguments: packets)
  func `the segment in a tunnel counts, and the tunnel is named`(
    name: String, tunnel: TunnelKind, bytes: [UInt8]
  ) {
    #expect(dissected(bytes, .raw) == Dissected(text: "hello", tunnel: tunnel), "\(name)")
  }

  @Test(arguments: packets)
  func `every prefix of a tunnelled packet stops cleanly`(
    name: String, tunnel: TunnelKind, bytes: [UInt8]
  ) {
    for count in 0..<bytes.count - hello.count {
      let found = payload(Array(bytes.prefix(count)), .raw)
      #expect(found != "hello", "\(name), \(count) bytes")
    }
  }

  @Test func `a datagram on a tunnel's port that carries something else stays what it is`() {
    #expect(
      dissected(udp(4789, hello + hello), .raw)
        == Dissected(text: "hellohello", tunnel: nil))
    let control: [UInt8] = [0xc8, 2, 0, 12, 0, 1, 0, 0, 0, 0, 0, 0]
    #expect(dissected(udp(1701, control), .raw)?.tunnel == .some(nil))
  }

  @Test func `what IPsec only signs is read, what it encrypts is named`() {
    // The next header, and a length of six words less two.
    func signed(_ next: UInt8, _ payload: [UInt8]) -> [UInt8] {
      [next, 4] + [UInt8](repeating: 9, count: 22) + payload
    }
    for bytes in [
      Self.ip(51, signed(6, segment)), Self.ip(51, signed(4, packet)),
      PacketBuilder.ipv6(nextHeader: 51, signed(6, segment)),
      Self.ip(51, signed(51, signed(6, segment))),
    ] {
      #expect(payload(bytes, .raw) == "hello")
      for count in 0..<bytes.count - hello.count {
        #expect(payload(Array(bytes.prefix(count)), .raw) != "hello")
      }
    }
    let encrypted = DissectionStop.otherProtocol(DissectionStop.encryptedProtocol)
    #expect(stop(Self.ip(50, segment), .raw) == encrypted)
    #expect(stop(PacketBuilder.ipv6(nextHeader: 50, segment), .raw) == encrypted)
    #expect(stop(Self.ip(51, signed(50, segment)), .raw) == encrypted)
  }

  @Test func `tunnels in tunnels are entered to a limit`() {
    func wrapped(_ times: Int) -> [UInt8] {
      (0..<times).reduce(packet) { inner, _ in Self.ip(4, inner) }
    }
    #expect(payload(wrapped(4), .raw) == "hello")
    #expect(stop(wrapped(5), .raw) == .otherProtocol(4))
    #expect(stop(wrapped(200), .raw) == .otherProtocol(4))
  }

  @Test func `fragments outside and inside of a tunnel are put together`() {
    let carrier = [0, 0, 8, 0] + packet
    let parts = [
      PacketBuilder.ipv4(transport: 47, fragmentField: 0x2000, Array(carrier.prefix(24))),
      PacketBuilder.ipv4(transport: 47, fragmentField: 3, Array(carrier.dropFirst(24))),
    ]
    var dissector = PacketDissector()
    #expect(dissected(parts[1], .raw, &dissector) == nil)
    #expect(
      dissected(parts[0], .raw, &dissector) == Dissected(text: "hello", tunnel: .gre))
    let inner = [
      PacketBuilder.ipv4(transport: 6, fragmentField: 0x2000, Array(segment.prefix(16))),
      PacketBuilder.ipv4(transport: 6, fragmentField: 2, Array(segment.dropFirst(16))),
    ]
    #expect(dissected(Self.ip(4, inner[0]), .raw, &dissector) == nil)
    #expect(
      dissected(Self.ip(4, inner[1]), .raw, &dissector) == Dissected(text: "hello", tunnel: .ipip))
  }

  private static func ip(_ transport: UInt8, _ payload: [UInt8]) -> [UInt8] {
    PacketBuilder.ipv4(transport: transport, payload)
  }

  private static func udp(_ port: Int, _ payload: [UInt8]) -> [UInt8] {
    ip(17, PacketBuilder.udp(to: port, payload))
  }

  private func udp(_ port: Int, _ payload: [UInt8]) -> [UInt8] { Self.udp(port, payload) }
}
