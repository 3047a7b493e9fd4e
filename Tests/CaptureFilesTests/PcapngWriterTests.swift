import Bytes
import CaptureFiles
import Escaping
import ProtocolRegistries
import Testing

struct PcapngWriterTests {
  private static let times: [Int64?] = [
    1_795_000_000_123_456_789, 1, nil, 1_795_000_001_000_000_000,
  ]

  private func writer(_ linkType: LinkType = .linuxSLL) -> PcapngWriter {
    PcapngWriter(
      interface: "any", linkType: linkType, snapshotLength: 262_144, application: "test 1")
  }

  /// Adds packets of 0, 1, 2 and 3 bytes, one of them cut.
  private func addPackets(to writer: inout PcapngWriter) {
    for (index, time) in Self.times.enumerated() {
      CaptureFileBuilder.packet(index, count: index).withBytes { bytes in
        writer.append(
          CapturedPacket(
            number: index + 1, nanoseconds: time, linkType: .linuxSLL,
            originalLength: index == 3 ? 1500 : index),
          bytes)
      }
    }
  }

  @Test func `what is written is read again, to the nanosecond`() throws {
    var writer = writer()
    addPackets(to: &writer)
    writer.appendStatistics(received: 100, droppedByInterface: 2, droppedBySystem: 3)
    let capture = try ReadCapture(writer.output.bytes)
    #expect(capture.format == .pcapng)
    #expect(capture.damage.isEmpty)
    #expect(capture.packets.map(\.number) == [1, 2, 3, 4])
    #expect(capture.packets.map(\.nanoseconds) == Self.times.map { $0 ?? 0 })
    #expect(capture.packets.map(\.originalLength) == [0, 1, 2, 1500])
    #expect(capture.data == (0..<4).map { CaptureFileBuilder.packet($0, count: $0) })
    #expect(capture.interfaces.map(\.name) == ["any"])
    #expect(capture.droppedPackets == 5)
  }

  @Test(arguments: [LinkType.ethernet, .raw, .null, .linuxSLL, .linuxSLL2, .pktap])
  func `the link type stays`(linkType: LinkType) throws {
    #expect(try ReadCapture(writer(linkType).output.bytes).interfaces.map(\.linkType) == [linkType])
  }

  @Test func `a file that has only begun is a capture without packets`() throws {
    let capture = try ReadCapture(writer().output.bytes)
    #expect(capture.damage.isEmpty && capture.packets.isEmpty)
    #expect(capture.droppedPackets == nil)
  }

  @Test func `after each packet the file is whole`() throws {
    var writer = writer()
    var file: [UInt8] = []
    file += writer.output.bytes
    writer.output.removeAll()
    for number in 1...5 {
      CaptureFileBuilder.packet(number).withBytes { bytes in
        writer.append(
          CapturedPacket(
            number: number, nanoseconds: 1, linkType: .raw, originalLength: bytes.byteCount), bytes)
      }
      file += writer.output.bytes
      writer.output.removeAll()
      let capture = try ReadCapture(file)
      #expect(capture.damage.isEmpty)
      #expect(capture.packets.count == number)
    }
  }

  @Test func `secrets are read again, before the packets behind them`() throws {
    var writer = writer()
    writer.appendSecrets(keyLog: "CLIENT_RANDOM 00 01\n")
    addPackets(to: &writer)
    writer.appendSecrets(keyLog: "")
    let capture = try ReadCapture(writer.output.bytes)
    #expect(capture.damage.isEmpty)
    #expect(capture.packets.count == 4)
    var reader = try CaptureReader(writer.output.bytes, name: "secrets")
    var secrets: [[UInt8]] = []
    while reader.readBatch({ _, _ in }), secrets.isEmpty { secrets = reader.decryptionSecrets }
    #expect(secrets.first == Array("CLIENT_RANDOM 00 01\n".utf8))
  }

  @Test func `a file in memory is read as one on the disk is`() throws {
    var writer = writer()
    addPackets(to: &writer)
    let bytes = writer.output.bytes
    for count in 0...bytes.count {
      let part = Array(bytes.prefix(count))
      let inMemory = Result { () throws(CaptureError) -> (Int, [CaptureDamage.Kind]) in
        var reader = try CaptureReader(part, name: "memory")
        var packets = 0
        reader.readPackets { _, _ in packets += 1 }
        return (packets, reader.damage.map(\.kind))
      }
      let onDisk = try? ReadCapture(part)
      #expect((try? inMemory.get().0) == onDisk?.packets.count, "\(count) bytes")
      #expect((try? inMemory.get().1) == onDisk?.damage.map(\.kind), "\(count) bytes")
    }
  }

  @Test func `a name that is longer than any is cut`() throws {
    let writer = PcapngWriter(
      interface: String(repeating: "x", count: 70_000), linkType: .raw, snapshotLength: 65_535,
      application: String(repeating: "y", count: 70_000))
    let capture = try ReadCapture(writer.output.bytes)
    #expect(capture.damage.isEmpty)
    #expect(capture.interfaces.first?.name == ForeignText(String(repeating: "x", count: 255)))
  }
}
