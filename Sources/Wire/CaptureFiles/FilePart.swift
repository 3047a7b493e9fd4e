import Bytes

package enum FilePart {
  case records(Range<Int>)
  /// A block too long to load, with only its header in memory; `count` is the number of its bytes
  /// in the file.
  case skipped(count: Int)
  case cut(Range<Int>)
}

package enum RecordHeaderLength {
  package static func pcap(_ fileHeader: [UInt8]) -> Int {
    fileHeader.withBytes { PcapFileHeader($0)?.magic.recordHeaderLength } ?? PcapRecord.length
  }
}
