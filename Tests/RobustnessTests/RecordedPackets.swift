import Bytes
import CaptureFiles
import FuzzTargets
import HostNames
import PacketLayers
import ProtocolRegistries

/// The packet records of a capture as they stand in the file, so that they can be written in
/// another order.
struct RecordedPackets {
  /// One packet record.
  struct Record {
    /// Its header and its packet.
    var bytes: ArraySlice<UInt8>
    /// The connection it belongs to; nil where it is of none, and for DNS.
    ///
    /// What DNS answers is about other connections, so its place among them matters.
    var connection: FlowKey?
    /// The packet's length in the file, in bytes.
    var capturedCount: Int
  }

  /// The bytes before the first record.
  let head: ArraySlice<UInt8>
  let records: [Record]

  /// The records of a capture that has nothing between them.
  init(_ bytes: [UInt8]) throws {
    let file = try ScratchFile(bytes)
    var dissector = PacketDissector()
    var starts: [Int] = []
    var packets: [(connection: FlowKey?, count: Int)] = []
    if var reader = file.reader() {
      reader.readPackets { packet, content in
        starts.append(Int(packet.byteOffset))
        packets.append((Self.connection(packet, content, &dissector), content.byteCount))
      }
    }
    head = bytes.prefix(starts.first ?? bytes.count)
    records = zip(zip(starts, starts.dropFirst() + [bytes.count]), packets).map { place, packet in
      Record(
        bytes: bytes[place.0..<place.1], connection: packet.connection,
        capturedCount: packet.count)
    }
  }

  /// The offset of each record's end in the file.
  var ends: [Int] { records.map(\.bytes.endIndex) }

  /// The file with those records in place of its own.
  func file(_ records: [Record]) -> [UInt8] { Array(head) + records.flatMap(\.bytes) }

  private static func connection(
    _ packet: CapturedPacket, _ content: RawSpan, _ dissector: inout PacketDissector
  ) -> FlowKey? {
    let outcome = dissector.dissect(content, linkType: packet.linkType, number: packet.number)
    guard case .transport(let segment) = outcome, segment.transport == TransportPacket.tcp else {
      return nil
    }
    var isReversed = false
    return FlowKey(segment, isReversed: &isReversed)
  }
}
