/// The Section Header Block, which sets the byte order of all blocks up to the next section header.
///
/// The section length in it is not used: most writers leave it unknown, and it can be wrong.
enum SectionHeader {
  static let minimumLength = 28
  static let minimumSniff = 12

  static func isSwapped(magic: UInt32) -> Bool? {
    switch magic {
    case 0x1a2b_3c4d: false
    case 0x4d3c_2b1a: true
    default: nil
    }
  }
}
