import ApplicationProtocols
import Bytes
import PacketLayers

/// The bytes of a direction that come next and say nothing: encrypted data.
///
/// It lies beside the key of the flow, so that most segments need no look at their connection.
struct QuietBytes: BitwiseCopyable {
  /// The sequence number of the next byte.
  private(set) var next: UInt32
  /// The place in the record; its last byte may say something, as it completes the record.
  private(set) var record: TLSDataRecord
  /// True if further records of data say nothing either.
  private let mayPassRecords: Bool

  /// The bytes from a place on.
  init(next: UInt32, record: TLSDataRecord, mayPassRecords: Bool) {
    self.next = next
    self.record = record
    self.mayPassRecords = mayPassRecords
  }

  /// Passes over a segment that is whole in the capture.
  ///
  /// - Parameters:
  ///   - packet: The segment.
  ///   - bytes: The bytes that it lies in.
  /// - Returns: False if it needs a look.
  @inline(__always)
  mutating func passOver(_ packet: TransportPacket, in bytes: RawSpan) -> Bool {
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
