import Bytes
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

private let frame = PacketBuilder.ethernet(type: 0x0800, packet)
private let snap: [UInt8] = [0xaa, 0xaa, 3, 0, 0, 0, 8, 0]
/// A radiotap header with a time and flags: the 802.11 header is filled up to four bytes.
private let paddedRadiotap: [UInt8] =
  [0, 0, 17, 0, 3, 0, 0, 0] + [UInt8](repeating: 9, count: 8) + [0x20]

struct LinkLayerTests {
  /// Frames of each link layer around one segment.
  static let frames: [(name: String, linkType: LinkType, bytes: [UInt8])] = [
    ("MPLS", .ethernet, PacketBuilder.ethernet(type: 0x8847, [0, 1, 0, 64, 0, 2, 1, 64] + packet)),
    (
      "Ethernet over MPLS", .ethernet,
      PacketBuilder.ethernet(type: 0x8847, [0, 2, 1, 64, 0, 0, 0, 7] + frame)
    ),
    (
      "Ethernet over MPLS, without a control word", .ethernet,
      PacketBuilder.ethernet(
        type: 0x8848, [0, 2, 1, 64] + PacketBuilder.ethernet(type: 0x8100, [0, 7, 8, 0] + packet))
    ),
    ("MPLS, bare", .mpls, [0, 2, 1, 64] + packet6),
    (
      "PPPoE, protocol of one byte", .ethernet,
      PacketBuilder.ethernet(type: 0x8864, [0x11, 0, 0, 1, 0, 46, 0x21] + packet)
    ),
    (
      "PPPoE", .ethernet,
      PacketBuilder.ethernet(type: 0x8864, [0x11, 0, 0, 1, 0, 47, 0, 0x21] + packet)
    ),
    ("PPPoE, bare", .pppEthernet, [0x11, 0, 0, 1, 0, 47, 0, 0x57] + packet6),
    ("PPP", .ppp, [0xff, 3, 0, 0x21] + packet),
    ("PPP, protocol of one byte", .pppHDLC, [0x57] + packet6),
    ("PPP, both left out", .ppp, [0x21] + packet),
    ("PPP, MPLS", .ppp, [0xff, 3, 2, 0x81, 0, 2, 1, 64] + packet),
    ("PPP of pppd", .pppPPPD, [1, 3, 0, 0x21] + packet),
    ("PPP with Cisco's framing", .pppHDLC, [0x8f, 0, 0x86, 0xdd] + packet6),
    ("PPP with a direction", .pppWithDirection, [1, 0, 0x21] + packet),
    ("Cisco HDLC", .ciscoHDLC, [0x0f, 0, 8, 0] + packet),
    ("Cisco HDLC, MPLS", .ciscoHDLC, [0x0f, 0, 0x88, 0x47, 0, 2, 1, 64] + packet),
    (
      "SLL, VLAN", .linuxSLL,
      [UInt8](repeating: 0, count: 14) + [0x81, 0, 0, 7, 0x86, 0xdd] + packet6
    ),
    (
      "SLL, PPPoE", .linuxSLL,
      [UInt8](repeating: 0, count: 14) + [0x88, 0x64, 0x11, 0, 0, 1, 0, 47, 0, 0x21] + packet
    ),
    (
      "SLL2, VLAN", .linuxSLL2,
      [0x81, 0] + [UInt8](repeating: 0, count: 18) + [0, 7, 8, 0] + packet
    ),
    (
      "SLL2, LLC/SNAP", .linuxSLL2,
      [0, 4] + [UInt8](repeating: 0, count: 18) + snap + packet
    ),
    ("NULL, IPv6 of Linux", .null, [10, 0, 0, 0] + packet6),
    ("NULL, IPv6 of FreeBSD on a big-endian host", .null, [0, 0, 0, 28] + packet6),
    ("LOOP, IPv6", .loop, [0, 0, 0, 30] + packet6),
    ("RAW of OpenBSD", .rawOpenBSD, packet6),
    ("IP over FireWire", .appleFireWire, [UInt8](repeating: 1, count: 16) + [8, 0] + packet),
    ("ATM", .atmRFC1483, snap + packet),
    ("ATM, bare", .atmCLIP, packet),
    ("IPNET", .ipnet, [1, 2] + [UInt8](repeating: 0, count: 22) + packet),
    ("ARCnet of Linux, RFC 1051", .arcnetLinux, [1, 2, 200, 0, 0xf0] + packet),
    ("ARCnet of Linux", .arcnetLinux, [1, 2, 200, 0, 0xd4, 0, 0, 1] + packet),
    (
      "ARCnet of Linux, exception", .arcnetLinux,
      [1, 2, 200, 0, 0xd4, 0xff, 0xff, 0xff, 0xd4, 0, 0, 1] + packet
    ),
    ("ARCnet of BSD", .arcnetBSD, [1, 2, 0xc4, 0, 0, 1] + packet6),
    ("ARCnet of BSD, first of two frames", .arcnetBSD, [1, 2, 0xd4, 1, 0, 1] + packet),
    ("802.11", .ieee80211, wireless(0x08, 0x01) + snap + packet),
    ("802.11, QoS", .ieee80211, wireless(0x88, 0x02, more: 2) + snap + packet),
    ("802.11, between access points", .ieee80211, wireless(0x88, 0x83, more: 12) + snap + packet),
    ("802.11, decrypted", .ieee80211, wireless(0x08, 0x41) + snap + packet),
    (
      "802.11, decrypted, the cipher's vector kept", .ieee80211,
      wireless(0x88, 0x42, more: 2) + [1, 0, 0, 0x20, 0, 0, 0, 0] + snap + packet
    ),
    (
      "802.11, aggregate", .ieee80211,
      wireless(0x88, 0x01) + [0x80, 0] + [UInt8](repeating: 2, count: 14) + snap + packet
    ),
    ("radiotap", .radiotap, [0, 0, 8, 0, 0, 0, 0, 0] + wireless(0x08, 0x01) + snap + packet),
    (
      "radiotap, filled up", .radiotap,
      paddedRadiotap + wireless(0x88, 0x01, more: 4) + snap + packet
    ),
    (
      "Prism", .prism,
      [0x44] + [UInt8](repeating: 0, count: 143) + wireless(0x08, 0x01) + snap + packet
    ),
    (
      "AVS under the number of Prism", .prism,
      [0x80, 0x21, 0x10, 2, 0, 0, 0, 64] + [UInt8](repeating: 0, count: 56)
        + wireless(0x08, 0x01) + snap + packet
    ),
    (
      "AVS", .avs,
      [0x80, 0x21, 0x10, 1, 0, 0, 0, 64] + [UInt8](repeating: 0, count: 56)
        + wireless(0x08, 0x01) + snap + packet
    ),
    ("PPI of Ethernet", .ppi, [0, 0, 12, 0, 1, 0, 0, 0, 9, 9, 9, 9] + frame),
    ("PPI", .ppi, [0, 0, 8, 0, 105, 0, 0, 0] + wireless(0x08, 0x01) + snap + packet),
    (
      "NFLOG", .nflog,
      [2, 0, 0, 1, 6, 0, 10, 0, 65, 0, 0, 0, UInt8(packet.count + 4), 0, 9, 0] + packet
    ),
    (
      "NFLOG of a big-endian host", .nflog,
      [2, 0, 0, 1, 0, UInt8(packet.count + 4), 0, 9] + packet
    ),
    ("ENC", .enc, [2, 0, 0, 0] + [UInt8](repeating: 0, count: 8) + packet),
    ("PFLOG", .pflog, [61] + [UInt8](repeating: 0, count: 63) + packet),
  ]

