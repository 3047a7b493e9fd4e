import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

private let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
private let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10] + Array("QUIT\n".utf8)

/// A header of the PROXY protocol, version 2.
private func header2(command: UInt8 = 0x21, family: UInt8 = 0x11, _ rest: [UInt8]) -> [UInt8] {
  signature + [command, family] + PacketBuilder.uint16(rest.count) + rest
}

private let addresses: [UInt8] = [10, 1, 1, 1, 203, 0, 113, 9, 0xc3, 0x50, 1, 0xbb]
private let authority = Array("front.example".utf8)

/// The words of a SOCKS client and its proxy up to the connection.
private struct Asking: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var words: [(side: Traffic.Side, bytes: [UInt8])]
  var via: ConnectionCarrier
  /// The host that is observed where the connection itself names none.
  var host: String

  static let name: [UInt8] = Array("Inner.Example".utf8)
  static let granted: [UInt8] = [5, 0, 0, 1, 0, 0, 0, 0, 0, 0]
  static let byName: [UInt8] = [5, 1, 0, 3, 13] + name + [1, 0xbb]
  static let byAddress: [UInt8] = [5, 1, 0, 1, 203, 0, 113, 9, 1, 0xbb]

  static let all = [
    Asking(
      testDescription: "version 5",
      words: [
        (.client, [5, 1, 0]), (.server, [5, 0]), (.client, byName), (.server, granted),
      ], via: .socks5, host: "inner.example"),
    Asking(
      testDescription: "version 5 with a password",
      words: [
        (.client, [5, 2, 0, 2]), (.server, [5, 2]), (.client, [1, 2, 65, 66, 3, 67, 68, 69]),
        (.server, [1, 0]), (.client, byName),
        (.server, [5, 0, 0, 3, 1, 65, 0, 80]),
      ], via: .socks5, host: "inner.example"),
    Asking(
      testDescription: "version 5 by address",
      words: [
        (.client, [5, 1, 0]), (.server, [5, 0]), (.client, byAddress), (.server, granted),
      ], via: .socks5, host: "203.0.113.9"),
    Asking(
      testDescription: "version 5 at once",
      words: [(.client, [5, 1, 0] + byName), (.server, [5, 0] + granted)], via: .socks5,
      host: "inner.example"),
    Asking(
      testDescription: "version 4",
      words: [
        (.client, [4, 1, 1, 0xbb, 203, 0, 113, 9, 65, 66, 0]),
        (.server, [0, 0x5a, 0, 0, 0, 0, 0, 0]),
      ], via: .socks4, host: "203.0.113.9"),
    Asking(
      testDescription: "version 4a",
      words: [
        (.client, [4, 1, 1, 0xbb, 0, 0, 0, 1, 0] + name + [0]),
        (.server, [0, 0x5a, 0, 0, 0, 0, 0, 0]),
      ], via: .socks4, host: "inner.example"),
  ]
}

