import CaptureFiles
import Testing

struct EnhancedPacketTests {
  @Test func `a packet of an interface that is not there is left out but numbered`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.enhancedPacket([1])
      $0.interface()
      $0.enhancedPacket([2], interface: 0xffff_ffff)
      $0.enhancedPacket([3])
    }
    #expect(capture.data == [[3]])
    #expect(capture.packets.map(\.number) == [3])
    #expect(capture.damageIdentifiers == ["pcapng.packet.unknown-interface"])
    #expect(capture.damage.map(\.occurrences) == [2])
  }

  @Test func `a packet longer than its block is left out and the next one found`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1, 2, 3, 4], captured: 5)
      $0.enhancedPacket([1, 2, 3, 4], captured: .max)
      $0.enhancedPacket([6])
    }
    #expect(capture.data == [[6]])
    #expect(capture.packets.map(\.number) == [3])
    #expect(capture.damageIdentifiers == ["pcapng.packet.beyond-block"])
    #expect(capture.damage.map(\.claimed) == [5])
  }

  @Test func `a packet above 256 KiB is left out`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([UInt8](repeating: 1, count: 256 * 1024 + 1))
      $0.enhancedPacket([6])
    }
    #expect(capture.data == [[6]])
    #expect(capture.damageIdentifiers == ["pcapng.packet.too-long"])
  }

  @Test func `the flags of a packet give its frame check sequence before the interface's`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface(options: [(13, [4])])
      $0.interface(options: [(13, [32])])
      $0.enhancedPacket([1, 9, 9, 9, 9])
      $0.enhancedPacket([1, 9, 9, 9, 9], interface: 1)
      $0.enhancedPacket([1, 2, 3, 9, 9], options: [(2, $0.encoded(UInt32(2 << 5 | 1)))])
      $0.enhancedPacket([1, 9, 9, 9, 9], options: [(2, $0.encoded(UInt32(1)))])
    }
    #expect(capture.data == [[1], [1], [1, 2, 3], [1]])
    #expect(capture.packets.map(\.originalLength) == [1, 1, 3, 1])
  }

  @Test func `losses between packets are added up`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1], options: [(4, $0.encoded(UInt64(2)))])
      $0.enhancedPacket([1])
      $0.enhancedPacket([1], options: [(4, $0.encoded(UInt64(5)))])
    }
    #expect(capture.droppedPackets == 7)
  }

  @Test func `losses beyond 64 bits stay at the largest number`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      for _ in 1...2 { $0.enhancedPacket([1], options: [(4, $0.encoded(UInt64.max))]) }
    }
    #expect(capture.droppedPackets == .max)
  }
}
