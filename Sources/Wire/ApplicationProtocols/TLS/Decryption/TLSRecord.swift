import Bytes

/// A complete record.
package struct TLSRecord {
  /// The five bytes of type, version and length.
  package var header: [UInt8]
  /// The bytes behind the header.
  package var content: [UInt8]
  /// The packet in which the record began.
  package var mark: PacketMark

  /// The content type of the header; in TLS 1.3 it hides the inner type.
  package var contentType: UInt8 { header.first ?? 0 }
}

/// Splits the bytes of one side into records.
package struct TLSRecordCutter {
  /// The start of an incomplete record.
  private var held: [UInt8] = []
  private var mark = PacketMark(number: 0, nanoseconds: nil)
  /// True if the bytes at a record's position cannot be a record.
  package private(set) var isLost = false

  /// A cutter at the start of a stream.
  package init() {}

  /// The memory used for an incomplete record, in bytes.
  var heldByteCount: Int { held.heldByteCount }

  /// Takes the next bytes of a stream from `offset` on, up to the end of a record.
  ///
  /// - Returns: The record, once complete. `nil` if more bytes are needed; `offset` is then at the
  ///   end.
  package mutating func next(_ bytes: RawSpan, _ offset: inout Int, mark: PacketMark) -> TLSRecord?
  {
    guard !isLost else {
      offset = bytes.byteCount
      return nil
    }
    if held.isEmpty, offset < bytes.byteCount { self.mark = mark }
    take(bytes, &offset, upTo: TLSRecordHeader.length)
    guard held.count >= TLSRecordHeader.length else { return nil }
    let header = held.withBytes { TLSRecordHeader($0, at: 0) }
    guard header.isPlausible else {
      isLost = true
      held = []
      offset = bytes.byteCount
      return nil
    }
    let end = TLSRecordHeader.length + header.contentLength
    take(bytes, &offset, upTo: end)
    guard held.count == end else { return nil }
    defer { held = [] }
    return TLSRecord(
      header: Array(held.prefix(TLSRecordHeader.length)),
      content: Array(held.dropFirst(TLSRecordHeader.length)), mark: self.mark)
  }

  private mutating func take(_ bytes: RawSpan, _ offset: inout Int, upTo end: Int) {
    let count = min(max(0, end - held.count), bytes.byteCount - offset)
    guard count > 0 else { return }
    held.append(contentsOf: bytes, from: offset, count: count)
    offset += count
  }
}
