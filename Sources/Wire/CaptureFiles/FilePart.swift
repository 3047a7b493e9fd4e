import Bytes

/// A part of a capture file, for those who copy the file.
package enum FilePart {
  /// Whole records or blocks, at that place of the bytes.
  case records(Range<Int>)
  /// A block that is too long to be read: so many bytes, of which only the header is there.
  case skipped(count: Int)
  /// A record or block that is incomplete or can't be read, and ends the file.
  case cut(Range<Int>)
}

/// The lengths of the headers of a capture file's records.
package enum RecordHeaderLength {
  /// Finds the length of the header of a pcap record.
  ///
  /// - Parameter fileHeader: The header of the file.
  /// - Returns: The length in bytes.
  package static func pcap(_ fileHeader: [UInt8]) -> Int {
    fileHeader.withBytes { PcapFileHeader($0)?.magic.recordHeaderLength } ?? PcapRecord.length
  }
}
