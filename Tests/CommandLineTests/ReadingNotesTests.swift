import TestSupport
import Testing

/// Tests that packets which were read otherwise, or not a second time, are reported.
struct ReadingNotesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func packet(
    isFromClient: Bool, sequence: UInt32, flags: UInt8, _ bytes: [UInt8] = []
  ) -> [UInt8] {
    let segment = PacketBuilder.tcp(
      from: isFromClient ? 50_000 : 80, to: isFromClient ? 80 : 50_000, sequence: sequence,
      acknowledgment: 1, flags: flags, bytes)
    return isFromClient
      ? PacketBuilder.ipv4(0xc0a8_0717, to: 0xc633_640a, transport: 6, segment)
      : PacketBuilder.ipv4(0xc633_640a, to: 0xc0a8_0717, transport: 6, segment)
  }

  @Test func `a request that comes again after its connection makes no host, and is told`() throws {
    let request = Array("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n".utf8)
    let answer = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    var packets = [
      Self.packet(isFromClient: true, sequence: 1000, flags: 0x02),
      Self.packet(isFromClient: false, sequence: 9000, flags: 0x12),
      Self.packet(isFromClient: true, sequence: 1001, flags: 0x18, request),
      Self.packet(isFromClient: false, sequence: 9001, flags: 0x18, answer),
      Self.packet(isFromClient: true, sequence: 1001 + UInt32(request.count), flags: 0x14),
    ]
    // A connection is remembered for a while after its end.
    packets += (0..<600).map { _ in Self.packet(isFromClient: true, sequence: 1, flags: 0x10) }
    let first = try summary(of: packets)
    #expect(!first.complaints.contains("arrived again"))
    packets.append(Self.packet(isFromClient: true, sequence: 1001, flags: 0x18, request))
    let again = try summary(of: packets)
    #expect(again.text == first.text)
    #expect(
      again.complaints.contains("1 segment arrived again after the connection had closed"),
      "\(again.complaints)")
  }

  @Test func `what is not shown is counted in full`() throws {
    let entries = [String](repeating: #"{"request":5}"#, count: 52).joined(separator: ",")
    let file = #"{"log":{"version":"1.2","creator":{"name":"x"},"entries":[\#(entries)]}}"#
    try folder.write("run.har", Array(file.utf8))
    let outcome = try Tool.run(["inspect", "run.har"], in: folder.url)
    #expect(
      outcome.complaints.contains("run.har: 47 more notes like these"), "\(outcome.complaints)")
  }

  private func summary(of packets: [[UInt8]]) throws -> Tool.Outcome {
    try folder.write("run.pcap", CaptureForm.pcap(101, packets).bytes)
    return try Tool.run(["connections", "run.pcap"], in: folder.url)
  }
}
