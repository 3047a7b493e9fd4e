import Bytes
import CaptureFiles
import Escaping
import Foundation
import ProtocolRegistries
import Testing

/// A pipe whose writer takes its time.
struct PausingReaderTests {
  private let pipe = Pipe()

  private func write(_ bytes: some Sequence<UInt8>) throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  private func reader() throws -> CaptureReader {
    try CaptureReader(
      pausing: pipe.fileHandleForReading.fileDescriptor, name: "pipe", after: 1)
  }

  private func head() -> PcapngWriter {
    PcapngWriter(interface: "lo", linkType: .ethernet, snapshotLength: 262_144, application: "test")
  }

  private func add(_ number: Int, to writer: inout PcapngWriter) {
    CaptureFileBuilder.packet(number, count: 100).withBytes { bytes in
      writer.append(
        CapturedPacket(number: number, nanoseconds: 1, linkType: .ethernet, originalLength: 100),
        bytes)
    }
  }

  @Test func `the interface is known before a packet comes, and a pause is no end`() throws {
    var writer = head()
    try write(writer.output.bytes)
    writer.output.removeAll()
    var reader = try reader()
    let isThere = reader.lookAhead()
    #expect(isThere)
    #expect(reader.interfaces.map(\.name) == ["lo"])
    var numbers: [Int] = []
    var hasMore = reader.readBatch { packet, _ in numbers.append(packet.number) }
    #expect(hasMore && numbers.isEmpty)
    add(1, to: &writer)
    add(2, to: &writer)
    // However a packet is cut on its way, it comes once and whole.
    for piece in writer.output.bytes.split(maxSplits: 300, whereSeparator: { $0 == 7 }) {
      try write(piece + [7])
      hasMore = reader.readBatch { packet, _ in numbers.append(packet.number) }
      #expect(hasMore)
    }
    try pipe.fileHandleForWriting.close()
    while reader.readBatch({ packet, _ in numbers.append(packet.number) }) {}
    #expect(numbers == [1, 2])
  }

  @Test func `looking ahead keeps packets for later`() throws {
    var writer = head()
    add(1, to: &writer)
    try write(writer.output.bytes)
    try pipe.fileHandleForWriting.close()
    var reader = try reader()
    for _ in 1...2 {
      let isThere = reader.lookAhead()
      #expect(isThere)
    }
    #expect(reader.packetsRead == 0)
    var count = 0
    while reader.readBatch({ _, _ in count += 1 }) {}
    #expect(count == 1)
    #expect(reader.damage.isEmpty)
    let hasMore = reader.lookAhead()
    #expect(!hasMore)
  }

  @Test func `statistics that come meanwhile count, the last of them`() throws {
    var writer = head()
    writer.appendStatistics(received: 5, droppedByInterface: 0, droppedBySystem: 1)
    writer.appendStatistics(received: 9, droppedByInterface: 1, droppedBySystem: 3)
    try write(writer.output.bytes)
    var reader = try reader()
    var hasMore = reader.readBatch { _, _ in }
    #expect(hasMore)
    var counts = CaptureStatistics()
    counts.received = 9
    counts.droppedByInterface = 1
    counts.droppedBySystem = 3
    #expect(reader.statistics(ofInterface: 0) == counts)
    #expect(reader.statistics(ofInterface: 1) == nil)
    #expect(counts.dropped == 4)
    #expect(reader.droppedPackets == 4)
    try pipe.fileHandleForWriting.close()
    hasMore = reader.readBatch { _, _ in }
    #expect(!hasMore)
  }

  @Test func `a pause within a block that is passed over does not lose the place`() throws {
    var writer = head()
    add(1, to: &writer)
    let (start, packet) = (head().output.bytes, writer.output.bytes.dropFirst(head().output.count))
    // A block of a type that nobody knows, longer than what is read at a time.
    let length = UInt32(600_000)
    let block =
      [0x99, 0, 0, 0x40] + withLittleEndian(length) + [UInt8](repeating: 1, count: 599_988)
      + withLittleEndian(length)
    let handle = pipe.fileHandleForWriting
    let bytes = Data(start + block + packet)
    let thread = Thread {
      for piece in stride(from: 0, to: bytes.count, by: 50_000) {
        try? handle.write(contentsOf: bytes[piece..<min(piece + 50_000, bytes.count)])
        Thread.sleep(forTimeInterval: 0.005)
      }
      try? handle.close()
    }
    thread.start()
    var reader = try reader()
    var count = 0
    while reader.readBatch({ _, _ in count += 1 }) {}
    #expect(count == 1)
    #expect(reader.damage.isEmpty)
  }

  private func withLittleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
