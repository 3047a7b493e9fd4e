import Bytes

/// The two families of capture files.
public enum CaptureFormat: String, Sendable {
  /// The format of libpcap, in all its byte orders and resolutions.
  case pcap
  /// The block format of Wireshark and of Apple's tcpdump.
  case pcapng

  /// The number of bytes needed to start reading.
  var minimumHeaderLength: Int {
    switch self {
    case .pcap: PcapFileHeader.length
    case .pcapng: SectionHeader.minimumSniff
    }
  }

  /// The format that begins with `bytes`; the first four decide in pcap, the byte-order magic at
  /// offset 8 as well in pcapng.
  static func sniff(_ bytes: RawSpan) -> CaptureFormat? {
    guard bytes.byteCount >= 4 else { return nil }
    if PcapFileHeader.Magic(bytes.load(at: 0, as: UInt32.self)) != nil { return .pcap }
    guard bytes.uint32(at: 0) == BlockType.sectionHeader else { return nil }
    guard bytes.byteCount >= 12 else { return .pcapng }
    return SectionHeader.isSwapped(magic: bytes.load(at: 8, as: UInt32.self)) == nil ? nil : .pcapng
  }
}
