import ApplicationProtocols
import Bytes
import PacketLayers

/// The redactors of QUIC Initial packets of all flows.
struct QUICInitialRedaction {
  private static let mostFlows = 16_384

  private var flows: [FlowKey: QUICInitialRedactor] = [:]

  /// Remembers from which IDs the keys of a flow's Initial packets are derived.
  mutating func learn(_ payload: RawSpan, of packet: TransportPacket) {
    guard payload.byteCount > 0, payload.byte(at: 0) & 0x80 != 0,
      let header = try? QUICLongHeader(payload), header.kind == .initial || header.kind == .retry
    else { return }
    let key = Self.key(of: packet)
    guard flows[key] != nil || flows.count < Self.mostFlows else { return }
    flows[key, default: QUICInitialRedactor()].learn(header)
  }

  /// Returns an Initial packet without private parts; nil if nobody can read it.
  mutating func redacted(
    _ header: QUICLongHeader, in payload: [UInt8], of packet: TransportPacket
  ) -> [UInt8]? {
    payload.withBytes { flows[Self.key(of: packet)]?.redacted(header, in: $0) }
  }

  private static func key(of packet: TransportPacket) -> FlowKey {
    var isReversed = false
    return FlowKey(packet, isReversed: &isReversed)
  }
}
