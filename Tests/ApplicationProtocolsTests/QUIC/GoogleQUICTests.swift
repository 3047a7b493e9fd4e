import ApplicationProtocols
import Bytes
import ProtocolRegistries
import TestSupport
import Testing

/// Packets of Google's QUIC before TLS.
private enum GoogleBuilder {
  /// A hello with those tags, each filled with zeros to four letters.
  static func hello(_ values: [(tag: String, value: String)], entries: Int? = nil) -> [UInt8] {
    var index: [UInt8] = []
    var content: [UInt8] = []
    for (tag, value) in values {
      content += Array(value.utf8)
      index += Array(tag.utf8) + [UInt8](repeating: 0, count: 4 - tag.utf8.count)
      index += littleEndian(content.count, 4)
    }
    return Array("CHLO".utf8) + littleEndian(entries ?? values.count, 2) + [0, 0] + index + content
  }

  static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func packet(_ version: String, _ hello: [UInt8]) -> [UInt8] {
    let id: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let hash = [UInt8](repeating: 0x33, count: 12)
    if version >= "Q044" {
      return [0xc3] + Array(version.utf8) + [0x50] + id + [0, 0, 0, 1] + hash + [0xa0, 1, 4, 0]
        + hello
    }
    return [0x0d] + id + Array(version.utf8) + [1] + hash + [0xa0, 1, 4, 0] + hello
  }
}

struct GoogleQUICTests {
  private let values = [("PAD", "----------"), ("SNI", "a.example"), ("UAID", "Chrome/66.0")]

  @Test(arguments: ["Q024", "Q025", "Q033", "Q035", "Q039", "Q043", "Q044", "Q046"])
  func `a hello in clear tells the server's name`(version: String) throws {
    let bytes = GoogleBuilder.packet(version, GoogleBuilder.hello(values))
    let packet = try #require(bytes.withBytes { GoogleQUICPacket($0) })
    #expect(packet.version.description == version)
    #expect(packet.hello?.serverName == "a.example")
  }

  @Test func `a hello that is cut tells what it holds`() throws {
    let bytes = GoogleBuilder.packet("Q043", GoogleBuilder.hello(values + [("PDMD", "X509")]))
    for count in 0..<bytes.count {
      let packet = Array(bytes.prefix(count)).withBytes { GoogleQUICPacket($0) }
      let name = packet?.hello?.serverName
      #expect(name == nil || name == "a.example")
    }
    let cut = try #require(Array(bytes.dropLast(2)).withBytes { GoogleQUICPacket($0) })
    #expect(cut.hello?.serverName == "a.example")
    let empty = GoogleBuilder.packet("Q043", GoogleBuilder.hello([("PAD", "----")]))
    #expect(empty.withBytes { GoogleQUICPacket($0)?.hello != nil })
  }

  @Test func `tags that contradict their format are no hello`() {
    let hello = GoogleBuilder.hello(values, entries: 200)
    let backwards =
      Array("CHLO".utf8) + [2, 0, 0, 0] + Array("AAAA".utf8) + [9, 0, 0, 0] + Array("BBBB".utf8)
      + [1, 0, 0, 0] + [UInt8](repeating: 1, count: 20)
    for message in [hello, backwards] {
      let bytes = GoogleBuilder.packet("Q043", message)
      #expect(bytes.withBytes { GoogleQUICPacket($0) }?.hello == nil)
    }
  }

  @Test func `a name that no host has is left out`() throws {
    let bytes = GoogleBuilder.packet("Q043", GoogleBuilder.hello([("SNI", "a\u{1b}[2J")]))
    let packet = try #require(bytes.withBytes { GoogleQUICPacket($0) })
    #expect(packet.hello != nil && packet.hello?.serverName == nil)
  }
}
