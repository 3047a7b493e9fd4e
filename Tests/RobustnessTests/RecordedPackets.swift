import ByteReading
import CaptureFiles
import PacketLayers
import TestSupport

/// The packet records of a capture file, with the bytes between them, so that they can be written
/// in another order.
struct RecordedPackets {
  /// One packet record as it stands in the file.
  struct Record {
    /// Where it starts in the file.
    var start: Int
    var bytes: ArraySlice<UInt8>
    /// The connection it belongs to; nil where it is of none that is followed.
    var flow: FlowKey?
  }

  /// The file before its first packet record.
  var head: ArraySlice<UInt8>
  var records: [Record] = []

  /// The records of a little-endian capture without blocks between its packets.
  init(_ bytes: [UInt8]) throws {
    let file = try ScratchFile(bytes)
    var dissector = PacketDissector()
    var starts: [Int] = []
    var flows: [FlowKey?] = []
    if var reader = file.reader() {
      reader.readPackets { packet, content in
        starts.append(Int(packet.byteOffset))
        var flow: FlowKey?
        if case .transport(let transport) = dissector.dissect(
          content, linkType: packet.linkType, number: packet.number)
        {
          var isReversed = false
          flow = FlowKey(transport, isReversed: &isReversed)
        }
        flows.append(flow)
      }
    }
    head = bytes.prefix(starts.first ?? bytes.count)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      records.append(Record(start: start, bytes: bytes[start..<end], flow: flows[index]))
    }
  }

  /// The file with those records in place of its own.
  func file(_ records: [Record]) -> [UInt8] { Array(head) + records.flatMap(\.bytes) }
}
