import CaptureFiles
import Testing

struct SimplePacketTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `a simple packet has no time, and padding is not part of it`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let capture = try ReadCapture(order) {
      $0.section()
      $0.interface()
      $0.simplePacket([1, 2, 3])
    }
    #expect(capture.data == [[1, 2, 3]])
    #expect(capture.packets.map(\.nanoseconds) == [nil])
    #expect(capture.packets.map(\.interface) == [0])
  }

  @Test func `the snapshot length cuts a simple packet`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface(snapshotLength: 5)
      $0.simplePacket([1, 2, 3, 4, 5, 0, 0, 0], original: 90)
      $0.simplePacket([1, 2, 3], original: 3)
    }
    #expect(capture.data == [[1, 2, 3, 4, 5], [1, 2, 3]])
    #expect(capture.packets.map(\.originalLength) == [90, 3])
  }

  @Test func `the block's room cuts a simple packet`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.simplePacket([1, 2, 3, 4], original: .max)
    }
    #expect(capture.data == [[1, 2, 3, 4]])
    #expect(capture.packets.map(\.originalLength) == [0xffff_ffff])
  }

  @Test func `a simple packet before any interface is left out`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.simplePacket([1])
    }
    #expect(capture.data == [])
    #expect(capture.damageIdentifiers == ["pcapng.packet.unknown-interface"])
  }
}
