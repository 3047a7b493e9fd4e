import Escaping
import Evidence
import TestSupport
import Testing

/// A ClientHello of TLS 1.2 in a record (RFC 5246, section 7.4.1.2).
private func hello(
  _ serverName: String?, suites: [Int] = [0xc02f, 0x009c], groups: [Int] = [23, 24],
  protocols: String = "h2"
) -> [UInt8] {
  func vector(_ bytes: [UInt8]) -> [UInt8] { PacketBuilder.uint16(bytes.count) + bytes }
  var extensions: [UInt8] = []
  if let serverName {
    let name = [0] + vector(Array(serverName.utf8))
    extensions += PacketBuilder.uint16(0) + vector(vector(name))
  }
  extensions += PacketBuilder.uint16(10) + vector(vector(groups.flatMap(PacketBuilder.uint16)))
  let alpn = [UInt8(protocols.utf8.count)] + Array(protocols.utf8)
  extensions += PacketBuilder.uint16(16) + vector(vector(alpn))
  let body =
    [3, 3] + [UInt8](repeating: 7, count: 32) + [0]
    + vector(suites.flatMap(PacketBuilder.uint16)) + [1, 0] + vector(extensions)
  return [0x16, 3, 1] + vector([1, 0] + vector(body))
}

struct RepeatedHelloTests {
  /// Returns the facts about hellos, each on a connection of its own.
  private func facts(_ hellos: [[UInt8]]) throws -> [TLSFacts] {
    var traffic = Traffic()
    for (number, hello) in hellos.enumerated() {
      var connection = Traffic.Connection(port: 40_000 + number, serverPort: 443)
      traffic.open(&connection)
      traffic.segment(&connection, from: .client, bytes: hello)
    }
    return try traffic.observations().sorted { $0.client.port < $1.client.port }.compactMap(\.tls)
  }

  @Test func `hellos that differ in the name alone share all but the name`() throws {
    let facts = try facts([hello("a.example"), hello("b.example"), hello("a.example")])
    #expect(facts.map(\.sni) == ["a.example", "b.example", "a.example"])
    #expect(Set(facts.map(\.offer?.ja3)).count == 1)
    #expect(Set(facts.map(\.offer?.ja4)).count == 1)
    #expect(facts.first?.offer?.ja3 != nil && facts.first?.offer?.ja4 != nil)
  }

  @Test(arguments: [
    ("a suite", hello("a.example", suites: [0xc030, 0x009c])),
    ("the order of suites", hello("a.example", suites: [0x009c, 0xc02f])),
    ("a group", hello("a.example", groups: [23, 29])),
    ("the protocol", hello("a.example", protocols: "http/1.1")),
    ("that it names no host", hello(nil)),
  ])
  func `a hello that differs is described by itself`(what: String, other: [UInt8]) throws {
    let mixed = try facts([hello("a.example"), other, hello("a.example")])
    let alone = try facts([other])
    #expect(mixed.count == 3)
    #expect(mixed[0] == mixed[2], "\(what)")
    #expect(mixed[1] != mixed[0], "\(what)")
    #expect([mixed[1]] == alone, "\(what)")
  }
}
