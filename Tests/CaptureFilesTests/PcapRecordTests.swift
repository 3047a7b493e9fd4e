import CaptureFiles
import ProtocolRegistries
import Testing

struct PcapRecordTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `records are read in both byte orders`(order: CaptureFileBuilder.ByteOrder) throws {
    let capture = try ReadCapture(order) {
      $0.pcapHeader(linkType: 101)
      $0.record([1, 2, 3], seconds: 7, fraction: 8, original: 90)
      $0.record([4], seconds: 9, fraction: 10)
    }
    #expect(capture.format == .pcap)
    #expect(
      capture.packets == [
        CapturedPacket(
          number: 1, nanoseconds: 7_000_008_000, linkType: .raw, originalLength: 90, byteOffset: 24),
        CapturedPacket(
          number: 2, nanoseconds: 9_000_010_000, linkType: .raw, originalLength: 1, byteOffset: 43),
      ])
    #expect(capture.data == [[1, 2, 3], [4]])
    #expect(capture.damage == [])
    #expect(capture.bytesRead == 60)
  }

  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `the nanosecond magic makes fractions nanoseconds`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let capture = try ReadCapture(order) {
      $0.pcapHeader(magic: 0xa1b2_3c4d)
      $0.record([1], seconds: 7, fraction: 999_999_999)
    }
    #expect(capture.packets.map(\.nanoseconds) == [7_999_999_999])
  }

  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `modified records have eight more bytes of header`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let capture = try ReadCapture(order) {
      $0.pcapHeader(magic: 0xa1b2_cd34)
      for number: UInt8 in 1...2 {
        $0.record([number, 0xff], headerTail: .init(repeating: 9, count: 8))
      }
    }
    #expect(capture.data == [[1, 0xff], [2, 0xff]])
  }

  @Test func `the largest times do not overflow`() throws {
    let capture = try ReadCapture {
      $0.pcapHeader()
      $0.record([1], seconds: .max, fraction: .max)
    }
    #expect(capture.packets.map(\.nanoseconds) == [4_294_967_295_000_000_000 + 4_294_967_295_000])
  }

  @Test func `a file without packets is a capture`() throws {
    let capture = try ReadCapture { $0.pcapHeader() }
    #expect(capture.packets == [])
    #expect(capture.damage == [])
  }

  @Test func `the captured length is believed over an original length that is shorter`() throws {
    let capture = try ReadCapture {
      $0.pcapHeader()
      $0.record([1, 2, 3], original: 0)
      $0.record([4, 5, 6], original: 2)
    }
    #expect(capture.data == [[1, 2, 3], [4, 5, 6]])
    #expect(capture.packets.map(\.originalLength) == [3, 3])
  }

  @Test(arguments: [0, 2] as [UInt32])
  func `records may be longer than the snapshot length`(snapshotLength: UInt32) throws {
    let capture = try ReadCapture {
      $0.pcapHeader(snapshotLength: snapshotLength)
      $0.record([1, 2, 3])
    }
    #expect(capture.data == [[1, 2, 3]])
  }

  @Test func `a frame check sequence is cut from the end of whole frames only`() throws {
    let capture = try ReadCapture {
      $0.pcapHeader(linkType: 0x2400_0001)  // two 16-bit units
      $0.record([1, 2, 3, 0xfc, 0xfc, 0xfc, 0xfc])
      $0.record([1, 2, 3, 4, 0xfc], original: 8)
      $0.record([1, 2, 3], original: 100)
      $0.record([0xfc, 0xfc])
    }
    #expect(capture.data == [[1, 2, 3], [1, 2, 3, 4], [1, 2, 3], []])
    #expect(capture.packets.map(\.originalLength) == [3, 4, 96, 0])
    #expect(capture.packets.allSatisfy { $0.linkType == .ethernet })
  }

  @Test func `without bit 26 the high bits of the link type mean nothing`() throws {
    let capture = try ReadCapture {
      $0.pcapHeader(linkType: 0x2020_0001)
      $0.record([1, 2, 3, 4, 5])
    }
    #expect(capture.packets.map(\.linkType) == [.ethernet])
    #expect(capture.data == [[1, 2, 3, 4, 5]])
  }

  @Test func `an absurd length ends the file there and keeps what came before`() throws {
    let capture = try ReadCapture {
      $0.pcapHeader()
      $0.record([1, 2, 3])
      $0.record([4], captured: 0x7fff_ffff)
      $0.record([5])
    }
    #expect(capture.data == [[1, 2, 3]])
    #expect(capture.damage.map(\.kind) == [.recordTooLong])
    #expect(capture.damage.map(\.byteOffset) == [43])
    #expect(capture.damage.map(\.afterPacket) == [1])
    #expect(capture.damage.map(\.claimed) == [0x7fff_ffff])
    #expect(capture.damage.first?.words.contains("2147483647") == true)
  }

  @Test func `a packet of 256 KiB is read and one byte more is not`() throws {
    let longest = CaptureFileBuilder.packet(1, count: 256 * 1024)
    let capture = try ReadCapture {
      $0.pcapHeader()
      $0.record([1])
      $0.record(longest)
      $0.record(longest + [0])
    }
    #expect(capture.data == [[1], longest])
    #expect(capture.damageIdentifiers == ["pcap.record.too-long"])
  }

  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `a file cut at any byte gives its whole records and at most one warning`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let bytes = CaptureFileBuilder.pcapExample(order)
    let boundaries = (0...3).map { 24 + $0 * (16 + 61) }
    #expect(boundaries.last == bytes.count)
    for count in 24...bytes.count {
      let capture = try ReadCapture(Array(bytes.prefix(count)))
      let whole = boundaries.count { $0 <= count } - 1
      #expect(capture.data == (0..<whole).map { CaptureFileBuilder.packet($0 + 1) })
      #expect(
        capture.damageIdentifiers == (boundaries.contains(count) ? [] : ["pcap.record.truncated"]))
      #expect(capture.damage.allSatisfy { $0.afterPacket == whole })
    }
  }

  @Test func `an unknown major version is noted and read`() throws {
    let capture = try ReadCapture {
      $0.pcapHeader(major: 3)
      $0.record([1])
    }
    #expect(capture.data == [[1]])
    #expect(capture.damageIdentifiers == ["pcap.header.version"])
  }
}
