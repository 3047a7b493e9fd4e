import Bytes
import ProtocolRegistries

struct PcapFileHeader: BitwiseCopyable {
  static let length = 24

  /// The first four bytes of the file, which determine byte order, time resolution and record
  /// layout.
  struct Magic: BitwiseCopyable {
    let isSwapped: Bool
    let nanosecondsPerFraction: Int64
    let recordHeaderLength: Int

    init?(_ word: UInt32) {
      isSwapped = ![0xa1b2_c3d4, 0xa1b2_3c4d, 0xa1b2_cd34].contains(word)
      switch word.swapped(isSwapped) {
      case 0xa1b2_c3d4: (nanosecondsPerFraction, recordHeaderLength) = (1000, PcapRecord.length)
      case 0xa1b2_3c4d: (nanosecondsPerFraction, recordHeaderLength) = (1, PcapRecord.length)
      // Kuznetzov's libpcap adds interface, protocol and packet type to each record header.
      case 0xa1b2_cd34: (nanosecondsPerFraction, recordHeaderLength) = (1000, PcapRecord.length + 8)
      default: return nil
      }
    }
  }

  let magic: Magic
  let majorVersion: UInt16
  let linkTypeNumber: UInt16
  let frameCheckSequenceLength: Int

  var linkType: LinkType { LinkType(rawValue: linkTypeNumber) }

  /// Parses the header at the start of `bytes`; nil if shorter than 24 bytes or not pcap.
  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= Self.length, let magic = Magic(bytes.load(at: 0, as: UInt32.self))
    else { return nil }
    self.magic = magic
    majorVersion = bytes.uint16(at: 4, isSwapped: magic.isSwapped)
    // The low 16 bits are the link type. If bit 26 is set, the top four bits are the length of the
    // frame check sequence in units of 16 bits.
    let word = bytes.uint32(at: 20, isSwapped: magic.isSwapped)
    linkTypeNumber = UInt16(truncatingIfNeeded: word)
    frameCheckSequenceLength = word & 1 << 26 == 0 ? 0 : Int(word >> 28) * 2
  }
}
