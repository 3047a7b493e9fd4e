import Bytes

/// A whole TLS record with its header, which TLS 1.3 authenticates (RFC 8446, section 5.2).
package struct TLSRecord {
  package var header: [UInt8]
  package var content: [UInt8]
  package var mark: PacketReference

  /// The content type in the header; in TLS 1.3, the true type is inside the encrypted content.
  package var contentType: UInt8 { header.first ?? 0 }
}

/// Cuts one direction of a stream into whole records, which decryption needs.
///
/// ``TLSStreamReader`` avoids this copy for cleartext. At an implausible header the place in the
/// stream is lost, and nothing more is returned.
package struct TLSRecordCutter {
  private var held: [UInt8] = []
  private var mark = PacketReference(number: 0, nanoseconds: nil)
  package private(set) var isLost = false

  package init() {}

  var heldByteCount: Int { held.heldByteCount }

  /// Consumes the next bytes of a stream from `offset`, up to the end of a record.
  ///
  /// - Returns: The record, once complete. Nil if more bytes are needed; `offset` is then at the
  ///   end.
  package mutating func next(_ bytes: RawSpan, _ offset: inout Int, mark: PacketReference)
    -> TLSRecord?
  {
    guard !isLost else {
      offset = bytes.byteCount
      return nil
    }
    if held.isEmpty, offset < bytes.byteCount { self.mark = mark }
    append(bytes, &offset, upTo: TLSRecordHeader.length)
    guard held.count >= TLSRecordHeader.length else { return nil }
    let header = held.withBytes { TLSRecordHeader($0, at: 0) }
    guard header.isPlausible else {
      isLost = true
      held = []
      offset = bytes.byteCount
      return nil
    }
    let end = TLSRecordHeader.length + header.contentLength
    append(bytes, &offset, upTo: end)
    guard held.count == end else { return nil }
    defer { held = [] }
    return TLSRecord(
      header: Array(held.prefix(TLSRecordHeader.length)),
      content: Array(held.dropFirst(TLSRecordHeader.length)), mark: self.mark)
  }

  private mutating func append(_ bytes: RawSpan, _ offset: inout Int, upTo end: Int) {
    let count = min(max(0, end - held.count), bytes.byteCount - offset)
    guard count > 0 else { return }
    held.append(contentsOf: bytes, from: offset, count: count)
    offset += count
  }
}
