import Bytes
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

@testable import ApplicationProtocols

struct OtherProtocolMutationTests {
  private static let openings: [[UInt8]] = [
    [0x10, 0x12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 60],
    [0x30, 0x0c, 2, 1, 1, 0x60, 7, 2, 1, 3, 4, 0, 0x80, 0],
    [0x4a, 0, 0, 0, 0x0a, 0x38, 0x2e, 0x30, 0, 1, 2, 3, 4], [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f],
    Array("*1\r\n$4\r\nPING\r\n".utf8), Array("* OK IMAP\r\n".utf8), Array("+OK POP3\r\n".utf8),
    Array("220 mail.example ESMTP\r\n".utf8), Array("a1 LOGIN x y\r\n".utf8),
    Array("OPTIONS rtsp://a/ RTSP/1.0\r\n".utf8), Array("SIP/2.0 200 OK\r\n".utf8),
    Array("PROXY TCP4 10.1.1.1 10.1.1.2 1 2\r\nGET /".utf8),
    [13, 10, 13, 10, 0, 13, 10] + Array("QUIT\n".utf8) + [0x21, 0x11, 0, 15]
      + [10, 1, 1, 1, 10, 1, 1, 2, 0, 1, 0, 2, 2, 0, 1, 65],
    [5, 1, 0, 5, 1, 0, 3, 3, 97, 46, 98, 0, 80],
    [5, 1, 2, 1, 1, 65, 1, 66, 5, 1, 0, 1, 1, 2, 3, 4, 0, 80],
    [4, 1, 0, 80, 0, 0, 0, 1, 0, 97, 46, 98, 0], [5, 0, 5, 0, 0, 1, 0, 0, 0, 0, 0, 80],
    [0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42] + [UInt8](repeating: 7, count: 12),
    [
      0x16, 0xfe, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 55, 1, 0, 0, 43, 0, 0, 0, 0, 0, 0, 0, 43, 0xfe,
      0xfd,
    ]
      + [UInt8](repeating: 7, count: 32) + [0, 0, 0, 2, 0xc0, 0x2f, 1, 0],
  ]

  @Test func `changed openings never trap and take no more than is there`() {
    var random = SeededGenerator(seed: 4711)
    for _ in 0..<20_000 {
      let pair = (0..<2).map { _ in
        (Self.openings.randomElement(using: &random) ?? []).mutated(using: &random)
      }
      pair[0].withBytes { first in
        pair[1].withBytes { second in
          _ = NonHTTPProtocol.recognised(client: first, server: second)
        }
        for port: UInt16 in [500, 4500, 1] {
          _ = NonHTTPDatagram.recognised(
            first, wireCount: first.byteCount, sourcePort: 9, destinationPort: port)
        }
        if case .header(let header) = ProxyHeader.read(first) {
          #expect(header.length <= first.byteCount)
        }
        guard var reader = SOCKSReader(first) else { return }
        for (side, bytes) in [(StreamSide.client, pair[0]), (.server, pair[1])] {
          var rest = bytes
          while case .consumed(let count) = rest.withBytes({ reader.consume($0, from: side) }) {
            #expect(count > 0 && count <= rest.count)
            rest.removeFirst(min(max(count, 1), rest.count))
          }
        }
      }
    }
  }

  @Test func `a name that SOCKS is asked for is a host name or nothing`() throws {
    func target(_ name: String) -> SOCKSReader.Target? {
      let bytes = [5, 1, 0, 3, UInt8(name.utf8.count)] + Array(name.utf8) + [0, 80]
      var reader = [UInt8]([5, 1, 0]).withBytes { SOCKSReader($0) }
      _ = [UInt8]([5, 1, 0]).withBytes { reader?.consume($0, from: .client) }
      _ = bytes.withBytes { reader?.consume($0, from: .client) }
      return reader?.target
    }
    #expect(target("A.Example")?.name == "a.example")
    #expect(target("10.0.0.1")?.address == IPAddress(ipv4: 0x0a00_0001))
    #expect(try #require(target("a\u{1b}[31m.example")).name == nil)
    #expect(target("a.example")?.port == 80)
  }

  @Test(arguments: [
    ("220 ready\r\n", "", nil), ("220 ready\r\n", "USER me\r\n", NonHTTPProtocol.ftp),
    ("220 files.example FTP\r\n", "", .ftp), ("", "EHLO me\r\n", .smtp), ("+OK\r\n", "", nil),
    ("+OK\r\n", "*1\r\n$4\r\nPING\r\n", .redis), ("+OK\r\n", "CAPA\r\n", .pop3),
    ("", "USER me\r\n", nil), ("", "a1 LOGIN me secret\r\n", .imap), ("", "a1 b2\r\n", nil),
    ("", "GET / HTTP/1.1\r\n", nil), ("", "<html>", nil), ("SSH-3", "", nil),
    ("RTSP/1.0 200 OK\r\n", "", .rtsp), ("SIP/2.0 OK\r\n", "", nil), ("", "AMQP\0\0\0\0", nil),
  ])
  func `a protocol is named only where enough was said`(
    said: String, asked: String, spoken: NonHTTPProtocol?
  ) {
    let found = Array(asked.utf8).withBytes { client in
      Array(said.utf8).withBytes { NonHTTPProtocol.recognised(client: client, server: $0) }
    }
    #expect(found == spoken)
  }
}
