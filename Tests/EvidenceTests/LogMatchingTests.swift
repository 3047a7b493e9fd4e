import Escaping
import Evidence
import HostNames
import TestSupport
import Testing

struct LogMatchingTests {
  private static let start: Int64 = 1_795_000_000_000_000_000
  private static let server = Endpoint(address: IPAddress(ipv4: 0xc000_0209), port: 443)

  /// A connection in a log, some seconds after the start.
  private static func logged(
    _ host: String?, by process: String = "Shop", after seconds: Double = 0, line: Int = 1,
    trust: LoggedConnection.Trust? = .accepted
  ) -> LogMatching.Connection? {
    var seen = Observation(
      kind: .tls, place: place("run.log", line, seconds), client: Endpoint(unspecifiedAddressAt: 0),
      server: server)
    seen.witness = .console
    seen.host = host
    seen.process = ProcessFacts(name: ForeignText(process))
    var settings = LoggedConnection()
    settings.trust = trust
    seen.log = settings
    return LogMatching.Connection(seen)
  }

  /// A connection in a capture, some seconds after the start.
  private static func captured(
    _ host: String, after seconds: Double = 0.3, port: UInt16 = 50_000
  ) -> Observation {
    var seen = ObservationBuilder.tls(host)
    seen.place = place("run.pcap", 1, seconds)
    (seen.client.port, seen.server) = (port, server)
    return seen
  }

  private static func place(_ name: ForeignText, _ number: Int, _ seconds: Double) -> Place {
    let time = Timestamp(nanoseconds: start + Int64(seconds * 1_000_000_000))
    return Place(capture: name, frame: number, time: time)
  }

  private static func completed(
    _ observation: Observation, by connections: [LogMatching.Connection?]
  ) -> Observation {
    var matching = LogMatching(connections.compactMap(\.self))
    var completed = observation
    matching.complete(&completed)
    return completed
  }

  @Test func `a captured connection gets process and trust of the logged one`() {
    let seen = Self.completed(
      Self.captured("a.example."),
      by: [Self.logged("a.example"), Self.logged("b.example", by: "B")])
    #expect(seen.process?.name == "Shop")
    #expect(seen.log?.trust == .accepted)
  }

  @Test(arguments: [-10.5, -2.1, 10.4, 60])
  func `another time is another connection`(seconds: Double) {
    let seen = Self.completed(
      Self.captured("a.example", after: 0), by: [Self.logged("a.example", after: -seconds)])
    #expect((seen.process != nil) == (seconds > -2 && seconds < 10))
  }

  @Test func `another host, port, address or record is no match`() {
    let log = [Self.logged("a.example")]
    #expect(Self.completed(Self.captured("b.example"), by: log).process == nil)
    var seen = Self.captured("a.example")
    seen.server.port = 8443
    #expect(Self.completed(seen, by: log).process == nil)
    seen = Self.captured("a.example")
    seen.witness = .har
    #expect(Self.completed(seen, by: log).process == nil)
  }

  @Test func `of several that match only common facts are taken`() {
    let seen = Self.completed(
      Self.captured("a.example"),
      by: [Self.logged("a.example"), Self.logged("a.example", by: "Other", line: 2)])
    #expect(seen.process == nil)
    #expect(seen.log?.trust == .accepted)
    let other = Self.completed(
      Self.captured("a.example"),
      by: [Self.logged("a.example"), Self.logged("a.example", line: 2, trust: nil)])
    #expect(other.process?.name == "Shop")
    #expect(other.log == nil)
  }

  @Test func `a process that the capture has is kept`() {
    var seen = Self.captured("a.example")
    seen.process = ProcessFacts(name: "Own")
    #expect(Self.completed(seen, by: [Self.logged("a.example")]).process?.name == "Own")
  }

  @Test func `a later request over the same connection is of the same process`() {
    var matching = LogMatching([Self.logged("a.example")].compactMap(\.self))
    var first = Self.captured("a.example")
    matching.complete(&first)
    var later = Self.captured("b.example", after: 100)
    matching.complete(&later)
    #expect(later.process?.name == "Shop")
    var reused = Self.captured("b.example", after: 1_000)
    matching.complete(&reused)
    #expect(reused.process == nil)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `hidden connections are captured if there are as many in the capture`(count: Int) throws {
    let hidden = [Self.logged(nil), Self.logged(nil, after: 1, line: 2)].compactMap(\.self)
    var matching = LogMatching(hidden)
    for number in 0..<count {
      var seen = Self.captured("a.example", after: 1.2, port: UInt16(50_000 + number))
      matching.complete(&seen)
      // A second request over the same connection is no other connection.
      matching.complete(&seen)
      // Another program may have a connection to the same server.
      #expect(seen.process == nil)
    }
    matching.finish()
    #expect(hidden.allSatisfy { matching.isCaptured($0) } == (count >= 2))
  }

  @Test func `a capture's connection that the log names is not a hidden one`() throws {
    let hidden = try #require(Self.logged(nil, line: 2))
    var matching = LogMatching([Self.logged("a.example"), hidden].compactMap(\.self))
    var seen = Self.captured("a.example")
    matching.complete(&seen)
    matching.finish()
    #expect(!matching.isCaptured(hidden))
  }

  @Test func `a line without a date or an address matches nothing`() {
    var seen = Self.captured("a.example")
    seen.place.time = nil
    #expect(LogMatching.Connection(seen) == nil)
    seen = Self.captured("a.example")
    seen.server = Endpoint(unspecifiedAddressAt: 443)
    #expect(LogMatching.Connection(seen) == nil)
  }
}
