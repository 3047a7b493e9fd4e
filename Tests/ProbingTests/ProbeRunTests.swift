import CaptureFiles
import Escaping
import Evidence
import HostNames
import Observing
import ProtocolRegistries
import SystemCalls
import TestSupport
import Testing

@testable import Probing

/// Servers on this machine, under names that are looked up nowhere.
struct ProbeRunTests {
  private static func options(timeout: Duration = .seconds(20)) -> ProbeOptions {
    func suites(_ codes: [UInt16]) -> Set<CipherSuite> {
      Set(codes.map(CipherSuite.init(rawValue:)))
    }
    return ProbeOptions(
      ladder: TLSOfferSequence(
        strict: suites([0x1301, 0x1302, 0x1303, 0xc02f, 0xc02b, 0xc013]),
        withoutForwardSecrecy: suites([0x009c, 0x002f])),
      timeout: timeout, rate: 1000, program: "test/1")
  }

  private struct Outcome {
    var result: ProbeRun.Result
    var events: [ProbeEvent]
    var observations: [Observation]
    var summary: CaptureSummary
    /// The addresses that were asked, in their order.
    var asked: [IPAddress] {
      events.compactMap { event in
        if case .asking(_, _, let address, _) = event { address } else { nil }
      }
    }
  }

  private func probe(
    _ text: String, _ options: ProbeOptions = options(),
    at addresses: [IPAddress] = [LoopbackServer.address]
  ) throws -> Outcome {
    var events: [ProbeEvent] = []
    var lookups: [String] = []
    let run = ProbeRun(options) { name throws(NameLookup.Failure) in
      lookups.append(name)
      if addresses.isEmpty { throw NameLookup.Failure(reason: "unknown") }
      return addresses
    }
    let target = try #require(ProbeTarget(parsing: text))
    let result = run.probe([target]) { events.append($0) }
    #expect(lookups == (target.host.address == nil ? [target.host.name] : []))
    var observations: [Observation] = []
    let reader = try CaptureReader(result.capture, name: "probe")
    let summary = try CaptureObserver().read(reader, name: "probe") { _ in
    } emit: {
      observations.append($0)
    }
    #expect(summary.damage.isEmpty)
    return Outcome(result: result, events: events, observations: observations, summary: summary)
  }

  @Test func `a host that turns every offer down is asked five times and no more`() throws {
    try LoopbackServer.listening([[.receive, .send([21, 3, 3, 0, 2, 2, 40])]]) { port in
      let outcome = try probe("host.example:\(port)")
      #expect(outcome.result.connections == 5)
      #expect(outcome.observations.count == 5)
      for observation in outcome.observations {
        #expect(observation.host == "host.example")
        #expect(observation.tls?.outcome == .refusedByServer)
      }
      #expect(outcome.events.count == 6)
    }
  }

  @Test func `a server that wants a key of another group is asked once, and has chosen`() throws {
    try LoopbackServer.listening([[.receive, .send(retryWithoutKey), .wait]]) { port in
      let outcome = try probe("host.example:\(port)")
      #expect(outcome.result.connections == 1)
      #expect(outcome.observations.allSatisfy { $0.tls?.outcome != .completed })
      guard case .chose(_, _, let choice, isFinished: false)? = outcome.events.last else {
        Issue.record("\(outcome.events)")
        return
      }
      #expect(choice.version == .tls13)
    }
  }

  @Test func `versions that are refused are not asked again with other suites`() throws {
    try LoopbackServer.listening([[.receive, .send([21, 3, 1, 0, 2, 2, 70])]]) { port in
      let outcome = try probe("host.example:\(port)")
      #expect(outcome.result.connections == 4)
    }
  }

  @Test func `a silent server is left after two connections, and its address is evidence`() throws {
    try LoopbackServer.listening([[.wait]]) { port in
      let outcome = try probe("host.example:\(port)", Self.options(timeout: .milliseconds(80)))
      #expect(outcome.result.connections == 2)
      #expect(outcome.observations.map(\.tls?.outcome) == [.noAnswer, .noAnswer])
      #expect(outcome.observations.allSatisfy { $0.server.port == port })
    }
  }

