import BasicContainers
import Bytes
import CaptureFiles

/// Redacts a capture file in parts, as `CaptureReader` decodes them (records or blocks); each
/// record keeps its place and length.
struct CaptureFileRedactor {
  /// The bytes kept of an unreadable block, so that a reader finds the same fault in the copy.
  private static let blockHeaderCount = 8
  private static let sectionHeaderCount = 12

  private let recordHeaderCount: Int?
  private var packets: PacketRedactor
  private var blocks = PcapngBlockRedaction()
  private var packetCount = 0

  init(header: [UInt8], packets: PacketRedactor) {
    recordHeaderCount = header.isEmpty ? nil : PcapRecordHeaderLength.pcap(header)
    self.packets = packets
  }

  var counts: RedactionCounts {
    var counts = RedactionCounts()
    counts.packets = packetCount
    counts.emptiedPackets = packets.emptiedPackets
    counts.payloadBytes = packets.payloadBytes
    counts.addresses = packets.addresses.replacedAddresses
    counts.secrets = blocks.secrets
    counts.comments = blocks.comments
    counts.lacksFacts = packets.identifications.isExhausted
    return counts
  }

  mutating func redact(
    _ part: CaptureFileRange, _ bytes: RawSpan, _ batch: borrowing UniqueArray<BatchedPacket>,
    zerosBehind zeros: inout Int
  ) -> [UInt8] {
    switch part {
    case .records(let range):
      let records = bytes.array(at: range.lowerBound, count: range.count)
      var redacted = [UInt8](repeating: 0, count: range.count)
      if recordHeaderCount == nil { blocks.copy(records, to: &redacted, &packets.addresses) }
      for index in 0..<batch.count {
        let place = batch[index].start - range.lowerBound..<batch[index].end - range.lowerBound
        if let recordHeaderCount {
          HeaderRedaction.copy(
            place.lowerBound - recordHeaderCount..<place.lowerBound, of: records, to: &redacted)
        }
        packetCount += 1
        let packet = packets.redact(
          Array(records[place]), linkType: batch[index].linkType, number: batch[index].number)
        redacted.replaceSubrange(place, with: packet)
      }
      return redacted
    case .skipped(let count):
      // Of a skipped block only the header is kept; its body is written as zeros by the caller.
      let kept = min(count, Self.blockHeaderCount, bytes.byteCount)
      zeros = count - kept
      return bytes.array(at: 0, count: kept)
    case .cut(let range):
      var redacted = [UInt8](repeating: 0, count: range.count)
      // An incomplete record at the end may lack everything but its header.
      var kept = recordHeaderCount ?? Self.blockHeaderCount
      if recordHeaderCount == nil, range.count >= Self.sectionHeaderCount,
        bytes.uint32(at: range.lowerBound) == BlockType.sectionHeader
      {
        kept = Self.sectionHeaderCount
      }
      guard range.count >= kept else { return redacted }
      for index in 0..<kept { redacted[index] = bytes.byte(at: range.lowerBound + index) }
      return redacted
    }
  }
}
