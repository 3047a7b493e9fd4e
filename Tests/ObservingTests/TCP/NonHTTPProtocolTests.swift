import Escaping
import Evidence
import Observing
import ProtocolRegistries
import Testing

struct NonHTTPProtocolTests {
  /// Returns the rows counted for a dialogue, such as `ssh 198.51.100.10:22 1`.
  private func counted(
    _ dialogue: Dialogue, byteByByte: Bool = false, _ change: (inout [[UInt8]]) -> Void = { _ in }
  ) throws -> [String] {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 4711))
    traffic.open(&connection)
    traffic.speak(dialogue.words, on: &connection, byteByByte: byteByByte)
    traffic.edit(change)
    let (observations, summary) = try traffic.read()
    #expect(observations.isEmpty)
    return summary.otherTraffic.rows.map {
      "\($0.spoken) \($0.transport) \($0.host):\($0.port) \($0.count)"
    }
  }

  @Test(arguments: Dialogue.upgradable + Dialogue.lasting, [false, true])
  func `other protocols are known by what is said, however it is cut`(
    dialogue: Dialogue, byteByByte: Bool
  ) throws {
    #expect(
      try counted(dialogue, byteByByte: byteByByte)
        == ["\(dialogue.spoken) tcp 198.51.100.10:4711 1"])
  }

  @Test(arguments: Dialogue.upgradable + Dialogue.lasting)
  func `who speaks first does not matter`(dialogue: Dialogue) throws {
    var other = dialogue
    other.words.swapAt(0, 1)
    #expect(try counted(other) == ["\(dialogue.spoken) tcp 198.51.100.10:4711 1"])
  }

  @Test(arguments: Dialogue.upgradable + Dialogue.lasting)
  func `a banner that is cut is of no protocol`(dialogue: Dialogue) throws {
    var cut = dialogue
    cut.words = dialogue.words.map { (side: $0.side, bytes: Array($0.bytes.prefix(3))) }
    #expect(try counted(cut).isEmpty)
  }

  @Test func `what follows a hole is no banner`() throws {
    let missing = try counted(Dialogue.lasting[0]) { $0.removeAll() }
    #expect(missing.isEmpty)
  }

  @Test(arguments: Dialogue.upgradable, [false, true])
  func `TLS that is asked for amid a dialogue says so`(
    dialogue: Dialogue, byteByByte: Bool
  ) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 4711))
    traffic.open(&connection)
    traffic.speak(dialogue.words, on: &connection, byteByByte: byteByByte)
    let start = traffic.packets.count + 1
    traffic.speak(
      [(side: .client, bytes: clientHello("a.example"))], on: &connection, byteByByte: byteByByte)
    let (observations, summary) = try traffic.read()
    #expect(observations.map(\.via) == [.startTLS(dialogue.spoken)])
    #expect(observations.map(\.host) == ["a.example"])
    #expect(observations.map(\.place.frame) == [start])
    #expect(summary.otherTraffic.isEmpty)
  }

  @Test func `TLS of an unknown dialogue is told as such`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 4711))
    traffic.open(&connection)
    traffic.segment(&connection, from: .server, "hello, who is there\r\n")
    traffic.segment(&connection, from: .client, bytes: clientHello("a.example"))
    #expect(try traffic.observations().map(\.via) == [.startTLS(nil)])
  }

  @Test func `requests that only look like HTTP are not told as HTTP`() throws {
    for line in [
      "OPTIONS rtsp://a.example/ RTSP/1.0", "INVITE sip:a@b.example SIP/2.0",
      "M-SEARCH * HTTP/1.1", "NOTIFY * HTTP/1.1", "GET /info RTSP/1.0",
    ] {
      var (traffic, connection) = (Traffic(), Traffic.Connection())
      traffic.open(&connection)
      traffic.segment(&connection, from: .client, line + "\r\nHost: a.example\r\n\r\n")
      traffic.segment(&connection, from: .server, "HTTP/1.1 200 OK\r\n\r\n")
      let (observations, summary) = try traffic.read()
      #expect(observations.isEmpty, "\(line)")
      #expect(summary.otherTraffic.rows.count == 1, "\(line)")
    }
  }

  @Test func `a request that a streaming server answers is a load in clear`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 8000))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET /live HTTP/1.0\r\nHost: r.example\r\n\r\n")
    traffic.segment(&connection, from: .server, "ICY 200 OK\r\nicy-name: x\r\n\r\n")
    let (observations, summary) = try traffic.read()
    #expect(observations.map(\.host) == ["r.example"])
    #expect(observations.map(\.http?.status) == [200])
    #expect(summary.otherTraffic.isEmpty)
  }

  @Test func `a connection through a proxy is counted under the name that was asked for`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 3128))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "CONNECT git.example:22 HTTP/1.1\r\n\r\n")
    traffic.segment(&connection, from: .server, "HTTP/1.1 200 OK\r\n\r\n")
    traffic.segment(&connection, from: .client, "SSH-2.0-x\r\n")
    traffic.segment(&connection, from: .server, "SSH-2.0-y\r\n")
    let (observations, summary) = try traffic.read()
    #expect(observations.map(\.http?.method) == ["CONNECT"])
    #expect(summary.otherTraffic.rows.map(\.host) == ["git.example"])
  }

  @Test func `servers are named by DNS and counted by name`() throws {
    var traffic = Traffic()
    traffic.dnsAnswer("git.example")
    for port in 40_000..<40_003 {
      var connection = Traffic.Connection(port: port, serverPort: 22)
      traffic.open(&connection)
      traffic.speak(Dialogue.lasting[0].words, on: &connection)
    }
    let rows = try traffic.read().summary.otherTraffic.rows
    #expect(rows.map(\.host) == ["git.example"])
    #expect(rows.map(\.count) == [3])
    #expect(rows.map(\.first.frame) == [5])
  }
}
