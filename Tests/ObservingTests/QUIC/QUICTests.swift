import Escaping
import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

private let hello = QUICBuilder.crypto(QUICBuilder.clientHello("a.example"))
private let answer =
  QUICBuilder.acknowledgment() + QUICBuilder.crypto(QUICBuilder.serverHello())

struct QUICTests {
  private let quic = QUICBuilder()

  /// Reads datagrams between one client and one server.
  private func observed(
    _ datagrams: [(Traffic.Side, [UInt8])], port: Int = 443,
    _ options: ObservingOptions = ObservingOptions()
  ) throws -> (observations: [Observation], summary: CaptureSummary) {
    var traffic = Traffic()
    for (side, bytes) in datagrams {
      traffic.datagram(from: side, serverPort: port, bytes: bytes)
    }
    return try traffic.read(options)
  }

  @Test(arguments: [443, 53, 5353, 4500, 3478, 50_001])
  func `a connection is one observation on any port`(port: Int) throws {
    let (observations, summary) = try observed(
      [
        (.client, quic.fromClient(hello)),
        (
          .server,
          quic.fromServer(answer) + quic.unreadable(type: 2, to: quic.client, from: quic.server)
        ),
        (.client, quic.fromClient(QUICBuilder.acknowledgment(), number: 1, knowsServer: true)),
        (.client, quic.unreadable(type: 2, to: quic.server, from: quic.client)),
        (.server, [UInt8](repeating: 0x41, count: 900)),
      ], port: port)
    let observation = try #require(observations.first)
    #expect(observations.count == 1)
    #expect(observation.kind == .quic)
    #expect(observation.place.frame == 1)
    #expect(observation.client.port == 50_000 && Int(observation.server.port) == port)
    #expect(observation.host == "a.example" && observation.hostSource == .sni)
    #expect(observation.quicVersion == 1)
    #expect(observation.tls?.version == .tls13)
    #expect(observation.tls?.cipherSuite == CipherSuite(rawValue: 0x1301))
    #expect(observation.tls?.offer?.applicationProtocols == ["h3"])
    #expect(observation.tls?.offer?.ja4?.hasPrefix("q13d0205h3_") == true)
    #expect(observation.tls?.resumed == false)
    #expect(observation.anomalies.isEmpty)
    #expect(summary.unreadQUICConnections == 0 && summary.evicted.isEmpty)
  }

  @Test func `a client without a name of its own is told from others by where it sends`() throws {
    var quic = quic
    quic.client = []
    let (observations, summary) = try observed([
      (.client, quic.fromClient(hello)), (.server, quic.fromServer(answer)),
      (.client, quic.fromClient(QUICBuilder.acknowledgment(), number: 1, knowsServer: true)),
      (.client, quic.fromClient(hello)),
    ])
    #expect(observations.count == 1)
    #expect(summary.unreadQUICConnections == 0)
  }

  @Test func `what comes late or twice makes no other observation`() throws {
    let first = quic.fromClient(hello)
    let second = quic.fromServer(answer)
    let (observations, summary) = try observed([
      (.client, first), (.client, first), (.server, second), (.client, first), (.server, second),
    ])
    #expect(observations.count == 1 && summary.unreadQUICConnections == 0)
  }

  @Test func `several connections use one pair of ends, also at a time`() throws {
    let other = QUICBuilder(original: [9, 9, 9, 9, 9, 9, 9, 9], client: [0xd1], server: [0x61])
    let otherHello = QUICBuilder.crypto(QUICBuilder.clientHello("b.example"))
    let orders: [[(Traffic.Side, [UInt8])]] = [
      [
        (.client, quic.fromClient(hello)), (.server, quic.fromServer(answer)),
        (.client, other.fromClient(otherHello)), (.server, other.fromServer(answer)),
      ],
      [
        (.client, quic.fromClient(hello)), (.client, other.fromClient(otherHello)),
        (.server, other.fromServer(answer)), (.server, quic.fromServer(answer)),
      ],
    ]
    for order in orders {
      let observations = try observed(order).observations
      #expect(Set(observations.compactMap(\.host)) == ["a.example", "b.example"])
      #expect(observations.allSatisfy { $0.tls?.version == .tls13 })
    }
  }

  @Test func `four connections at a time are followed between two ends`() throws {
    let all = (0..<6).map { index in
      QUICBuilder(
        original: [UInt8](repeating: UInt8(index), count: 8), client: [0xd0, UInt8(index)],
        server: [0x60, UInt8(index)])
    }
    let hellos = zip(all, "abcdef").map { quic, name in
      quic.fromClient(QUICBuilder.crypto(QUICBuilder.clientHello("\(name).example")))
    }
    let answers = [3, 5, 2, 4, 0, 1].map { all[$0].fromServer(answer) }
    let (observations, summary) = try observed(
      hellos.map { (.client, $0) } + answers.map { (.server, $0) })
    #expect(observations.compactMap(\.host).sorted() == "abcdef".map { "\($0).example" })
    for observation in observations {
      let isGivenUp = ["a.example", "b.example"].contains(observation.host)
      #expect(observation.anomalies.contains(.quic(.givenUp)) == isGivenUp)
      #expect((observation.tls?.version == nil) == isGivenUp)
    }
    #expect(summary.evicted.connections == 2)
  }

