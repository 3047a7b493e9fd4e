import HostNames
import PacketLayers
import Testing

@testable import Observing

struct UnreadQUICFlowsTests {
  private func key(_ port: UInt16) -> FlowKey {
    var isReversed = false
    let packet = TransportPacket(
      source: IPAddress(ipv4: 1), destination: IPAddress(ipv4: 2), sourcePort: port,
      destinationPort: 443, transport: TransportPacket.udp, flags: [], sequence: 0,
      acknowledgment: 0, payloadOffset: 0, capturedCount: 0, wireCount: 0)
    return FlowKey(packet, isReversed: &isReversed)
  }

  @Test func `beyond the limit each packet counts by its own reason`() {
    var flows = UnreadQUICFlows(sharedBy: 4096)
    for reason in [UnreadQUICFlows.Reason.withoutBeginning, .cut, .cut] {
      flows.record(key(reason == .cut ? 2 : 1), reason)
    }
    flows.record(key(1), .cut)
    #expect(flows.withoutBeginning == 1)
    #expect(flows.cut == 2)
  }
}
