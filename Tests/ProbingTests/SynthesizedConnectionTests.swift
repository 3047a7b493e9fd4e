import ApplicationProtocols
import HostNames
import SystemCalls
import Testing

@testable import Probing

struct SynthesizedConnectionTests {
  private static func connection(_ client: String, _ server: String) throws -> SynthesizedConnection
  {
    var connection = SynthesizedConnection(
      from: SocketEndpoint(try #require(IPAddress(parsing: client)), port: 50_000),
      to: SocketEndpoint(try #require(IPAddress(parsing: server)), port: 443),
      sequences: (client: .max, server: 7))
    connection.begin(at: 1)
    connection.accept(at: 2)
    connection.send(Array("question".utf8), from: .client, at: 3)
    connection.send([UInt8](repeating: 9, count: 4001), from: .server, at: 4)
    connection.finish(from: .client, at: 5)
    connection.reset(from: .server, at: 6)
    return connection
  }

  private static let ends = [("192.0.2.1", "203.0.113.7"), ("2001:db8::1", "2001:db8::2")]

  /// Adds 16-bit numbers as RFC 1071 does: the sum over a header with its checksum is all ones.
  private func sum(_ bytes: [UInt8]) -> Int {
    var sum = 0
    for index in stride(from: 0, to: bytes.count, by: 2) {
      sum += Int(bytes[index]) << 8 + (index + 1 < bytes.count ? Int(bytes[index + 1]) : 0)
    }
    while sum > 0xffff { sum = sum & 0xffff + sum >> 16 }
    return sum
  }

  @Test(arguments: ends)
  func `checksums and lengths are right`(client: String, server: String) throws {
    let packets = try Self.connection(client, server).packets
    #expect(packets.map(\.nanoseconds) == [1, 2, 2, 3, 4, 4, 4, 5, 6])
    for packet in packets.map(\.bytes) {
      let isIPv4 = packet[0] == 0x45
      let segment = Array(packet.dropFirst(isIPv4 ? 20 : 40))
      if isIPv4 {
        #expect(sum(Array(packet.prefix(20))) == 0xffff)
        #expect(Int(packet[2]) << 8 | Int(packet[3]) == packet.count)
      } else {
        #expect(packet[0] == 0x60)
        #expect(Int(packet[4]) << 8 | Int(packet[5]) == segment.count)
      }
      let ends = isIPv4 ? packet[12..<20] : packet[8..<40]
      let pseudo = ends + [0, 6, UInt8(segment.count >> 8), UInt8(segment.count & 0xff)]
      #expect(sum(Array(pseudo) + segment) == 0xffff)
    }
  }

  @Test(arguments: ends)
  func `sequence numbers follow the bytes, across their end`(client: String, server: String) throws
  {
    let packets = try Self.connection(client, server).packets
    func number(_ packet: [UInt8], _ offset: Int) -> UInt32 {
      let start = (packet[0] == 0x45 ? 20 : 40) + offset
      return packet[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let bytes = packets.map(\.bytes)
    #expect(number(bytes[0], 4) == .max)
    #expect(bytes.dropFirst().prefix(2).map { number($0, 8) } == [0, 8])
    #expect(number(bytes[3], 4) == 0)
    #expect(bytes[4...6].map { number($0, 4) } == [8, 8 + 1440, 8 + 2 * 1440] as [UInt32])
    #expect(bytes[4...6].map { number($0, 8) } == [8, 8, 8])
    #expect(number(bytes[7], 8) == 8 + 4001)
    // Without types the closure takes six seconds to type-check.
    let flags = bytes.map { packet -> UInt8 in
      let header = packet[0] == 0x45 ? 20 : 40
      return packet[header + 13]
    }
    #expect(flags == [2, 18, 16, 24, 16, 16, 24, 17, 20])
  }

  @Test func `a refusal acknowledges the request and has no number of its own`() throws {
    var connection = SynthesizedConnection(
      from: SocketEndpoint(IPAddress(ipv4: 1), port: 1),
      to: SocketEndpoint(IPAddress(ipv4: 2), port: 2),
      sequences: (client: 100, server: 7))
    connection.begin(at: 1)
    connection.reset(from: .server, at: 2)
    let refusal = try #require(connection.packets.last).bytes
    #expect(Array(refusal[24..<32]) == [0, 0, 0, 0, 0, 0, 0, 101])
    #expect(refusal[33] == 20)
  }
}
