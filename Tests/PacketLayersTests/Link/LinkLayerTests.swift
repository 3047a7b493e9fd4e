import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

private let snap: [UInt8] = [0xaa, 0xaa, 3, 0, 0, 0, 8, 0]
/// A radiotap header with a time and flags: the 802.11 header is filled up to four bytes.
private let paddedRadiotap: [UInt8] =
  [0, 0, 17, 0, 3, 0, 0, 0] + [UInt8](repeating: 9, count: 8) + [0x20]

struct LinkLayerTests {
  /// Frames of each link layer around one segment.
  static let frames: [(name: String, linkType: LinkType, bytes: [UInt8])] = [
    ("MPLS", .ethernet, PacketBuilder.ethernet(type: 0x8847, [0, 1, 0, 64, 0, 2, 1, 64] + packet)),
    (
      "PPPoE", .ethernet,
      PacketBuilder.ethernet(type: 0x8864, [0x11, 0, 0, 1, 0, 47, 0, 0x21] + packet)
    ),
    ("PPPoE, bare", .pppEthernet, [0x11, 0, 0, 1, 0, 47, 0, 0x57] + packet6),
    ("PPP", .ppp, [0xff, 3, 0, 0x21] + packet),
    ("PPP, protocol of one byte", .pppHDLC, [0x57] + packet6),
    ("PPP with a direction", .pppWithDirection, [1, 0, 0x21] + packet),
    ("Cisco HDLC", .ciscoHDLC, [0x0f, 0, 8, 0] + packet),
    ("802.11", .ieee80211, wireless(0x08, 0x01) + snap + packet),
    ("802.11, QoS", .ieee80211, wireless(0x88, 0x02, more: 2) + snap + packet),
    ("802.11, between access points", .ieee80211, wireless(0x88, 0x83, more: 12) + snap + packet),
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
      "AVS", .avs,
      [0x80, 0x21, 0x10, 1, 0, 0, 0, 64] + [UInt8](repeating: 0, count: 56)
        + wireless(0x08, 0x01) + snap + packet
    ),
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

  @Test func `encrypted Wi-Fi is told from what is not IP`() {
    #expect(stop(wireless(0x08, 0x41) + snap + packet, .ieee80211) == .encryptedLink)
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