  @Test(arguments: frames)
  func `a segment is found behind its link layer`(
    name: String, linkType: LinkType, bytes: [UInt8]
  ) {
    #expect(payload(bytes, linkType) == "hello", "\(name)")
  }

  @Test(arguments: frames)
  func `every prefix of a frame stops cleanly`(name: String, linkType: LinkType, bytes: [UInt8]) {
    for count in 0..<bytes.count - hello.count {
      #expect(payload(Array(bytes.prefix(count)), linkType) == nil, "\(name), \(count) bytes")
    }
  }

  @Test(arguments: frames)
  func `padding and a frame check sequence behind the datagram are not payload`(
    name: String, linkType: LinkType, bytes: [UInt8]
  ) {
    #expect(payload(bytes + [1, 2, 3, 4, 5, 6, 7], linkType) == "hello", "\(name)")
  }

  @Test func `what may be Ethernet over MPLS counts only if IP stands in its place`() {
    let labels: [UInt8] = [0, 2, 1, 64]
    for carried: [UInt8] in [
      PacketBuilder.ethernet(type: 0x0806, packet), PacketBuilder.ethernet(type: 0x0800, hello),
      PacketBuilder.ethernet(type: 0x8847, labels + frame),
      PacketBuilder.ethernet(
        type: 0x0800, PacketBuilder.ipv4(transport: 6, totalLength: 999, segment)),
      PacketBuilder.ethernet(
        type: 0x86dd, PacketBuilder.ipv6(nextHeader: 6, payloadLength: 999, segment)),
    ] {
      #expect(stop(labels + carried, .mpls) == .notIP)
      #expect(stop(labels + [0, 0, 0, 1] + carried, .mpls) == .notIP)
    }
  }

