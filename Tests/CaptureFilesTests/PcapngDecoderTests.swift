import CaptureFiles
import Escaping
import HostNames
import ProtocolRegistries
import Testing

struct PcapngDecoderTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `every kind of block is read in both byte orders`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let capture = try ReadCapture(CaptureFileBuilder.pcapngExample(order))
    #expect(capture.format == .pcapng)
    #expect(capture.data == (1...5).map { CaptureFileBuilder.packet($0) })
    #expect(capture.packets.map(\.number) == [1, 2, 3, 4, 5])
    #expect(capture.packets.map(\.linkType) == [.ethernet, .raw, .ethernet, .ethernet, .ethernet])
    #expect(capture.packets.map(\.interface) == [0, 1, 0, 2, 2])
    #expect(capture.packets.map(\.process) == [0, -1, -1, -1, -1])
    // Interface 0 counts nanoseconds and adds five seconds.
    let times: [Int64?] = [
      1_700_005_000_000_000, 1_700_000_000_000_000_000, 1_700_005_000_000_000, nil,
      1_700_000_000_000_000_000,
    ]
    #expect(capture.packets.map(\.nanoseconds) == times)
    #expect(capture.interfaces.map(\.name) == ["en0", "utun0", nil])
    #expect(
      capture.processes == [
        CaptureProcess(
          name: "nsurlsessiond", processID: 311, effectiveName: "MediaApp",
          effectiveProcessID: 4242)
      ])
    #expect(
      capture.names == [ResolvedName(address: IPAddress(ipv4: 0xc000_0201), name: "api.example")])
    #expect(capture.droppedPackets == 3)
    #expect(capture.decryptionSecrets == [Array("CLIENT_RANDOM 00 00\n".utf8)])
    #expect(capture.damage == [])
  }

  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `a file cut at any byte gives whole packets only and at most one warning`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let bytes = CaptureFileBuilder.pcapngExample(order)
    let whole = try ReadCapture(bytes)
    var clean = 0
    for count in 12...bytes.count {
      let capture = try ReadCapture(Array(bytes.prefix(count)))
      #expect(capture.packets == Array(whole.packets.prefix(capture.packets.count)))
      #expect(capture.data == Array(whole.data.prefix(capture.data.count)))
      #expect(capture.damage.count <= 1)
      if capture.damage.isEmpty { clean += 1 }
      #expect(capture.damageIdentifiers.allSatisfy { $0 == "pcapng.block.truncated" })
    }
    #expect(clean == 16)  // once behind each block
  }

  @Test func `a section starts its interfaces, processes and byte order anew`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface(linkType: 1)
      $0.interface(linkType: 0)
      $0.processInformation(1, name: "one")
      $0.enhancedPacket([1], interface: 1, options: [(0x8001, $0.encoded(UInt32(0)))])
      $0.section(.big)
      $0.interface(linkType: 101)
      $0.enhancedPacket([2], interface: 0, options: [(0x8001, $0.encoded(UInt32(0)))])
      $0.processInformation(2, name: "two")
      $0.enhancedPacket([3], interface: 0, options: [(0x8001, $0.encoded(UInt32(0)))])
      $0.enhancedPacket([4], interface: 1)
    }
    #expect(capture.data == [[1], [2], [3]])
    #expect(capture.packets.map(\.linkType) == [.null, .raw, .raw])
    #expect(capture.packets.map(\.interface) == [1, 2, 2])
    #expect(capture.packets.map(\.process) == [0, -1, 1])
    #expect(capture.processes.map(\.name) == ["one", "two"])
    #expect(capture.damageIdentifiers == ["pcapng.packet.unknown-interface"])
  }

  @Test func `the leading length is believed where the trailing one differs`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.block(0x0bad, [1, 2, 3, 4], trailingLength: 99)
      $0.enhancedPacket([1])
    }
    #expect(capture.data == [[1]])
    #expect(capture.damageIdentifiers == ["pcapng.block.length-mismatch"])
    #expect(capture.damage.map(\.byteOffset) == [48])
  }

  @Test func `a length that leaves the padding out is rounded up`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.block(0x0bad, [1, 2, 3], length: 15)
      $0.enhancedPacket([1])
    }
    #expect(capture.data == [[1]])
    #expect(capture.damage == [])
  }

  @Test(arguments: [0, 4, 8, 11] as [UInt32])
  func `a block shorter than its own frame ends the file there`(length: UInt32) throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1])
      $0.block(6, [1, 2, 3, 4], length: length)
      $0.enhancedPacket([2])
    }
    // 9 to 11 are 12 when rounded up: a block with nothing in it, and what follows is no block.
    #expect(capture.data.first == [1])
    #expect(capture.damageIdentifiers.contains("pcapng.block.too-short"))
  }

  @Test func `a block that claims more than 16 MiB is passed over`() throws {
    let body = [UInt8](repeating: 7, count: 16 * 1024 * 1024 + 4)
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1])
      $0.block(0x0bad, body)
      $0.enhancedPacket([2])
    }
    #expect(capture.data == [[1], [2]])
    #expect(capture.damageIdentifiers == ["pcapng.block.too-long"])
    #expect(capture.damage.map(\.afterPacket) == [1])
  }

  @Test func `a block that claims more than the file has ends it`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1])
      $0.block(6, [1, 2, 3, 4], length: 0xffff_fffc)
      $0.enhancedPacket([2])
    }
    #expect(capture.data == [[1]])
    #expect(capture.damageIdentifiers == ["pcapng.block.too-long"])
  }

  @Test func `a second section without a byte order ends the file there`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1])
      $0.block(0x0a0d_0d0a, [UInt8](repeating: 0, count: 16))
      $0.enhancedPacket([2])
    }
    #expect(capture.data == [[1]])
    #expect(capture.damageIdentifiers == ["pcapng.section.byte-order"])
  }

  @Test func `blocks too short for their kind are noted and passed over`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      for type: UInt32 in [1, 2, 3, 5, 6, 10, 0x8000_0001] { $0.block(type, []) }
      $0.enhancedPacket([1])
    }
    #expect(capture.data == [[1]])
    #expect(capture.damageIdentifiers == ["pcapng.block.too-short"])
    #expect(capture.damage.map(\.occurrences) == [7])
  }

  @Test func `options that run past their block are noted and those before them count`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.block(
        1,
        $0.encoded(UInt16(1)) + $0.encoded(UInt16(0)) + $0.encoded(UInt32(0))
          + $0.options([(2, Array("en7".utf8))], isEnded: false) + $0.encoded(UInt16(3))
          + $0.encoded(UInt16(500)))
      $0.enhancedPacket([1])
    }
    #expect(capture.interfaces.map(\.name) == ["en7"])
    #expect(capture.data == [[1]])
    #expect(capture.damageIdentifiers == ["pcapng.options.malformed"])
  }

  @Test func `options end with their block where no end is marked`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.block(
        1,
        $0.encoded(UInt16(1)) + $0.encoded(UInt16(0)) + $0.encoded(UInt32(0))
          + $0.options([(2, Array("en7\0xyz".utf8))], isEnded: false))
    }
    #expect(capture.interfaces.map(\.name) == ["en7"])
    #expect(capture.damage == [])
  }
}
