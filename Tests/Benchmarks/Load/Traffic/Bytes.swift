extension [UInt8] {
  /// Appends the low 16 bits of an integer, the most significant byte first.
  mutating func append16(_ value: Int) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends the low 32 bits of an integer, the most significant byte first.
  mutating func append32(_ value: Int) {
    append16(value >> 16)
    append16(value)
  }

  /// Appends the low 32 bits of an integer, the least significant byte first.
  mutating func appendLittle32(_ value: Int) {
    for shift in stride(from: 0, to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// The bytes behind a length of one byte.
  static func vector8(_ bytes: some Collection<UInt8>) -> [UInt8] {
    [UInt8(truncatingIfNeeded: bytes.count)] + bytes
  }

  /// The bytes behind a length of two bytes.
  static func vector16(_ bytes: [UInt8]) -> [UInt8] { integer16(bytes.count) + bytes }

  /// The bytes behind a length of three bytes.
  static func vector24(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: bytes.count >> 16)] + integer16(bytes.count) + bytes
  }

  /// An integer of two bytes.
  static func integer16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
