import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

/// Tests of name answers over each of their transports.
struct NameServiceTests {
  private let request = "GET / HTTP/1.0\r\n\r\n"

  private func query(_ name: String) -> [UInt8] {
    Builder(flags: 0x0100, questions: [Builder.question(Builder.name(name))]).streamBytes
  }

  private func answer(_ name: String, address: UInt32 = Traffic.server) -> [UInt8] {
    let address = Builder.record(Builder.name(name), type: 1, data: PacketBuilder.uint32(address))
    return Builder(questions: [Builder.question(Builder.name(name))], answers: [address])
      .streamBytes
  }

  /// The host and its source of a request that names none, after what came before.
  private func named(_ traffic: consuming Traffic) throws -> (String?, HostSource?) {
    var traffic = traffic
    var connection = Traffic.Connection()
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    let observations = try traffic.observations()
    #expect(observations.count == 1)
    return (observations.first?.host, observations.first?.hostSource)
  }

  /// A connection to a resolver that asks and is answered in these pieces.
  private func resolver(
    _ pieces: [[UInt8]], questions: [[UInt8]], port: Int = 53, isOpened: Bool = true
  ) -> Traffic {
    var (traffic, connection) = (Traffic(), Traffic.Connection(port: 40_000, serverPort: port))
    if isOpened { traffic.open(&connection) }
    for question in questions { traffic.segment(&connection, from: .client, bytes: question) }
    for piece in pieces { traffic.segment(&connection, from: .server, bytes: piece) }
    return traffic
  }

  @Test func `DNS over TCP names as over UDP, however it is cut`() throws {
    let other = answer("other.example", address: 0xc633_6463)
    let stream = other + answer("a.example")
    let asked = query("other.example") + query("a.example")
    for cut in 0..<stream.count {
      let traffic = resolver(
        [Array(stream[..<cut]), Array(stream[cut...])].filter { !$0.isEmpty },
        questions: [Array(asked.prefix(cut + 1)), Array(asked.dropFirst(cut + 1))]
          .filter { !$0.isEmpty })
      #expect(try named(traffic) == ("a.example", .dns), "cut at \(cut)")
    }
    #expect(
      try named(resolver(stream.map { [$0] }, questions: asked.map { [$0] })) == ("a.example", .dns)
    )
  }

  @Test func `either side of DNS over TCP is enough, and its beginning is not needed`() throws {
    #expect(try named(resolver([answer("a.example")], questions: [])) == ("a.example", .dns))
    let late = resolver(
      [answer("a.example")], questions: [query("a.example")], isOpened: false)
    #expect(try named(late) == ("a.example", .dns))
  }

  @Test func `a segment that was lost costs the message in it`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(port: 40_000, serverPort: 53))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: query("lost.example"))
    let lost = traffic.packets.count
    traffic.segment(&connection, from: .server, bytes: answer("lost.example"))
    traffic.segment(&connection, from: .server, bytes: answer("a.example"))
    for number in 0..<30 {
      traffic.segment(&connection, from: .client, bytes: query("b\(number).example"))
      traffic.segment(&connection, from: .server, bytes: answer("a.example"))
    }
    traffic.edit { $0.remove(at: lost) }
    #expect(try named(traffic) == ("a.example", .dns))
  }

  @Test func `other ports are not taken for DNS, nor are other protocols on its port`() throws {
    let elsewhere = resolver([answer("a.example")], questions: [query("a.example")], port: 5300)
    #expect(try named(elsewhere).1 == .address)
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 53))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: b.example\r\n\r\n")
    #expect(try traffic.observations().map(\.host) == ["b.example"])
    var (secured, hello) = (Traffic(), Traffic.Connection(serverPort: 53))
    secured.open(&hello)
    for byte in HandshakeBytes.clientHello("c.example") {
      secured.segment(&hello, from: .client, bytes: [byte])
    }
    #expect(try secured.observations().map(\.host) == ["c.example"])
    var (shell, session) = (Traffic(), Traffic.Connection(serverPort: 53))
    shell.open(&session)
    shell.segment(&session, from: .client, "SSH-2.0-OpenSSH_9.6\r\n")
    #expect(try shell.read().summary.otherTraffic.rows.map(\.spoken) == [.ssh])
  }

  @Test(arguments: [(5353, "speaker.local", HostSource.mdns), (5355, "speaker", .dns)])
  func `neighbours name themselves, also in answers to one`(
    port: Int, name: String, source: HostSource
  ) throws {
    var traffic = Traffic()
    traffic.datagram(from: .server, serverPort: port, bytes: Array(answer(name).dropFirst(2)))
    #expect(try named(traffic) == (name, source))
  }

  @Test(arguments: [5353, 5355])
  func `for names that are not theirs neighbours do not speak`(port: Int) throws {
    var traffic = Traffic()
    traffic.datagram(
      from: .server, serverPort: port, bytes: Array(answer("login.bank.example").dropFirst(2)))
    #expect(try named(traffic).1 == .address)
  }

  @Test(arguments: [1, 2, 5, 1_000])
  func `how many packets are read at a time changes no name`(count: Int) throws {
    var traffic = resolver(
      [answer("a.example"), answer("b.example", address: 0xc633_6463)],
      questions: [query("a.example")])
    for port in 50_000..<50_004 {
      var connection = Traffic.Connection(port: port)
      traffic.open(&connection)
      traffic.segment(&connection, from: .client, request)
      traffic.segment(&connection, from: .server, "HTTP/1.0 204 No Content\r\n\r\n")
      var other = Traffic.Connection(port: port - 1_000, serverPort: 53)
      traffic.open(&other)
      traffic.segment(&other, from: .server, bytes: answer("n\(port).example"))
    }
    let whole = try traffic.observations()
    #expect(try traffic.observationsOneByOne(tellingAfter: count) == whole)
    #expect(whole.map(\.host).prefix(2) == ["a.example", "198.51.100.10"])
  }

  @Test func `what one capture holds of names says nothing of another`() throws {
    var (named, connection) = (Traffic(), Traffic.Connection())
    named.dnsAnswer("a.example")
    var plain = Traffic()
    plain.open(&connection)
    plain.segment(&connection, from: .client, request)
    #expect(try named.read().summary.nameAnswers["a.example"]?.resolved == 1)
    #expect(try plain.observations().map(\.hostSource) == [.address])
  }
}
