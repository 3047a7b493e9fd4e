/// The Section Header Block: everything behind it is in its byte order, up to the next one.
///
/// Its section length is not used: writers mostly leave it unknown, and it can lie.
enum SectionHeader {
  /// Block type, lengths, byte-order magic, version and section length.
  static let minimumLength = 28
  /// What is needed to know a section header from other files.
  static let minimumSniff = 12

  /// Whether the section's byte order is not the machine's; nil if `magic` is not the magic.
  static func isSwapped(magic: UInt32) -> Bool? {
    switch magic {
    case 0x1a2b_3c4d: false
    case 0x4d3c_2b1a: true
    default: nil
    }
  }
}
