/// The Section Header Block: everything behind it is in its byte order, up to the next one.
///
/// Its section length is not used: writers mostly leave it unknown, and it can lie.
enum SectionHeader {
  /// Block type, lengths, byte-order magic, version and section length.
  static let minimumLength = 28
  /// The number of bytes needed to recognise a section header.
  static let minimumSniff = 12

  /// Tells whether the section's byte order differs from the machine's; nil if `magic` is invalid.
  static func isSwapped(magic: UInt32) -> Bool? {
    switch magic {
    case 0x1a2b_3c4d: false
    case 0x4d3c_2b1a: true
    default: nil
    }
  }
}