  @Test func `the later frames of a packet in ARCnet are fragments`() {
    #expect(stop([1, 2, 0xd4, 2, 0, 1] + packet, .arcnetBSD) == .fragment)
    #expect(stop([1, 2, 0xd5, 0, 0, 1] + packet, .arcnetBSD) == .notIP)
  }

  @Test func `an aggregate's further frames are found as far as they are there`() {
    let body = snap + packet
    let subframe =
      [UInt8](repeating: 2, count: 12) + PacketBuilder.uint16(body.count) + body + [0]
    let bytes = wireless(0x88, 0x01) + [0x80, 0] + subframe + subframe + subframe
    func frames(_ bytes: [UInt8], _ linkType: LinkType = .ieee80211) -> [Int] {
      bytes.withBytes { PacketDissector.furtherFrames(in: $0, linkType: linkType) }
    }
    let first = 26 + subframe.count + 14
    #expect(frames(bytes) == [first, first + subframe.count])
    for count in bytes.indices {
      let found = frames(Array(bytes.prefix(count)))
      #expect(found.allSatisfy { $0 + 8 <= count })
    }
    #expect(frames(bytes, .ethernet) == [])
    #expect(frames(wireless(0x88, 0x01) + [0, 0] + subframe + subframe) == [])
    let endless = wireless(0x88, 0x01) + [0x80, 0] + [UInt8](repeating: 0, count: 4000)
    #expect(frames(endless) == [])
  }

  @Test func `encrypted Wi-Fi is told from what is not IP`() {
    let ciphertext: [UInt8] = [1, 0, 0, 0x20, 0, 0, 0, 0] + packet + packet
    #expect(stop(wireless(0x08, 0x41) + ciphertext, .ieee80211) == .encryptedLink)
    let beacon = wireless(0x80, 0)
    #expect(stop(beacon + snap + packet, .ieee80211) == .notIP)
    let empty = wireless(0x48, 0x01)
    #expect(stop(empty + snap + packet, .ieee80211) == .notIP)
  }

  @Test func `labels and tags without end are given up`() {
    let labels = PacketBuilder.ethernet(type: 0x8847, [UInt8](repeating: 0, count: 400))
    #expect(stop(labels, .ethernet) == .malformed)
    let tags = PacketBuilder.ethernet(
      type: 0x8100, (0..<40).flatMap { _ in [0, 1, 0x81, 0] as [UInt8] })
    #expect(stop(tags, .ethernet) == .malformed)
  }

  @Test func `a link type that is not read says so`() {
    #expect(stop(packet, LinkType(rawValue: 249)) == .unknownLinkType)
  }

  /// An 802.11 header with those first bytes and so many behind the addresses.
  private static func wireless(_ control: UInt8, _ flags: UInt8, more: Int = 0) -> [UInt8] {
    [control, flags] + [UInt8](repeating: 0, count: 22 + more)
  }

  private func wireless(_ control: UInt8, _ flags: UInt8) -> [UInt8] {
    Self.wireless(control, flags)
  }
}
