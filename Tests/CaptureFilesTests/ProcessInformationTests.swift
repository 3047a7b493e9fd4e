import CaptureFiles
import Escaping
import Testing

struct ProcessInformationTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `packets name processes by the order of their blocks`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let capture = try ReadCapture(order) {
      $0.section()
      $0.interface()
      $0.processInformation(311, name: "nsurlsessiond")
      $0.processInformation(311, name: "MediaApp")
      let first = $0.encoded(UInt32(0))
      let second = $0.encoded(UInt32(1))
      $0.enhancedPacket([1], options: [(0x8001, first), (0x8003, second)])
      $0.enhancedPacket([2], options: [(0x8001, second), (0x8002, first)])
      $0.enhancedPacket([3])
      $0.enhancedPacket([4], options: [(0x8003, second)])
      $0.enhancedPacket([5], options: [(0x8001, first), (0x8003, second)])
    }
    #expect(capture.packets.map(\.process) == [0, 1, -1, 2, 0])
    #expect(
      capture.processes == [
        CaptureProcess(
          name: "nsurlsessiond", processID: 311, effectiveName: "MediaApp", effectiveProcessID: 311),
        CaptureProcess(name: "MediaApp", processID: 311),
        CaptureProcess(effectiveName: "MediaApp", effectiveProcessID: 311),
      ])
  }

  @Test func `the options of other vendors name no process`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1], options: [(0x8001, $0.encoded(UInt32(0)))])
      $0.processInformation(1, name: "one")
      $0.enhancedPacket([2], options: [(0x8001, $0.encoded(UInt32(1)))])
      $0.enhancedPacket([3], options: [(0x8001, [0])])
      $0.enhancedPacket([4], options: [(0x8003, $0.encoded(UInt32.max))])
    }
    #expect(capture.packets.map(\.process) == [-1, -1, -1, -1])
    #expect(capture.processes == [])
  }

  @Test func `a process without a name keeps its number`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.block(0x8000_0001, $0.encoded(UInt32(77)))
      $0.enhancedPacket([1], options: [(0x8001, $0.encoded(UInt32(0)))])
    }
    #expect(capture.processes == [CaptureProcess(processID: 77)])
  }
}
