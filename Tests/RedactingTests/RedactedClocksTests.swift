import Bytes
import CaptureFiles
import Foundation
import TestSupport
import Testing

@testable import Redacting

/// Tests that nothing is left that reveals the uptime and the traffic of a host.
struct RedactedClocksTests {
  private static func redacted(_ packets: [[UInt8]]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(CaptureForm.pcap(101, packets).bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    let redactor = try CaptureRedactor(reading: try CaptureReader(path: path))
    var bytes: [UInt8] = []
    _ = redactor.write(try CaptureReader(path: path)) { bytes += $0 }
    return bytes
  }

  /// The packets of a file of one packet after another, behind headers of 24 and 16 bytes.
  private static func packets(_ file: [UInt8], like originals: [[UInt8]]) -> [[UInt8]] {
    var place = 24
    return originals.map { original in
      place += 16 + original.count
      return Array(file[place - original.count..<place])
    }
  }

  @Test func `timestamps of TCP become no operation, and checksums stay right`() throws {
    let options: [UInt8] = [1, 1, 8, 10, 0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf0]
    let packet = PacketBuilder.checksummed(
      PacketBuilder.ipv4(
        transport: 6, identification: 0x4711, PacketBuilder.tcp(flags: 2, options: options, [])))
    let redacted = try Self.packets(Self.redacted([packet]), like: [packet])[0]
    #expect(redacted[40...].allSatisfy { $0 == 1 })
    #expect(Array(redacted[4..<6]) == [0, 0])
    // The sum over a header with its checksum is all ones.
    var sum = InternetChecksum()
    redacted.withBytes { sum.add($0.extracting(0..<20)) }
    #expect(sum.value == 0)
  }

  @Test func `fragments of a datagram share a number that tells nothing`() throws {
    let udp = PacketBuilder.udp(from: 50_000, to: 50_001, [UInt8](repeating: 7, count: 16))
    let packets = [
      (0x4711, 0x2000, 0..<16), (0x4711, 2, 16..<24), (0x4712, 0x2000, 0..<16),
      (0x4712, 2, 16..<24),
    ]
    .map { identification, field, range in
      PacketBuilder.ipv4(
        transport: 17, identification: identification, fragmentField: field, Array(udp[range]))
    }
    let file = try Self.redacted(packets)
    #expect(
      Self.packets(file, like: packets).map { Array($0[4..<6]) } == [
        [0, 1], [0, 1], [0, 2], [0, 2],
      ])
    #expect(try Self.redacted(Self.packets(file, like: packets)) == file)
  }
}
