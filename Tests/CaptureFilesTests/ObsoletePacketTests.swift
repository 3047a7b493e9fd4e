import CaptureFiles
import ProtocolRegistries
import Testing

struct ObsoletePacketTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `interface and losses are 16-bit numbers`(order: CaptureFileBuilder.ByteOrder) throws {
    let capture = try ReadCapture(order) {
      $0.section()
      $0.interface()
      $0.interface(linkType: 0)
      $0.obsoletePacket([1, 2], interface: 1, drops: 4, ticks: 1_000_002)
      $0.obsoletePacket([3], interface: 0, drops: 0xffff)
      $0.obsoletePacket([4], interface: 2)
    }
    #expect(capture.data == [[1, 2], [3]])
    #expect(capture.packets.map(\.linkType) == [.null, .ethernet])
    #expect(capture.packets.first?.nanoseconds == 1_000_002_000)
    #expect(capture.droppedPackets == 4)
    #expect(capture.damageIdentifiers == ["pcapng.packet.unknown-interface"])
  }
}
