import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

/// Tests of the limits on kept state while a capture is read.
///
/// The least useful state goes first.
struct MakingRoomTests {
  private static let request = "GET / HTTP/1.1\r\nHost: app.example\r\n\r\n"
  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

  /// A connection of the app's, in the middle of which something else happens.
  private func observe(
    _ options: ObservingOptions = ObservingOptions(),
    during flood: (inout Traffic) -> Void
  ) throws -> (app: Observation?, summary: CaptureSummary) {
    var (traffic, app) = (Traffic(), Traffic.Connection())
    traffic.open(&app)
    traffic.segment(&app, from: .client, String(Self.request.prefix(20)))
    flood(&traffic)
    traffic.segment(&app, from: .client, String(Self.request.dropFirst(20)))
    traffic.segment(&app, from: .server, Self.answer)
    let (observations, summary) = try traffic.read(options)
    return (observations.first { $0.host == "app.example" }, summary)
  }

  @Test func `SYNs push out none but SYNs`() throws {
    let (app, summary) = try observe(ObservingOptions(mostFlows: 8)) { traffic in
      for number in 0..<3000 {
        var other = Traffic.Connection(client: 0x0a00_0000 + UInt32(number))
        traffic.segment(&other, from: .client, flags: 0x02, "")
      }
    }
    #expect(app?.http?.status == 200 && app?.anomalies == [])
    #expect(summary.evicted.isEmpty)
  }

  @Test func `connections that say nothing known make room before one that speaks HTTP`() throws {
    let (app, summary) = try observe(ObservingOptions(mostFlows: 8)) { traffic in
      for number in 0..<200 {
        var other = Traffic.Connection(client: 0x0a00_0000 + UInt32(number))
        traffic.segment(&other, from: .client, "\u{1}")
      }
    }
    #expect(app?.http?.status == 200 && app?.anomalies == [])
    #expect(summary.evicted.connections == 193)
  }

  @Test(arguments: ["heads", "hellos", "holes"])
  func `half-said things make room, and connections that go on are kept`(what: String) throws {
    let hello = HandshakeBytes.clientHello("half.example", padding: 2000)
    var (traffic, app) = (Traffic(), Traffic.Connection())
    traffic.open(&app)
    var sent = 0
    for number in 0..<400 {
      var other = Traffic.Connection(client: 0x0a00_0000 + UInt32(number))
      traffic.open(&other)
      switch what {
      case "heads":
        traffic.segment(
          &other, from: .client,
          "GET / HTTP/1.1\r\nHost: half.example\r\nX: " + String(repeating: "x", count: 1200))
      case "hellos": traffic.segment(&other, from: .client, bytes: Array(hello.prefix(1000)))
      default: traffic.stray(other, from: .client, ahead: 3000, [UInt8](repeating: 0, count: 1400))
      }
      if number % 20 == 0 {
        traffic.segment(&app, from: .client, Self.request)
        traffic.segment(&app, from: .server, Self.answer)
        sent += 1
      }
    }
    let (observations, summary) = try traffic.read(ObservingOptions(mostHeldBytes: 128 * 1024))
    let mine = observations.filter { $0.host == "app.example" }
    #expect(mine.count == sent && mine.allSatisfy { $0.http?.status == 200 })
    #expect(mine.allSatisfy { $0.anomalies == [] })
    #expect(summary.evicted.connections + summary.evicted.streamsWithHoles > 300)
    for half in observations where half.host == "half.example" {
      #expect(half.http?.status == nil && half.tls == nil)
      #expect(half.anomalies.contains(.http(.headTruncated)))
    }
    #expect(observations.contains { $0.anomalies.contains(.tcp(.givenUp)) } == (what != "holes"))
  }

  @Test func `a flood of fragments lets whole datagrams through, and is counted`() throws {
    let (app, summary) = try observe { traffic in
      traffic.edit { packets in
        for number in 0..<1000 {
          packets.append(Self.fragment(of: number))
        }
      }
    }
    #expect(app?.http?.status == 200)
    #expect(summary.evicted.datagrams == 1000 - 256)
  }

  @Test func `what nothing had to make room for is counted as nothing`() throws {
    let (app, summary) = try observe { _ in }
    #expect(app?.http?.status == 200 && summary.evicted.isEmpty)
  }

  private static func fragment(of number: Int) -> [UInt8] {
    PacketBuilder.ipv4(
      0x0a00_0000 + UInt32(number), transport: 17, identification: number, fragmentField: 0x2001,
      [UInt8](repeating: 0, count: 64))
  }
}
