import CaptureFiles
import Testing

struct InterfaceStatisticsTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `the last statistics of each interface count`(order: CaptureFileBuilder.ByteOrder) throws {
    let capture = try ReadCapture(order) {
      $0.section()
      $0.interface()
      $0.interface()
      $0.statistics(interface: 0, options: [(5, $0.encoded(UInt64(1)))])
      $0.statistics(
        interface: 0, options: [(5, $0.encoded(UInt64(2))), (7, $0.encoded(UInt64(3)))])
      $0.statistics(interface: 1, options: [(7, $0.encoded(UInt64(10)))])
      $0.statistics(interface: 9, options: [(7, $0.encoded(UInt64(99)))])
    }
    #expect(capture.droppedPackets == 15)
  }

  @Test func `losses are unknown where nothing is said of them`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.statistics(
        interface: 0, options: [(4, $0.encoded(UInt64(1))), (5, $0.encoded(UInt64.max))])
    }
    #expect(capture.droppedPackets == nil)
  }

  @Test func `no losses are told from unknown ones`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.statistics(interface: 0, options: [(5, $0.encoded(UInt64(0)))])
    }
    #expect(capture.droppedPackets == 0)
  }

  @Test func `losses that packets and statistics both tell of are counted once`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1], options: [(4, $0.encoded(UInt64(4)))])
      $0.statistics(interface: 0, options: [(7, $0.encoded(UInt64(6)))])
    }
    #expect(capture.droppedPackets == 6)
  }
}
