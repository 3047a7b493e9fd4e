import Bytes
import CaptureFiles
import Escaping
import Foundation
import TestSupport
import Testing

struct CaptureReaderTests {
  @Test func `packets far beyond one chunk come whole and in order`() throws {
    var generator = SeededGenerator(seed: 1)
    let packets = (0..<3000).map {
      CaptureFileBuilder.packet($0, count: Int.random(in: 0...3000, using: &generator))
    }
    let pcap = try ReadCapture { file in
      file.pcapHeader()
      for packet in packets { file.record(packet) }
    }
    let pcapng = try ReadCapture { file in
      file.section()
      file.interface()
      for packet in packets { file.enhancedPacket(packet) }
    }
    for capture in [pcap, pcapng] {
      #expect(capture.data == packets)
      #expect(capture.packets.map(\.number) == Array(1...3000))
      #expect(capture.damage == [])
    }
    #expect(pcap.packets[1].byteOffset == UInt64(24 + 16 + packets[0].count))
  }

  @Test func `a block larger than the buffer is read`() throws {
    let secrets = CaptureFileBuilder.packet(1, count: 3_000_000)
    let capture = try ReadCapture {
      $0.section()
      $0.interface()
      $0.enhancedPacket([1])
      $0.secrets(secrets)
      $0.enhancedPacket([2])
    }
    #expect(capture.data == [[1], [2]])
    #expect(capture.decryptionSecrets == [secrets])
  }

  @Test func `reading goes on behind the packet at which the caller threw`() throws {
    struct Enough: Error {}
    let file = try TemporaryFile(CaptureFileBuilder.pcapExample(.little))
    var reader = try CaptureReader(path: file.path)
    var numbers: [Int] = []
    do throws(Enough) {
      try reader.readPackets { packet, _ throws(Enough) in
        numbers.append(packet.number)
        if packet.number == 2 { throw Enough() }
      }
    } catch {}
    let read = reader.packetsRead
    #expect(read == 2)
    reader.readPackets { packet, _ in numbers.append(packet.number) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `progress is known between batches`() throws {
    var file = CaptureFileBuilder()
    file.pcapHeader()
    for number in 0..<1000 { file.record(CaptureFileBuilder.packet(number)) }
    let temporary = try TemporaryFile(file.bytes)
    var reader = try CaptureReader(path: temporary.path)
    let total = reader.totalBytes
    #expect(total == UInt64(file.bytes.count))
    var progress: [UInt64] = []
    while reader.readBatch({ _, _ in }) { progress.append(reader.bytesRead) }
    #expect(progress.count > 1)
    #expect(progress == progress.sorted())
    #expect(progress.last == total)
    let read = reader.packetsRead
    #expect(read == 1000)
  }

  @Test func `a pipe is read, and what has come is handed out before more is waited for`() throws {
    let example = CaptureFileBuilder.pcapExample(.little)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: example.prefix(24 + 77 + 5))
    var reader = try CaptureReader(
      fileDescriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
    let total = reader.totalBytes
    #expect(total == nil)
    var numbers: [Int] = []
    _ = reader.readBatch { packet, _ in numbers.append(packet.number) }
    #expect(numbers == [1])
    try pipe.fileHandleForWriting.write(contentsOf: example.dropFirst(24 + 77 + 5))
    try pipe.fileHandleForWriting.close()
    reader.readPackets { packet, _ in numbers.append(packet.number) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `a pipe that does not block is waited for`() throws {
    let example = CaptureFileBuilder.pcapngExample(.big)
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let writer = pipe.fileHandleForWriting
    let thread = Thread {
      for start in stride(from: 0, to: example.count, by: 100) {
        try? writer.write(contentsOf: example.dropFirst(start).prefix(100))
        usleep(500)
      }
      try? writer.close()
    }
    thread.start()
    var reader = try CaptureReader(fileDescriptor: descriptor, name: "pipe")
    var count = 0
    reader.readPackets { _, _ in count += 1 }
    #expect(count == 5)
    let damage = reader.damage
    #expect(damage == [])
  }
}
