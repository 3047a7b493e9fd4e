/// The Section Header Block, which sets the byte order of all blocks up to the next section header.
///
/// The section length in it is not used: most writers leave it unknown, and it can be wrong.
enum SectionHeader {
  static let minimumLength = 28
  static let minimumSniff = 12

  private static let hardwareOption: UInt16 = 2
  private static let operatingSystemOption: UInt16 = 3
  private static let applicationOption: UInt16 = 4

  /// Returns the recorder that the options of a block of at least `minimumLength` bytes name.
  static func recorder(_ body: borrowing BlockBody) -> SectionRecorder {
    var recorder = SectionRecorder()
    var options = body.options(from: minimumLength - BlockHeader.minimumBlockLength)
    while let option = options.next(in: body) {
      switch option.code {
      case hardwareOption: recorder.hardware = body.text(of: option)
      case operatingSystemOption: recorder.operatingSystem = body.text(of: option)
      case applicationOption: recorder.application = body.text(of: option)
      default: break
      }
    }
    return recorder
  }

  static func isSwapped(magic: UInt32) -> Bool? {
    switch magic {
    case 0x1a2b_3c4d: false
    case 0x4d3c_2b1a: true
    default: nil
    }
  }
}
