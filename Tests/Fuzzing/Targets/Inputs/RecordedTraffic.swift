import Bytes
import CaptureFiles
import HostNames
import PacketLayers
import ProtocolRegistries

/// A capture taken apart, so that each format gets its inputs from it.
public struct RecordedTraffic {
  /// One packet as captured.
  struct Packet {
    var linkType: LinkType
    var bytes: [UInt8]
  }

  /// One TCP segment of a connection.
  struct Segment {
    var isFromClient: Bool
    var flags: TCPFlags
    var sequence: UInt32
    var payload: [UInt8]
  }

  /// The file.
  let bytes: [UInt8]
  /// Its first packets.
  private(set) var packets: [Packet] = []
  /// Its connections in the order in which they began, with the segments of each.
  private(set) var connections: [[Segment]] = []
  /// The messages sent from the ports of DNS and multicast DNS.
  private(set) var dnsMessages: [[UInt8]] = []

  /// More of one capture says little new.
  private static let (mostPackets, mostConnections, mostSegments) = (2_000, 64, 120)

  /// Takes a capture apart; of one that is refused there are the bytes alone.
  public init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let file = try ScratchFile(bytes)
    guard var reader = file.reader() else { return }
    var dissector = PacketDissector()
    var places: [FlowKey: (index: Int, clientIsHigher: Bool)] = [:]
    reader.readPackets { packet, content in
      guard packets.count < Self.mostPackets else { return }
      packets.append(
        Packet(
          linkType: packet.linkType, bytes: content.array(at: 0, count: content.byteCount)))
      let outcome = dissector.dissect(content, linkType: packet.linkType, number: packet.number)
      if case .transport(let segment) = outcome { add(segment, content, &places) }
    }
  }

  private mutating func add(
    _ segment: TransportPacket, _ content: RawSpan,
    _ places: inout [FlowKey: (index: Int, clientIsHigher: Bool)]
  ) {
    let payload = content.array(at: segment.payloadOffset, count: segment.capturedCount)
    guard segment.transport == TransportPacket.tcp else {
      if [53, 5353, 5355].contains(segment.sourcePort) { dnsMessages.append(payload) }
      return
    }
    var isReversed = false
    let key = FlowKey(segment, isReversed: &isReversed)
    let place = places[key] ?? (connections.count, isReversed)
    places[key] = place
    guard place.index < Self.mostConnections else { return }
    if place.index == connections.count { connections.append([]) }
    guard connections[place.index].count < Self.mostSegments else { return }
    connections[place.index].append(
      Segment(
        isFromClient: isReversed == place.clientIsHigher, flags: segment.flags,
        sequence: segment.sequence, payload: payload))
  }
}
