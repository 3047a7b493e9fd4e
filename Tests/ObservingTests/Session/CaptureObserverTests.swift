import Escaping
import Evidence
import Observing
import ProtocolRegistries
import Testing

private let request = "GET /a HTTP/1.1\r\nHost: a.example\r\nUser-Agent: Shop/1\r\n\r\n"
private let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

/// The observations as `host status`, sorted.
private func told(_ observations: [Observation]) -> [String] {
  observations.map { observation in
    let status = observation.http?.status.map(String.init) ?? "-"
    return "\(observation.kind) \(observation.host ?? "?") \(status)"
  }.sorted()
}

struct CaptureObserverTests {
  @Test func `a request and its answer are one observation at the request's packet`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    traffic.segment(&connection, from: .server, answer)
    let observation = try #require(try traffic.observations().first)
    #expect(told([observation]) == ["http a.example 200"])
    #expect(observation.place.frame == 4)
    #expect(observation.hostSource == .host)
    #expect(observation.client.port == 50_000 && observation.server.port == 80)
    #expect(observation.http?.userAgent == "Shop/1")
  }

  @Test(arguments: [
    "in order", "reversed", "repeated", "the answer first", "the SYN last", "no SYN",
  ])
  func `the order of packets does not change what is told`(order: String) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    for part in ["GET /a HTTP/1.1\r\nHo", "st: a.exam", "ple\r\n\r\n"] {
      traffic.segment(&connection, from: .client, part)
    }
    traffic.segment(&connection, from: .server, answer)
    traffic.close(&connection)
    traffic.edit { packets in
      switch order {
      case "reversed": packets.reverse()
      case "repeated": packets = packets.flatMap { [$0, $0] }
      case "the answer first": packets.swapAt(3, 6)
      case "the SYN last": packets.append(packets.removeFirst())
      case "no SYN": packets.removeFirst(3)
      default: break
      }
    }
    #expect(told(try traffic.observations()) == ["http a.example 200"])
  }

  @Test func `a port that is used again is another connection`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    for host in ["a.example", "b.example"] {
      connection.sent &+= 1_000_000
      connection.answered &+= 2_000_000
      traffic.open(&connection)
      traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      traffic.segment(&connection, from: .server, answer)
      traffic.close(&connection)
    }
    #expect(told(try traffic.observations()) == ["http a.example 200", "http b.example 200"])
  }

  @Test func `a repeated SYN is the same connection`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.edit { $0.insert($0[0], at: 1) }
    traffic.segment(&connection, from: .client, request)
    traffic.edit { $0.append($0[0]) }
    traffic.segment(&connection, from: .server, answer)
    #expect(told(try traffic.observations()) == ["http a.example 200"])
  }

  @Test func `a request that was not answered is told at the end`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    traffic.segment(&connection, from: .server, flags: 0x14, "")
    #expect(told(try traffic.observations()) == ["http a.example -"])
  }

  @Test func `after lost bytes reading goes on at the next message, and the loss is told`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    traffic.segment(&connection, from: .server, answer)
    let lost = traffic.packets.count
    traffic.segment(&connection, from: .client, "GET /b HTTP/1.1\r\nHost: lost.example\r\n\r\n")
    traffic.segment(&connection, from: .server, answer)
    for _ in 0..<30 {
      traffic.segment(&connection, from: .client, "GET /c HTTP/1.1\r\nHost: c.example\r\n\r\n")
      traffic.segment(&connection, from: .server, answer)
    }
    traffic.edit { $0.remove(at: lost) }
    let observations = try traffic.observations()
    let hosts = Set(observations.compactMap(\.host))
    #expect(hosts == ["a.example", "c.example"])
    #expect(observations.contains { $0.anomalies.contains(.tcp(.gap)) })
  }

  @Test func `what a proxy carries is told with its way`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 3128))
    traffic.open(&connection)
    traffic.segment(
      &connection, from: .client, "CONNECT a.example:80 HTTP/1.1\r\nHost: a.example:80\r\n\r\n")
    traffic.segment(&connection, from: .server, "HTTP/1.1 200 Connection established\r\n\r\n")
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\n\r\n")
    traffic.segment(&connection, from: .server, answer)
    traffic.close(&connection)
    let observations = try traffic.observations()
    #expect(observations.map(\.http?.method) == ["CONNECT", "GET"])
    #expect(observations.map(\.via) == [nil, .connect])
    #expect(observations.first?.http?.overProxy == true)
    #expect(observations.map(\.urlPort) == [80, 80])
  }

  @Test(
    arguments: [
      ("GET / HTTP/1.1\r\nHost: a.example:8080\r\n\r\n", 8080),
      ("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n", 3128),
      ("GET http://a.example/ HTTP/1.1\r\n\r\n", 80),
      ("GET http://a.example:8080/ HTTP/1.1\r\n\r\n", 8080),
    ] as [(String, UInt16)])
  func `the port of a URL is the one that was named, and never that of a proxy`(
    request: String, port: UInt16
  ) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 3128))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    traffic.segment(&connection, from: .server, answer)
    traffic.close(&connection)
    #expect(try traffic.observations().map(\.urlPort) == [port])
  }

  @Test func `a request without a host is named by DNS, if only one name fits`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.dnsAnswer("a.example")
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.0\r\n\r\n")
    let one = try #require(try traffic.observations().first)
    #expect(one.host == "a.example" && one.hostSource == .dns)
    var several = Traffic()
    several.dnsAnswer("a.example")
    several.dnsAnswer("b.example")
    var other = Traffic.Connection()
    several.open(&other)
    several.segment(&other, from: .client, "GET / HTTP/1.0\r\n\r\n")
    let unsure = try #require(try several.observations().first)
    #expect(unsure.host == "198.51.100.10" && unsure.hostSource == .address)
    #expect(
      unsure.hostCandidates == [
        HostCandidate("b.example", source: .dns, certainty: .likely),
        HostCandidate("a.example", source: .dns),
      ])
  }

  @Test func `a name that was answered after the connection began is no more than possible`() throws
  {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.0\r\n\r\n")
    traffic.segment(&connection, from: .server, answer)
    traffic.dnsAnswer("a.example")
    traffic.segment(&connection, from: .client, "GET / HTTP/1.0\r\n\r\n")
    let observations = try traffic.observations()
    #expect(observations.map(\.hostSource) == [.address, .address])
    #expect(
      observations.map(\.hostCandidates) == [[], [HostCandidate("a.example", source: .dns)]])
  }

  @Test func `a connection that is kept open is not doubted for a later answer`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    traffic.segment(&connection, from: .server, answer)
    traffic.dnsAnswer("a.example", address: 0xcb00_7101)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    let observations = try traffic.observations()
    #expect(observations.map(\.host) == ["a.example", "a.example"])
    #expect(observations.allSatisfy { $0.hostCandidates.isEmpty })
  }

  @Test(arguments: [
    ("a.example", ["a.example", "198.51.100.10"]), ("other.example", []),
  ])
  func `a Host header is doubted if DNS gave that name another address`(
    answered: String, candidates: [String]
  ) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.dnsAnswer(answered, address: 0xc633_6463)
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    let observation = try #require(try traffic.observations().first)
    #expect(observation.host == "a.example")
    #expect(observation.hostCandidates.map(\.host) == candidates)
  }

  @Test func `a filter leaves out what it does not match`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, request)
    #expect(try traffic.observations(ObservingOptions(bpf: "tcp port 80")).count == 1)
    #expect(try traffic.observations(ObservingOptions(bpf: "tcp port 81")).isEmpty)
    #expect(throws: (any Error).self) {
      _ = try CaptureObserver(options: ObservingOptions(bpf: "port nonsense and"))
    }
  }

  @Test func `more connections than are followed at a time are told all the same`() throws {
    var traffic = Traffic()
    for number in 0..<200 {
      var connection = Traffic.Connection(port: 40_000 + number)
      traffic.open(&connection)
      traffic.segment(
        &connection, from: .client, "GET / HTTP/1.1\r\nHost: h\(number).example\r\n\r\n")
    }
    let observations = try traffic.observations(ObservingOptions(mostFlows: 16))
    #expect(Set(observations.compactMap(\.host)).count == 200)
  }

  @Test func `a TLS handshake is recognised behind the words that asked for it`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 587))
    traffic.open(&connection)
    traffic.segment(&connection, from: .server, "220 mail.example ESMTP\r\n")
    traffic.segment(&connection, from: .client, "EHLO me\r\n")
    traffic.segment(&connection, from: .server, "250 STARTTLS\r\n")
    traffic.segment(&connection, from: .client, "STARTTLS\r\n")
    traffic.segment(&connection, from: .server, "220 go ahead\r\n")
    let hello: [UInt8] =
      [0x16, 3, 1, 0, 45, 1, 0, 0, 41, 3, 3] + [UInt8](repeating: 7, count: 32)
      + [0, 0, 2, 0xc0, 0x2f, 1, 0]
    traffic.segment(&connection, from: .client, bytes: hello)
    let observation = try #require(try traffic.observations().first)
    #expect(observation.kind == .tls && observation.via == .startTLS(.smtp))
    #expect(observation.tls?.offeredMaxVersion == .tls12)
  }
}
