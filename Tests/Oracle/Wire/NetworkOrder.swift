/// Numbers in network order, and blocks that begin with their length.
enum NetworkOrder {
  static func uint16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  static func uint24(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 16)] + uint16(value)
  }

  static func uint32(_ value: UInt32) -> [UInt8] {
    uint16(Int(value >> 16)) + uint16(Int(value & 0xffff))
  }

  /// A block with its length in one byte.
  static func block8(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: bytes.count)] + bytes
  }

  /// A block with its length in two bytes.
  static func block16(_ bytes: [UInt8]) -> [UInt8] { uint16(bytes.count) + bytes }

  /// A block with its length in three bytes.
  static func block24(_ bytes: [UInt8]) -> [UInt8] { uint24(bytes.count) + bytes }
}