  @Test func `a Retry makes no other connection, with or without a name of the client`() throws {
    for name in [[], [0xc1, 0xc2]] as [[UInt8]] {
      for isLost in [false, true] {
        var quic = quic
        quic.client = name
        var again = quic
        (again.original, again.token) = ([9, 9, 9, 9, 9, 9, 9, 9], [5, 5])
        var datagrams: [(Traffic.Side, [UInt8])] = [(.client, quic.fromClient(hello))]
        if !isLost { datagrams.append((.server, quic.retry(to: again.original, token: [5, 5]))) }
        datagrams.append((.client, again.fromClient(hello, number: 1)))
        datagrams.append((.server, again.fromServer(answer)))
        let observations = try observed(datagrams).observations
        #expect(observations.count == 1)
        #expect(observations.first?.tls?.version == .tls13)
      }
    }
  }

  @Test func `a version that is refused and one that is agreed on make one connection`() throws {
    let second = QUICBuilder(version: .v2)
    let refused = try observed([
      (.client, second.fromClient(hello)), (.server, second.versionNegotiation([1])),
      (.client, quic.fromClient(hello, number: 1)), (.server, quic.fromServer(answer)),
    ])
    let agreed = try observed([
      (.client, quic.fromClient(hello)), (.server, second.fromServer(answer)),
      (.client, second.fromClient(QUICBuilder.acknowledgment(), number: 1, knowsServer: true)),
    ])
    #expect(refused.observations.map(\.quicVersion) == [1])
    #expect(agreed.observations.map(\.quicVersion) == [0x6b33_43cf])
    #expect((refused.observations + agreed.observations).allSatisfy { $0.tls?.version == .tls13 })
  }

  @Test func `a server that refuses shows why`() throws {
    let observation = try #require(
      observed([
        (.client, quic.fromClient(hello)), (.server, quic.fromServer(QUICBuilder.close(0x128))),
      ]).observations.first)
    #expect(observation.tls?.version == nil)
    #expect(
      observation.tls?.alerts == [
        AlertFacts(
          from: .server, isFatal: true, description: AlertDescription(rawValue: 40))
      ])
  }

  @Test func `a second hello that is asked for belongs to the first`() throws {
    let first = QUICBuilder.clientHello("a.example")
    let second = QUICBuilder.clientHello("a.example", padding: 5)
    let retry = QUICBuilder.serverHello(isRetry: true)
    let observation = try #require(
      observed([
        (.client, quic.fromClient(QUICBuilder.crypto(first))),
        (.server, quic.fromServer(QUICBuilder.crypto(retry))),
        (
          .client,
          quic.fromClient(
            QUICBuilder.crypto(second, at: first.count), number: 1, knowsServer: true)
        ),
        (
          .server,
          quic.fromServer(
            QUICBuilder.crypto(QUICBuilder.serverHello(resumes: true), at: retry.count), number: 1)
        ),
      ]).observations.first)
    #expect(observation.tls?.helloRetry == true)
    #expect(observation.tls?.resumed == true)
  }

  @Test func `one direction alone says what it can`() throws {
    let (client, summary) = try observed([
      (.client, quic.fromClient(hello)),
      (.client, quic.fromClient(QUICBuilder.acknowledgment(), number: 1, knowsServer: true)),
    ])
    #expect(client.map(\.host) == ["a.example"])
    #expect(client.first?.tls?.version == nil)
    #expect(summary.unreadQUICConnections == 0)
    let server = try observed([
      (.server, quic.fromServer(answer, paddedTo: 1200)),
      (.server, quic.fromServer(QUICBuilder.acknowledgment(), number: 1)),
    ])
    #expect(server.observations.isEmpty)
    #expect(server.summary.unreadQUICConnections == 1)
  }

  @Test func `an answer that the capture holds before its question is read`() throws {
    let (observations, summary) = try observed([
      (.server, quic.fromServer(answer)), (.client, quic.fromClient(hello)),
    ])
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.first?.tls?.version == .tls13)
    #expect(summary.unreadQUICConnections == 0)
  }

  @Test func `what is no client's first packet opens nothing`() throws {
    let short = quic.fromClient(hello, paddedTo: 0)
    var wrong = quic.fromClient(hello)
    wrong[900] ^= 1
    for datagram in [short, wrong, [UInt8](repeating: 0xc3, count: 1200)] {
      #expect(try observed([(.client, datagram)]).observations.isEmpty)
    }
  }

  @Test func `a flood of first packets stays within its room`() throws {
    var traffic = Traffic()
    let piece = QUICBuilder.crypto([UInt8](repeating: 1, count: 1000), at: 100)
    for index in 0..<300 {
      var quic = quic
      quic.original[0] = UInt8(index & 0xff)
      quic.client = PacketBuilder.uint16(index)
      traffic.datagram(
        from: .client, port: 1024 + index, serverPort: 443, bytes: quic.fromClient(piece))
    }
    traffic.datagram(from: .client, serverPort: 443, bytes: quic.fromClient(hello))
    traffic.datagram(from: .server, serverPort: 443, bytes: quic.fromServer(answer))
    let (observations, summary) = try traffic.read(ObservingOptions(mostHeldBytes: 1 << 20))
    #expect(summary.evicted.connections > 200)
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.first?.tls?.version == .tls13)
  }

  @Test func `DNS and other datagrams beside it go where they went`() throws {
    var traffic = Traffic()
    traffic.dnsAnswer("c.example")
    traffic.datagram(
      from: .client, serverPort: 443,
      bytes: quic.fromClient(QUICBuilder.crypto(QUICBuilder.clientHello(nil))))
    let observation = try #require(traffic.observations().first)
    #expect(observation.host == "c.example" && observation.hostSource == .dns)
  }
}
