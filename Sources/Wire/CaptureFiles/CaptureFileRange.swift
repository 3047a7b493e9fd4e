import Bytes

package enum CaptureFileRange {
  case records(Range<Int>)
  /// A block too long to load, of `count` bytes, with only its header in memory.
  case skipped(count: Int)
  case cut(Range<Int>)
}

package enum PcapRecordHeaderLength {
  package static func pcap(_ fileHeader: [UInt8]) -> Int {
    fileHeader.withBytes { PcapFileHeader($0)?.magic.recordHeaderLength } ?? PcapRecord.length
  }
}