struct ProxyTests {
  private func traffic(
    _ words: [(side: Traffic.Side, bytes: [UInt8])], byteByByte: Bool = false,
    before prepare: (inout Traffic) -> Void = { _ in }
  ) -> Traffic {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 1080))
    prepare(&traffic)
    traffic.open(&connection)
    traffic.speak(words, on: &connection, byteByByte: byteByByte)
    return traffic
  }

  @Test(arguments: Asking.all, [false, true])
  private func `what a SOCKS proxy carries is told with the host that it was asked for`(
    asking: Asking, byteByByte: Bool
  ) throws {
    let secure = traffic(asking.words + [(.client, clientHello())], byteByByte: byteByByte)
    let (observations, summary) = try secure.read()
    #expect(observations.map(\.via) == [asking.via])
    #expect(observations.map(\.host) == [asking.host])
    #expect(observations.map(\.hostSource) == [.socks])
    #expect(observations.map(\.urlPort) == [443])
    #expect(summary.otherTraffic.isEmpty)
    let named = traffic(asking.words + [(.client, clientHello("sni.example"))])
    #expect(try named.observations().map(\.host) == ["sni.example"])
    let clear = traffic(
      asking.words + [
        (.client, Array("GET / HTTP/1.0\r\n\r\n".utf8)), (.server, Array(answer.utf8)),
      ],
      byteByByte: byteByByte)
    #expect(try clear.observations().map(\.via) == [asking.via])
    #expect(try clear.observations().map(\.host) == [asking.host])
    #expect(try clear.observations().map(\.http?.status) == [200])
  }

  @Test(arguments: Asking.all)
  private func `a client whose proxy was not captured is followed all the same`(asking: Asking)
    throws
  {
    let words = asking.words.filter { $0.side == .client } + [(.client, clientHello())]
    let observations = try traffic(words).observations()
    #expect(observations.map(\.via) == [asking.via])
    #expect(observations.map(\.host) == [asking.host])
  }

  @Test func `an address that SOCKS is asked for is named by DNS`() throws {
    let named = traffic(Asking.all[2].words + [(.client, clientHello())]) {
      $0.dnsAnswer("resolved.example", address: 0xcb00_7109)
    }
    #expect(try named.observations().map(\.host) == ["resolved.example"])
  }

  @Test func `a proxy behind a proxy is followed to what it carries`() throws {
    let connect = Array("CONNECT a.example:443 HTTP/1.1\r\n\r\n".utf8)
    let nested = traffic(
      Asking.all[0].words + [
        (.client, connect), (.server, Array("HTTP/1.1 200 OK\r\n\r\n".utf8)),
        (.client, clientHello("a.example")),
      ])
    let observations = try nested.observations()
    #expect(observations.map(\.kind) == [.http, .tls])
    #expect(observations.map(\.via) == [.socks5, .connect])
    #expect(observations.map(\.host) == ["a.example", "a.example"])
  }

  @Test func `mail through SOCKS that turns into TLS is STARTTLS`() throws {
    let mail = traffic(
      Asking.all[0].words + Dialogue.upgradable[0].words + [(.client, clientHello("m.example"))])
    #expect(try mail.observations().map(\.via) == [.startTLS(.smtp)])
  }

  @Test func `words of proxies in any order come to an end and invent no host`() throws {
    var random = SeededGenerator(seed: 1080)
    var parts = Asking.all.flatMap(\.words).map(\.bytes)
    parts += Dialogue.upgradable.flatMap(\.words).map(\.bytes)
    parts += ["CONNECT a.example:443 HTTP/1.1\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"].map {
      Array($0.utf8)
    }
    parts += [
      Array("PROXY UNKNOWN\r\n".utf8), header2(addresses), clientHello("sni.example"),
      [1, 2, 3, 4, 5, 6],
    ]
    var traffic = Traffic()
    for port in 20_000..<20_600 {
      var connection = Traffic.Connection(port: port)
      traffic.open(&connection)
      for _ in 0..<Int.random(in: 2...14, using: &random) {
        let bytes = parts.randomElement(using: &random) ?? []
        let side: Traffic.Side = Int.random(in: 0..<3, using: &random) == 0 ? .server : .client
        traffic.segment(&connection, from: side, bytes: bytes)
        // A segment that was lost leaves a hole.
        if Int.random(in: 0..<12, using: &random) == 0 { connection.sent &+= 40 }
      }
    }
    let known: Set = [
      "a.example", "inner.example", "sni.example", "203.0.113.9", "198.51.100.10",
    ]
    let (observations, summary) = try traffic.read()
    #expect(observations.count > 100)
    #expect(Set(observations.compactMap(\.host)).isSubset(of: known))
    #expect(Set(summary.otherTraffic.rows.map(\.host)).isSubset(of: known))
  }

  @Test(arguments: [
    [5, 1, 0], [5, 1, 0, 5, 2, 0, 1, 1, 2, 3, 4, 0, 80], [4, 2, 0, 80, 1, 2, 3, 4, 0],
    [5, 0, 11, 3, 16, 0, 0, 0], [5, 255, 1, 2, 3],
  ])
  func `what leads to no connection tells nothing`(bytes: [UInt8]) throws {
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [(.client, bytes), (.server, [5, 255, 9])]
    let (observations, summary) = try traffic(words).read()
    #expect(observations.isEmpty && summary.otherTraffic.isEmpty)
  }

  @Test func `proxies that pretend to be in each other come to an end`() throws {
    let connect = Array("CONNECT a.example:443 HTTP/1.1\r\n\r\n".utf8)
    let noise: [UInt8] = [1, 2, 3, 4, 5, 6]
    let request = [5, 1, 0] + Asking.byName
    for start in [connect, request, Array("PROXY UNKNOWN\r\n".utf8) + connect] {
      var words: [(side: Traffic.Side, bytes: [UInt8])] = [(.client, start)]
      for part in [noise, connect, noise, request, request, connect, noise, noise] {
        words.append((.client, part))
      }
      let observations = try traffic(words).observations()
      #expect(!observations.isEmpty)
      #expect(observations.allSatisfy { $0.http?.method == "CONNECT" })
    }
  }

  @Test(
    arguments: [
      Array("PROXY TCP4 10.1.1.1 203.0.113.9 50000 443\r\n".utf8),
      Array("PROXY TCP6 2001:db8::1 2001:db8::2 50000 443\r\n".utf8),
      Array("PROXY UNKNOWN\r\n".utf8), header2(addresses), header2(command: 0x20, family: 0, []),
      header2(addresses + [3, 0, 4, 1, 2, 3, 4, 2, 0, 13] + authority),
      header2(family: 0x21, [UInt8](repeating: 1, count: 36)),
      header2(family: 0x31, [UInt8](repeating: 1, count: 216)),
    ], [false, true])
  func `a balancer's header is looked through`(header: [UInt8], byteByByte: Bool) throws {
    let apart = traffic(
      [(.client, header), (.client, clientHello("a.example"))], byteByByte: byteByByte)
    let together = traffic([(.client, header + clientHello("a.example"))])
    for observations in [try apart.observations(), try together.observations()] {
      #expect(observations.map(\.via) == [.proxyProtocol])
      #expect(observations.map(\.host) == ["a.example"])
      #expect(observations.map(\.server.port) == [1080])
    }
    let clear = traffic([
      (.client, header + Array("GET / HTTP/1.1\r\nHost: b.example\r\n\r\n".utf8))
    ])
    #expect(try clear.observations().map(\.via) == [.proxyProtocol])
    #expect(try clear.observations().map(\.host) == ["b.example"])
  }

  @Test func `a balancer tells names and addresses that nothing else does`() throws {
    let named = header2(addresses + [2, 0, 13] + authority)
    let observations = try traffic([(.client, named + clientHello())]).observations()
    #expect(observations.map(\.host) == ["front.example"])
    #expect(observations.map(\.hostSource) == [.authority])
    let plain = try traffic([(.client, header2(addresses) + clientHello())]).observations()
    #expect(plain.map(\.host) == ["203.0.113.9"])
  }

  @Test(arguments: [
    header2(command: 0x22, addresses), header2([UInt8](repeating: 0, count: 4000)),
    Array("PROXY TCP4 nowhere 203.0.113.9 1 2\r\n".utf8), Array("PROXY TCP4 10.1.1.1\r\n".utf8),
  ])
  func `a header that is none stands in nobody's way`(header: [UInt8]) throws {
    let words: [(side: Traffic.Side, bytes: [UInt8])] = [
      (.client, header), (.client, clientHello("a.example")),
    ]
    #expect(try traffic(words).observations().map(\.host) == ["a.example"])
  }
}
