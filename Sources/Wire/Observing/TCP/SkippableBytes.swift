import ApplicationProtocols
import PacketLayers

/// The next bytes of a direction that can be skipped unread: encrypted application data, which adds
/// no fact.
///
/// The value is in the flow's table entry, so that most segments need not access the connection.
struct SkippableBytes: BitwiseCopyable {
  private(set) var next: UInt32
  /// The bytes left of the current TLS record.
  ///
  /// Its last byte ends the skipping, unless `mayPassRecords` is true.
  private(set) var record: TLSDataRecord
  private let mayPassRecords: Bool

  init(next: UInt32, record: TLSDataRecord, mayPassRecords: Bool) {
    self.next = next
    self.record = record
    self.mayPassRecords = mayPassRecords
  }

  @inline(__always)
  mutating func skip(_ packet: TransportPacket, in bytes: RawSpan) -> Bool {
    guard packet.sequence == next else { return false }
    let count = UInt32(truncatingIfNeeded: packet.wireCount)
    if count < record.remaining {
      record.remaining &-= count
    } else if !mayPassRecords || !passRecords(packet, in: bytes) {
      return false
    }
    next &+= count
    return true
  }

  @inline(never)
  private mutating func passRecords(_ packet: TransportPacket, in bytes: RawSpan) -> Bool {
    let start = packet.payloadOffset
    return record.advance(over: bytes.extracting(start..<(start + packet.capturedCount)))
  }
}
