import ApplicationProtocols
import ByteReading
import Evidence
import PacketLayers

/// What opens over UDP and is not followed, each pair of ends once.
struct DatagramAssociations {
  /// Pairs that are remembered; more are counted anew with each opening.
  private static let mostFlows = 65_536

  private var known: Set<FlowKey> = []
  /// The one that was met last: what is encrypted comes in rows.
  private var last: FlowKey?

  /// An association that begins.
  struct Opened {
    var other: OtherConversation
    var isFromServer: Bool
  }

  /// What a datagram opens; `nil` if that is nothing known, or was opened before.
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
    if known.count < Self.mostFlows {
      guard known.insert(key).inserted else { return nil }
    } else if known.contains(key) {
      return nil
    }
    let other = OtherConversation(recognised.spoken, over: .udp, mark: mark)
    other.via = packet.tunnel.name
    if let name = recognised.serverName { (other.host, other.hostSource) = (name, .sni) }
    return Opened(other: other, isFromServer: recognised.isFromServer)
  }
}
