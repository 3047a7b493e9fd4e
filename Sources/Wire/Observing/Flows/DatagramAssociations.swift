import ApplicationProtocols
import Evidence
import PacketLayers

/// UDP associations of recognised protocols that are only counted, once for each pair of ends.
struct DatagramAssociations {
  /// The maximum number of pairs of ends remembered; a further pair may be counted several times.
  private static let mostFlows = 65_536

  private let mostFlows: Int
  private var known: Set<FlowKey> = []
  private var last: FlowKey?

  struct Opened {
    var other: CountedConversation
    var isFromServer: Bool
  }

  init(sharedBy count: Int) { mostFlows = Self.mostFlows / count }

  /// Returns the association to count for a datagram; nil if the datagram is not recognised, or its
  /// pair of ends was counted before.
  mutating func open(_ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketMark) -> Opened? {
    let end = packet.payloadOffset + packet.capturedCount
    let payload = bytes.extracting(packet.payloadOffset..<end)
    let recognised = OtherDatagram.recognised(
      payload, wireCount: packet.wireCount, sourcePort: packet.sourcePort,
      destinationPort: packet.destinationPort)
    guard let recognised else { return nil }
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    guard key != last else { return nil }
    last = key
    if known.count < mostFlows {
      guard known.insert(key).inserted else { return nil }
    } else if known.contains(key) {
      return nil
    }
    let other = CountedConversation(recognised.spoken, over: .udp, mark: mark)
    other.via = packet.tunnel.map(Carrier.tunnel)
    if let name = recognised.serverName { (other.host, other.hostSource) = (name, .sni) }
    return Opened(other: other, isFromServer: recognised.isFromServer)
  }
}
