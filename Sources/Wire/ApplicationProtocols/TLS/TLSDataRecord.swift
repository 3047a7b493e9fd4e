import Bytes
import ProtocolRegistries

/// The place of a direction in its records of application data, of which only headers are read.
public struct TLSDataRecord: BitwiseCopyable, Sendable {
  /// The number of content bytes still to come; 0 where the next record is to begin.
  public var remaining: UInt32
  /// The length of the content in bytes.
  private(set) var length: UInt16

  /// The shortest record that is passed over: alerts and handshake messages of TLS 1.3 look like data,
  /// and are shorter.
  private static let leastLength = 256

  /// The place with so many bytes of content still to come, of so many.
  public init(remaining: Int, length: Int) {
    self.remaining = UInt32(truncatingIfNeeded: remaining)
    self.length = UInt16(truncatingIfNeeded: length)
  }

  /// Moves over the next bytes of the stream.
  ///
  /// - Parameter bytes: The bytes, in which this record may end.
  /// - Returns: False if they hold anything but data, or a part of a header; nothing is changed then.
  public mutating func advance(over bytes: RawSpan) -> Bool {
    var (position, length) = (Int(remaining), Int(length))
    while position < bytes.byteCount {
      guard bytes.byteCount - position >= TLSRecordHeader.length else { return false }
      let header = TLSRecordHeader(bytes, at: position)
      guard header.contentType == TLSContentType.applicationData, header.isPlausible,
        header.contentLength >= Self.leastLength
      else { return false }
      length = header.contentLength
      position += TLSRecordHeader.length + length
    }
    self = TLSDataRecord(remaining: position - bytes.byteCount, length: length)
    return true
  }
}

extension TLSStreamReader {
  var dataLeft: Int {
    record.treatment == .protected && record.protected.content == .applicationData
      && stage == .records ? record.remaining : 0
  }

  /// Continues after data that was passed over.
  public mutating func passOver(to place: TLSDataRecord) {
    record.remaining = Int(place.remaining)
    record.protected.length = Int(place.length)
  }
}
