import Bytes

/// The two families of capture files.
public enum CaptureFormat: String, Sendable {
  case pcap
  case pcapng

  var minimumHeaderLength: Int {
    switch self {
    case .pcap: PcapFileHeader.length
    case .pcapng: SectionHeader.minimumSniff
    }
  }

  /// Returns the capture format that begins with `bytes`, or nil if there is none.
  ///
  /// The first four bytes identify pcap and pcapng. For pcapng, the byte-order magic at offset 8
  /// must also be valid, if `bytes` include it.
  static func sniff(_ bytes: RawSpan) -> CaptureFormat? {
    guard bytes.byteCount >= 4 else { return nil }
    if PcapFileHeader.Magic(bytes.load(at: 0, as: UInt32.self)) != nil { return .pcap }
    guard bytes.uint32(at: 0) == BlockType.sectionHeader else { return nil }
    guard bytes.byteCount >= 12 else { return .pcapng }
    return SectionHeader.isSwapped(magic: bytes.load(at: 8, as: UInt32.self)) == nil ? nil : .pcapng
  }
}
