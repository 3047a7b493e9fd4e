/// Writes capture files byte by byte, right ones and wrong ones, in either byte order.
struct CaptureFileBuilder {
  enum ByteOrder: CaseIterable, Sendable { case little, big }
  typealias Option = (code: UInt16, value: [UInt8])

  private(set) var bytes: [UInt8] = []
  private(set) var order: ByteOrder

  init(_ order: ByteOrder = .little) { self.order = order }

  func encoded<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    let bytes = (0..<(T.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return order == .little ? bytes : bytes.reversed()
  }

  mutating func append(_ more: [UInt8]) { bytes += more }

  static func padding(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (4 - count % 4) % 4)
  }
}

// MARK: pcap

extension CaptureFileBuilder {
  mutating func pcapHeader(
    magic: UInt32 = 0xa1b2_c3d4, major: UInt16 = 2, snapshotLength: UInt32 = 262_144,
    linkType: UInt32 = 1
  ) {
    bytes += encoded(magic) + encoded(major) + encoded(UInt16(4)) + encoded(UInt64(0))
    bytes += encoded(snapshotLength) + encoded(linkType)
  }

  mutating func record(
    _ data: [UInt8], seconds: UInt32 = 1_700_000_000, fraction: UInt32 = 0,
    captured: UInt32? = nil, original: UInt32? = nil, headerTail: [UInt8] = []
  ) {
    bytes += encoded(seconds) + encoded(fraction)
    bytes += encoded(captured ?? UInt32(data.count)) + encoded(original ?? UInt32(data.count))
    bytes += headerTail + data
  }
}

// MARK: pcapng

extension CaptureFileBuilder {
  mutating func block(
    _ type: UInt32, _ body: [UInt8], length: UInt32? = nil, trailingLength: UInt32? = nil
  ) {
    let padding = Self.padding(body.count)
    let whole = length ?? UInt32(12 + body.count + padding.count)
    bytes += encoded(type) + encoded(whole) + body + padding + encoded(trailingLength ?? whole)
  }

  func options(_ options: [Option], isEnded: Bool = true) -> [UInt8] {
    guard !options.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for option in options {
      bytes += encoded(option.code) + encoded(UInt16(option.value.count)) + option.value
      bytes += Self.padding(option.value.count)
    }
    return bytes + (isEnded ? [0, 0, 0, 0] : [])
  }

  mutating func section(_ order: ByteOrder? = nil, options: [Option] = []) {
    self.order = order ?? self.order
    let body = encoded(UInt32(0x1a2b_3c4d)) + encoded(UInt16(1)) + encoded(UInt16(0))
    block(0x0a0d_0d0a, body + encoded(Int64(-1)) + self.options(options))
  }

  mutating func interface(
    linkType: UInt16 = 1, snapshotLength: UInt32 = 0, options: [Option] = []
  ) {
    let body = encoded(linkType) + encoded(UInt16(0)) + encoded(snapshotLength)
    block(1, body + self.options(options))
  }

  mutating func enhancedPacket(
    _ data: [UInt8], interface: UInt32 = 0, ticks: UInt64 = 1_700_000_000_000_000,
    captured: UInt32? = nil, original: UInt32? = nil, options: [Option] = []
  ) {
    var body = encoded(interface) + time(ticks)
    body += encoded(captured ?? UInt32(data.count)) + encoded(original ?? UInt32(data.count))
    block(6, body + data + Self.padding(data.count) + self.options(options))
  }

  mutating func obsoletePacket(
    _ data: [UInt8], interface: UInt16 = 0, drops: UInt16 = 0xffff,
    ticks: UInt64 = 1_700_000_000_000_000, options: [Option] = []
  ) {
    var body = encoded(interface) + encoded(drops) + time(ticks)
    body += encoded(UInt32(data.count)) + encoded(UInt32(data.count))
    block(2, body + data + Self.padding(data.count) + self.options(options))
  }

  mutating func simplePacket(_ data: [UInt8], original: UInt32? = nil) {
    block(3, encoded(original ?? UInt32(data.count)) + data)
  }

  mutating func nameRecords(_ records: [Option]) { block(4, options(records)) }

  mutating func statistics(interface: UInt32, options: [Option]) {
    block(5, encoded(interface) + time(0) + self.options(options))
  }

  mutating func secrets(_ data: [UInt8], type: UInt32 = 0x544c_534b, claimed: UInt32? = nil) {
    block(10, encoded(type) + encoded(claimed ?? UInt32(data.count)) + data)
  }

  mutating func processInformation(_ processID: UInt32, name: String) {
    block(0x8000_0001, encoded(processID) + options([(2, Array(name.utf8) + [0])]))
  }

  private func time(_ ticks: UInt64) -> [UInt8] {
    encoded(UInt32(ticks >> 32)) + encoded(UInt32(truncatingIfNeeded: ticks))
  }
}

// MARK: examples

extension CaptureFileBuilder {
  /// A packet's worth of bytes, different for each `number`.
  static func packet(_ number: Int, count: Int = 61) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0 &* 7) }
  }

  /// Three records.
  static func pcapExample(_ order: ByteOrder) -> [UInt8] {
    var file = CaptureFileBuilder(order)
    file.pcapHeader()
    for number in 1...3 { file.record(packet(number), fraction: UInt32(number)) }
    return file.bytes
  }

  /// Every kind of block, and a second section in the other byte order.
  static func pcapngExample(_ order: ByteOrder) -> [UInt8] {
    var file = CaptureFileBuilder(order)
    file.section(options: [(3, Array("Darwin 25.0.0".utf8))])
    file.interface(options: [(2, Array("en0".utf8)), (9, [9]), (14, file.encoded(UInt64(5)))])
    file.interface(linkType: 101, snapshotLength: 40, options: [(2, Array("utun0\0".utf8))])
    file.processInformation(311, name: "nsurlsessiond")
    file.processInformation(4242, name: "MediaApp")
    file.enhancedPacket(
      packet(1), options: [(0x8001, file.encoded(UInt32(0))), (0x8003, file.encoded(UInt32(1)))])
    file.nameRecords([(1, [192, 0, 2, 1] + Array("api.example\0".utf8))])
    file.enhancedPacket(packet(2), interface: 1, options: [(4, file.encoded(UInt64(2)))])
    file.obsoletePacket(packet(3))
    file.block(0x0bad, [1, 2, 3, 4, 5])
    file.statistics(interface: 0, options: [(5, file.encoded(UInt64(3)))])
    file.section(order == .little ? .big : .little)
    file.interface()
    file.simplePacket(packet(4))
    file.secrets(Array("CLIENT_RANDOM 00 00\n".utf8))
    file.enhancedPacket(packet(5), options: [(1, Array("a comment".utf8))])
    return file.bytes
  }
}
