import ApplicationProtocols
import Evidence
import PacketLayers

/// Exchanges of UDP datagrams in protocols outside ATS, each counted once for a pair of endpoints.
struct DatagramAssociations {
  /// The maximum number of pairs of ends remembered; a further pair may be counted several times.
  private static let mostFlows = 65_536

  private let mostFlows: Int
  private var known: Set<FlowKey> = []
  private var last: FlowKey?

  struct Opened {
    var other: CountOnlyConnection
    var isFromServer: Bool
  }

  init(sharedBy count: Int) { mostFlows = Self.mostFlows / count }

  /// Returns the exchange that a datagram begins, so that it is counted; nil if the datagram's
  /// protocol is not recognised, or its pair of endpoints was counted before.
  mutating func open(_ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketReference)
    -> Opened?
  {
    let end = packet.payloadOffset + packet.capturedCount
    let payload = bytes.extracting(packet.payloadOffset..<end)
    let recognised = NonHTTPDatagram.recognised(
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
    let other = CountOnlyConnection(recognised.spoken, over: .udp, mark: mark)
    other.via = packet.tunnel.map(ConnectionCarrier.tunnel)
    if let name = recognised.serverName { (other.host, other.hostSource) = (name, .sni) }
    return Opened(other: other, isFromServer: recognised.isFromServer)
  }
}
