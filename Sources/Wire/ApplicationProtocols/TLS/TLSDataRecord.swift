/// The position of one direction of a TLS stream within a record of application data, found by
/// reading record headers only.
public struct TLSDataRecord: BitwiseCopyable, Sendable {
  public var remaining: UInt32
  private(set) var length: UInt16

  /// The minimum length, in bytes, of a record that `advance(over:)` skips unread.
  ///
  /// Encrypted alerts and handshake messages of TLS 1.3 look like data too, but are shorter and must
  /// be read.
  private static let leastLength = 256

  public init(remaining: Int, length: Int) {
    self.remaining = UInt32(truncatingIfNeeded: remaining)
    self.length = UInt16(truncatingIfNeeded: length)
  }

  /// Advances over the next bytes of the stream.
  ///
  /// - Parameter bytes: The bytes, in which this record may end and others follow.
  /// - Returns: False, with nothing changed, if the bytes contain a record of another type or one
  ///   shorter than `leastLength`, or end inside a record header.
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

  public mutating func skip(to place: TLSDataRecord) {
    record.remaining = Int(place.remaining)
    record.protected.length = Int(place.length)
  }
}