  @Test(arguments: [[LoopbackServer.Step.receive], [.receive, .reset], []])
  func `a server that closes or resets without a word gives no verdict`(
    script: [LoopbackServer.Step]
  ) throws {
    try LoopbackServer.listening([script]) { port in
      let outcome = try probe("host.example:\(port)")
      #expect((1...2).contains(outcome.result.connections))
      for observation in outcome.observations { #expect(observation.tls?.version == nil) }
    }
  }

  @Test func `a closed port is told, and leaves two packets`() throws {
    let port = LoopbackServer.closedPort
    let outcome = try probe("host.example:\(port)")
    #expect(outcome.result.connections == 0)
    #expect(outcome.summary.packets == 2)
    guard case .unconnected(_, _, _, .refused)? = outcome.events.last else {
      Issue.record("\(outcome.events)")
      return
    }
  }

  private static let loopbackAddresses = [
    LoopbackServer.address, IPAddress(ipv4: 0x7f00_0002), IPAddress(high: 0, low: 1),
  ]

  @Test func `the next address is of the other kind`() throws {
    let outcome = try probe(
      "host.example:\(LoopbackServer.closedPort)", at: Self.loopbackAddresses)
    #expect(outcome.asked == [LoopbackServer.address, IPAddress(high: 0, low: 1)])
    #expect(outcome.result.connections == 0)
  }

  @Test func `the next address is asked only where the first fails`() throws {
    try LoopbackServer.listening([[.receive, .send([21, 3, 3, 0, 2, 2, 40])]]) { port in
      let outcome = try probe("host.example:\(port)", at: Self.loopbackAddresses)
      #expect(Set(outcome.asked) == [LoopbackServer.address])
    }
  }

  @Test func `a question makes the most connections where an address fails before all steps`()
    throws
  {
    try LoopbackServer.listening([[.receive, .send([21, 3, 3, 0, 2, 2, 40])]]) { port in
      // Nobody listens at the port by IPv6.
      let outcome = try probe(
        "host.example:\(port)", at: [IPAddress(high: 0, low: 1), LoopbackServer.address])
      let options = Self.options()
      #expect(outcome.asked.count == options.mostConnections)
      #expect(outcome.result.connections == options.ladder.steps.count)
    }
  }

  @Test func `a name without an address is told`() throws {
    let outcome = try probe("host.example", at: [])
    #expect(outcome.result.connections == 0)
    #expect(outcome.events.count == 1)
    #expect(outcome.observations.isEmpty)
  }

  @Test func `a kind of address that is not wanted is not connected to`() throws {
    var options = Self.options()
    options.families = .ipv6
    #expect(try probe("host.example", options).events.count == 1)
  }

  @Test func `a redirect over cleartext is seen and not followed`() throws {
    let answer = "HTTP/1.1 301 Moved\r\nLocation: http://elsewhere.example/\r\n\r\n"
    try LoopbackServer.listening([[.receive, .send(Array(answer.utf8)), .wait]]) { port in
      let outcome = try probe("http://host.example:\(port)")
      #expect(outcome.result.connections == 1)
      let http = try #require(outcome.observations.first?.http)
      #expect(http.status == 301)
      #expect(http.locationHost == "elsewhere.example")
      #expect(outcome.observations.first?.host == "host.example")
    }
  }

  @Test func `bytes one by one are read like all at once`() throws {
    let answer = Array("HTTP/1.1 204 No Content\r\nA: b\r\n\r\n".utf8)
    try LoopbackServer.listening([[.receive, .trickle(answer), .wait]]) { port in
      let outcome = try probe("http://host.example:\(port)")
      #expect(outcome.observations.first?.http?.status == 204)
    }
  }

  @Test(arguments: [
    [UInt8](repeating: UInt8(ascii: "a"), count: 10_000),
    [UInt8]([[UInt8]](repeating: [22, 3, 3, 0, 0], count: 2000).joined()),
    [22, 3, 3, 0x40, 0] + [UInt8](repeating: 0, count: 1 << 14),
  ])
  func `a server that sends without end is left, and little of it is kept`(bytes: [UInt8]) throws {
    try LoopbackServer.listening([[.receive, .flood(bytes)]]) { port in
      for scheme in ["http", "https"] {
        let outcome = try probe("\(scheme)://host.example:\(port)")
        #expect(outcome.result.capture.count < 6 * (TLSClient.mostBytes + (64 << 10)))
      }
    }
  }

  @Test func `a recorded handshake that ends early completes nothing`() throws {
    let recorded = try #require(RecordedServer.all.last)
    for count in stride(from: 1, to: recorded.bytes.count, by: 97) {
      try LoopbackServer.listening([[.receive, .send(Array(recorded.bytes.prefix(count)))]]) {
        port in
        let outcome = try probe("host.example:\(port)")
        #expect(outcome.observations.allSatisfy { $0.tls?.outcome != .completed })
      }
    }
  }
}
