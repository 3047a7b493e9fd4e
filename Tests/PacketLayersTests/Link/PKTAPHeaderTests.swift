import Bytes
import Escaping
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

/// Headers laid out as XNU's bsd/net/pktap.h lays them out, of an Ethernet frame that nsurlsessiond
/// (311) sent through en0 for MediaApp (4242).
struct PKTAPHeaderTests {
  static let version1 = bytes(
    """
    9c0000000100000001000000656e300000000000000000000000000000000000
    0000000006000200020000000e00000000000000370100006e7375726c736573
    73696f6e64000000000000000000000006000000921000004d65646961417070
    0000000000000000000000009900000006000000000000000000000022222222
    22222222222222222222222233333333333333333333333333333333
    """)
  static let version2 = bytes(
    """
    642838484c5a01000e0000000600060002000000000000009900000037010000
    9210000002000800222222222222222222222222222222223333333333333333
    3333333333333333656e30006e7375726c73657373696f6e64004d6564696141
    70700000
    """)
  static let headers = [version1, version2]

  @Test(arguments: headers)
  func `a header names the process and the app it worked for`(bytes: [UInt8]) throws {
    let header = try #require(read(bytes + [0x45]))
    #expect(header.frameOffset == bytes.count)
    #expect(header.linkType == .ethernet)
    #expect(header.pid == 311)
    #expect(header.name == "nsurlsessiond")
    #expect(header.effectivePid == 4242)
    #expect(header.effectiveName == "MediaApp")
  }

  @Test(arguments: headers)
  func `every prefix of a header is refused`(bytes: [UInt8]) {
    for count in bytes.indices {
      #expect(read(Array(bytes.prefix(count))) == nil, "\(count) bytes")
    }
  }

  @Test(arguments: [0, 1, 39, 107, 0x7fff_ffff, 0xffff_ffff] as [UInt32])
  func `a length that cannot be is refused`(length: UInt32) {
    let version1 = Self.littleEndian(length) + Self.version1.dropFirst(4)
    #expect(read(version1 + [UInt8](repeating: 0, count: 2000)) == nil)
  }

  @Test(arguments: [0, 39, 101, 255] as [UInt8])
  func `a length of version 2 that cannot be is refused`(length: UInt8) {
    #expect(read([length] + Self.version2.dropFirst()) == nil)
  }

  @Test func `names behind the header or before its end are left out`() throws {
    for place: UInt8 in [0, 39, 100, 255] {
      var bytes = Self.version2
      (bytes[4], bytes[5]) = (place, place)
      let header = try #require(read(bytes))
      #expect(header.name == nil && header.effectiveName == nil, "\(place)")
      #expect(header.pid == 311)
    }
    var unending = Self.version2
    unending[5] = 99
    unending[99] = 65
    #expect(read(unending)?.effectiveName == "A")
  }

  @Test func `a header may stand alone`() {
    let alone = Self.version1.prefix(4) + Self.littleEndian(0) + Self.version1.dropFirst(8)
    #expect(read(alone) == nil)
    #expect(Array(alone).withBytes { PKTAPHeader.hasNoPacket(in: $0) })
    for bytes in Self.headers + [Array(alone.prefix(107)), []] {
      #expect(!bytes.withBytes { PKTAPHeader.hasNoPacket(in: $0) })
    }
  }

  @Test func `a process without a number has no name`() throws {
    let none = Self.littleEndian(.max)
    let header = try #require(
      read(Self.version1.prefix(52) + none + Self.version1.dropFirst(56)))
    #expect(header.pid == nil && header.name == nil)
    #expect(header.effectiveName == "MediaApp")
  }

  /// DLT_NULL, DLT_PPP, DLT_RAW and DLT_IEEE802_11_RADIO, as Apple's systems number them.
  static let frameTypes: [(UInt8, LinkType)] = [
    (0, .null), (9, .ppp), (12, .rawBSD), (127, .radiotap),
  ]

  @Test(arguments: frameTypes)
  func `the frame has the type that the header says`(number: UInt8, type: LinkType) throws {
    let version1 =
      Self.version1.prefix(8) + Self.littleEndian(UInt32(number)) + Self.version1.dropFirst(12)
    let version2 = Self.version2.prefix(6) + [number, 0] + Self.version2.dropFirst(8)
    for bytes in [version1, version2] {
      let header = try #require(read(bytes + [0x45]))
      #expect(header.linkType == type)
      #expect(header.frameOffset == bytes.count)
    }
  }

  @Test func `a frame of an unread type is entered where its IP header is said to be`() throws {
    let unread = Self.littleEndian(249)
    let bytes = Self.version1.prefix(8) + unread + Self.version1.dropFirst(12)
    let header = try #require(read(bytes + [UInt8](repeating: 0, count: 14)))
    #expect(header.linkType == .raw)
    #expect(header.frameOffset == 156 + 14)
    #expect(read(Array(bytes))?.linkType == LinkType(rawValue: 249))
  }

  @Test func `mutated headers never trap and never point behind the packet`() {
    for seed in UInt64(0)..<10_000 {
      var generator = SeededGenerator(seed: seed)
      let original = Self.headers[Int(seed % 2)] + PacketBuilder.ethernet(type: 0x0800, [0x45])
      let bytes = original.mutated(using: &generator)
      guard let header = read(bytes) else { continue }
      #expect(header.frameOffset <= bytes.count, "seed \(seed)")
      #expect(header.pid != nil || header.name == nil, "seed \(seed)")
    }
  }

  private func read(_ bytes: some Sequence<UInt8>) -> PKTAPHeader? {
    Array(bytes).withBytes { PKTAPHeader($0) }
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    PacketBuilder.uint32(value.byteSwapped)
  }

  /// The bytes of hexadecimal digits on any number of lines.
  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
