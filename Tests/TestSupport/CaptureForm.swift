/// A capture file, written in one of the forms that tools give the same packets.
public struct CaptureForm {
  /// The file so far.
  public private(set) var bytes: [UInt8] = []

  /// A pcap file of one link type.
  public static func pcap(_ linkType: UInt32, _ packets: [[UInt8]]) -> CaptureForm {
    var form = CaptureForm()
    form.bytes = little(0xa1b2_c3d4) + [2, 0, 4, 0] + little(0, 0, 262_144, linkType)
    for (index, packet) in packets.enumerated() {
      let count = UInt32(packet.count)
      form.bytes += little(1_795_000_000 + UInt32(index), 0, count, count) + packet
    }
    return form
  }

  /// A pcapng file without a block yet but its section's.
  public static func pcapng() -> CaptureForm {
    var form = CaptureForm()
    form.block(0x0a0d_0d0a, little(0x1a2b_3c4d) + [1, 0, 0, 0] + little(.max, .max))
    return form
  }

  /// Adds an interface, perhaps with a name.
  public mutating func interface(
    _ linkType: UInt16, snapshotLength: UInt32 = 0, name: String? = nil,
    options: [(Int, [UInt8])] = []
  ) {
    let named = name.map { [(2, Array($0.utf8))] } ?? []
    block(
      1,
      PacketBuilder.uint16(Int(linkType)).reversed() + [0, 0] + Self.little(snapshotLength)
        + Self.options(named + options))
  }

  /// Adds a packet; its time is that number of the interface's ticks.
  public mutating func packet(
    _ data: [UInt8], interface: UInt32 = 0, ticks: UInt64 = 1_795_000_000_000_000,
    options: [(Int, [UInt8])] = []
  ) {
    let count = UInt32(data.count)
    let time = Self.little(UInt32(ticks >> 32), UInt32(truncatingIfNeeded: ticks))
    block(
      6,
      Self.little(interface) + time + Self.little(count, count) + Self.padded(data)
        + Self.options(options))
  }

  /// Adds a block of any type, filled up to four bytes.
  public mutating func block(_ type: UInt32, _ body: [UInt8]) {
    let body = Self.padded(body)
    let length = Self.little(UInt32(12 + body.count))
    bytes += Self.little(type) + length + body + length
  }

  /// Leaves out, adds or changes bytes.
  public mutating func edit(_ change: (inout [UInt8]) -> Void) { change(&bytes) }

  /// Options as blocks end with them, by code and value.
  public static func options(_ options: [(Int, [UInt8])]) -> [UInt8] {
    let written = options.flatMap { code, value -> [UInt8] in
      let head: [UInt8] =
        PacketBuilder.uint16(code).reversed() + PacketBuilder.uint16(value.count).reversed()
      return head + padded(value)
    }
    return written + [0, 0, 0, 0]
  }

  /// Numbers of 32 bits, little-endian.
  public static func little(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { PacketBuilder.uint32($0).reversed() }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
