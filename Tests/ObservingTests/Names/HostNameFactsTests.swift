import Escaping
import Evidence
import HostNames
import Observing
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder
private let request = "GET / HTTP/1.0\r\n\r\n"

/// Tests of host names for connections that name none, and of facts about named hosts.
struct HostNameFactsTests {
  /// An answer of a resolver to a client.
  private func answer(
    to traffic: inout Traffic, _ message: Builder, client: UInt32 = Traffic.client
  ) {
    traffic.edit {
      $0.append(
        PacketBuilder.ipv4(
          0xc0a8_0701, to: client, transport: 17,
          PacketBuilder.udp(from: 53, to: 40_000, message.bytes)))
    }
  }

  private func message(_ name: String, _ answers: [[UInt8]], type: UInt16 = 1) -> Builder {
    Builder(questions: [Builder.question(Builder.name(name), type: type)], answers: answers)
  }

  private func address(_ name: String, _ address: UInt32 = Traffic.server) -> [UInt8] {
    Builder.record(Builder.name(name), type: 1, data: PacketBuilder.uint32(address))
  }

  /// A request on a connection of its own.
  private func ask(_ traffic: inout Traffic, port: Int = 50_000, _ text: String = request) {
    var connection = Traffic.Connection(port: port)
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, text)
    traffic.segment(&connection, from: .server, "HTTP/1.0 204 No Content\r\n\r\n")
  }

  /// Host, source, and candidates with how sure they are.
  private func said(_ observation: Observation?) -> [String] {
    guard let observation else { return [] }
    return ["\(observation.host ?? "-") \(observation.hostSource?.rawValue ?? "-")"]
      + observation.hostCandidates.map { "\($0.host) \($0.source) \($0.certainty)" }
  }

  @Test func `the name that was answered last before is likely, the others are possible`() throws {
    var traffic = Traffic()
    for name in ["c.example", "a.example", "b.example", "a.example"] {
      answer(to: &traffic, message(name, [address(name)]))
    }
    ask(&traffic)
    answer(to: &traffic, message("d.example", [address("d.example")]))
    #expect(
      said(try traffic.observations().first) == [
        "198.51.100.10 address", "a.example dns likely", "b.example dns unknown",
        "c.example dns unknown",
      ])
  }

  @Test func `a name that came only after the request began is possible`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    answer(to: &traffic, message("late.example", [address("late.example")]))
    #expect(
      said(try traffic.observations().first) == [
        "198.51.100.10 address", "late.example dns unknown",
      ])
  }

  @Test func `answers after the request change nothing of which name was the last before`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    for name in ["a.example", "b.example"] {
      answer(to: &traffic, message(name, [address(name)]))
    }
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    var later = traffic
    for name in ["a.example", "c.example", "a.example"] {
      answer(to: &later, message(name, [address(name)]))
    }
    let said = ["198.51.100.10 address", "b.example dns likely", "a.example dns unknown"]
    #expect(self.said(try traffic.observations().first) == said)
    #expect(self.said(try later.observations().first) == said)
    // After too many it is not known any more which one it was.
    for name in ["b.example", "a.example", "b.example", "a.example", "b.example"] {
      answer(to: &later, message(name, [address(name)]))
    }
    #expect(
      self.said(try later.observations().first) == [
        "198.51.100.10 address", "a.example dns unknown", "b.example dns unknown",
      ])
  }

  @Test func `an answer that comes after the request removes no doubt about its address`() throws {
    let host = "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n"
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    answer(to: &traffic, message("a.example", [address("a.example", 0xc633_6463)]))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, host)
    answer(to: &traffic, message("a.example", [address("a.example")]))
    #expect(
      said(try traffic.observations().first) == [
        "a.example host", "a.example host likely", "198.51.100.10 address likely",
      ])
  }

  @Test func `of more names of one address than are kept it is said how many are left out`() throws
  {
    var traffic = Traffic()
    for number in 0..<40 {
      answer(to: &traffic, message("n\(number).example", [address("n\(number).example")]))
    }
    #expect(try traffic.read().summary.evicted.names == 8)
  }

  @Test func `a device that announces itself after the request is possible alone`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    traffic.datagram(
      from: .server, port: 5353, serverPort: 5353,
      bytes: Builder(flags: 0x8400, answers: [address("a.local")]).bytes)
    #expect(
      said(try traffic.observations().first) == [
        "198.51.100.10 address", "a.local mdns unknown",
      ])
  }

  @Test func `the names that devices announced are kept whatever their order`() throws {
    func candidates(_ numbers: [Int]) throws -> [String] {
      var traffic = Traffic()
      for number in numbers {
        traffic.datagram(
          from: .server, port: 5353, serverPort: 5353,
          bytes: Builder(flags: 0x8400, answers: [address("n\(number).local")]).bytes)
      }
      ask(&traffic)
      let (observations, summary) = try traffic.read()
      #expect(summary.evicted.names == 8)
      return said(observations.first)
    }
    let numbers = Array(0..<40)
    #expect(try candidates(numbers) == candidates(numbers.reversed()))
  }

  @Test func `what another client was answered is possible, and gives way to an own answer`() throws
  {
    var traffic = Traffic()
    answer(to: &traffic, message("other.example", [address("other.example")]), client: 0xc0a8_0799)
    ask(&traffic)
    #expect(
      said(try traffic.observations().first) == [
        "198.51.100.10 address", "other.example dns unknown",
      ])
    var own = Traffic()
    answer(to: &own, message("a.example", [address("a.example")]))
    answer(to: &own, message("other.example", [address("other.example")]), client: 0xc0a8_0799)
    ask(&own)
    #expect(said(try own.observations().first) == ["a.example dns"])
  }

  @Test func `an answer holds as long as the capture, whatever its time`() throws {
    var traffic = Traffic()
    var record = address("a.example")
    record.replaceSubrange(record.count - 10..<record.count - 6, with: [0, 0, 0, 0])
    answer(to: &traffic, message("a.example", [record]))
    ask(&traffic)
    #expect(said(try traffic.observations().first) == ["a.example dns"])
  }

  @Test func `devices that announce one address are all possible, and one that leaves is not`()
    throws
  {
    func announce(_ traffic: inout Traffic, _ name: String, time: UInt8) {
      var record = address(name)
      record.replaceSubrange(record.count - 10..<record.count - 6, with: [0, 0, 0, time])
      traffic.datagram(
        from: .server, port: 5353, serverPort: 5353,
        bytes: Builder(flags: 0x8400, answers: [record]).bytes)
    }
    var traffic = Traffic()
    announce(&traffic, "b.local", time: 120)
    announce(&traffic, "a.local", time: 120)
    ask(&traffic)
    announce(&traffic, "a.local", time: 0)
    ask(&traffic, port: 50_001)
    let observations = try traffic.observations()
    #expect(
      observations.map(said) == [
        ["198.51.100.10 address", "a.local mdns unknown", "b.local mdns unknown"],
        ["b.local mdns"],
      ])
  }

  @Test func `the aliases behind a host stay with it, the latest of them`() throws {
    var traffic = Traffic()
    for edge in ["old.edge.net", "new.edge.net"] {
      answer(
        to: &traffic,
        message(
          "img.example",
          [
            Builder.alias("img.example", "img.cdn.net"), Builder.alias("img.cdn.net", edge),
            address(edge),
          ]))
    }
    ask(&traffic)
    ask(&traffic, port: 50_001, "GET / HTTP/1.1\r\nHost: IMG.example.\r\n\r\n")
    ask(&traffic, port: 50_002, "GET / HTTP/1.1\r\nHost: other.example\r\n\r\n")
    let (observations, summary) = try traffic.read()
    #expect(observations.map(\.host) == ["img.example", "img.example.", "other.example"])
    #expect(
      observations.map(\.canonicalNames) == [
        ["img.cdn.net", "new.edge.net"], ["img.cdn.net", "new.edge.net"], [],
      ])
    #expect(summary.nameAnswers["img.example"]?.chains.count == 2)
  }

  @Test func `an alias whose target is asked for next leads back to the name`() throws {
    var traffic = Traffic()
    answer(to: &traffic, message("img.example", [Builder.alias("img.example", "cdn.net")]))
    answer(to: &traffic, message("cdn.net", [Builder.alias("cdn.net", "edge.net")]))
    answer(to: &traffic, message("edge.net", [address("edge.net")]))
    ask(&traffic, "GET / HTTP/1.1\r\nHost: img.example\r\n\r\n")
    ask(&traffic, port: 50_001)
    let observations = try traffic.observations()
    #expect(observations.first?.canonicalNames == ["cdn.net", "edge.net"])
    #expect(
      said(observations.last) == [
        "198.51.100.10 address", "img.example dns likely", "edge.net dns unknown",
      ])
  }

  @Test func `names that are no more are counted, those of services and pointers are not`() throws {
    var traffic = Traffic()
    for (name, type, flags) in [
      ("gone.example", 1, 0x8183), ("gone.example", 28, 0x8183), ("broken.example", 65, 0x8182),
      ("7.2.0.192.in-addr.arpa", 12, 0x8183), ("_dns.resolver.arpa", 64, 0x8183),
      ("_x.example", 1, 0x8183), ("empty.example", 28, 0x8180),
    ] as [(String, UInt16, UInt16)] {
      answer(
        to: &traffic,
        Builder(flags: flags, questions: [Builder.question(Builder.name(name), type: type)]))
    }
    let answers = try traffic.read().summary.nameAnswers
    let dead = answers.deadNames(besides: [])
    #expect(dead.map(\.name) == ["broken.example", "gone.example"])
    #expect(dead.map(\.nonexistent) == [0, 2])
    #expect(dead.map(\.failed) == [1, 0])
    #expect(dead.map(\.firstFailure?.frame) == [3, 1])
  }

  @Test func `an HTTPS record is the host's, and its hints are addresses`() throws {
    var traffic = Traffic()
    let record = Builder.service(
      "a.example",
      [
        Builder.parameter(1, [2] + Array("h3".utf8) + [2] + Array("h2".utf8)),
        Builder.parameter(4, PacketBuilder.uint32(Traffic.server)),
      ])
    answer(to: &traffic, message("a.example", [record], type: 65))
    ask(&traffic)
    let (observations, summary) = try traffic.read()
    #expect(said(observations.first) == ["a.example dns"])
    let answers = try #require(summary.nameAnswers["a.example"])
    #expect(answers.hasHTTPSRecord && !answers.offersEncryptedHello)
    #expect(answers.applicationProtocols == ["h2", "h3"])
  }

  @Test func `answers without end cost no more than their limits`() throws {
    var traffic = Traffic()
    for number in 0..<300 {
      let names = (0..<40).map { "n\($0).h\(number).example" }
      let answers =
        (0..<39).map { Builder.alias(names[$0], names[$0 + 1]) }
        + (0..<60).map { address(names[8], 0x0a00_0000 + UInt32(number * 60 + $0)) }
      answer(to: &traffic, message(names[0], answers))
    }
    answer(to: &traffic, message("a.example", [address("a.example")]))
    ask(&traffic)
    let (observations, summary) = try traffic.read()
    #expect(said(observations.first) == ["a.example dns"])
    #expect(
      summary.nameAnswers.rows.allSatisfy { row in row.chains.allSatisfy { $0.count <= 16 } })
  }
}
