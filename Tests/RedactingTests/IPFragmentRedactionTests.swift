import Bytes
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

@testable import Redacting

struct IPFragmentRedactionTests {
  /// A store with both fragments of a datagram of 24 bytes.
  private static func store(bytes: Int) -> (store: IPFragmentRedaction, last: IPPayload?) {
    var store = IPFragmentRedaction(bytes: bytes)
    var last: IPPayload?
    for (number, field) in [0x2000, 1].enumerated() {
      let packet = PacketBuilder.ipv4(
        transport: 17, fragmentField: field, [UInt8](repeating: 7, count: number == 0 ? 8 : 16))
      packet.withBytes {
        guard case .fragment(let part) = PacketOutline($0, linkType: .raw).content else { return }
        store.add($0, part, number: number)
        last = part
      }
    }
    return (store, last)
  }

  @Test(arguments: [(bytes: 24 + 128, isEnough: true), (23 + 128, false)])
  func `a datagram that finds no memory is missed`(bytes: Int, isEnough: Bool) throws {
    var (store, last) = Self.store(bytes: bytes)
    let part = store.part(of: try #require(last), number: 1) { $0.content.payload }
    #expect(part == (isEnough ? [UInt8](repeating: 7, count: 16)[...] : nil))
    #expect(store.lacksFacts == !isEnough)
  }
}
