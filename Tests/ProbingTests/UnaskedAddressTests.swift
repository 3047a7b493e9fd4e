import HostNames
import SystemCalls
import TestSupport
import Testing

@testable import Probing

struct UnaskedAddressTests {
  @Test(
    arguments: [
      (.loopback, ["127.0.0.1", "127.255.255.255", "::1", "::ffff:127.0.0.1"]),
      (.linkLocal, ["169.254.169.254", "fe80::1", "::ffff:169.254.169.254"]),
      (
        .ofOneNetwork,
        [
          "10.0.0.5", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd00:ec2::254",
          "fec0::1", "::ffff:10.0.0.5",
        ]
      ),
      (.sharedByProvider, ["100.64.0.1", "100.127.255.255"]),
      (.multicast, ["224.0.0.1", "239.255.255.250", "ff02::1"]),
      (.thisNetwork, ["0.0.0.0", "0.1.2.3", "::"]),
      (
        .translated,
        [
          "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::a00:5", "2002:a00:5::1",
          "2001:0:808:808::1", "::7f00:1",
        ]
      ),
      (
        .reserved,
        ["192.0.0.8", "198.18.0.1", "198.19.255.255", "240.0.0.1", "255.255.255.255", "100::1"]
      ),
    ] as [(UnaskedAddress.Purpose, [String])])
  func `an address has the purpose of its block`(
    purpose: UnaskedAddress.Purpose, addresses: [String]
  ) throws {
    for text in addresses {
      let address = try #require(IPAddress(parsing: text), "\(text)")
      #expect(UnaskedAddress(address)?.purpose == purpose, "\(text)")
    }
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "100.63.255.255", "100.128.0.0", "172.32.0.1", "192.0.1.1",
    "198.17.255.255", "198.20.0.0", "203.0.113.1", "223.255.255.255", "2001:1::1",
    "2606:4700::1111", "2a00::1", "::ffff:1.1.1.1",
  ])
  func `an address of the internet is asked`(text: String) throws {
    #expect(UnaskedAddress(try #require(IPAddress(parsing: text))) == nil)
  }
}

/// Names from a recording that lead to this machine.
struct RecordedNameTests {
  private struct Outcome {
    var connections: Int
    var unasked: [IPAddress] = []
    var asked: Set<IPAddress> = []
    var isUnresolved = false
  }

  private static let options = ProbeOptions(
    ladder: TLSOfferSequence(strict: [], withoutForwardSecrecy: []), timeout: .seconds(20),
    rate: 1000, program: "test/1")

  private func probe(
    _ text: String, at addresses: [IPAddress], recorded: ProbeRun.RecordedAddresses?
  ) throws -> Outcome {
    let run = ProbeRun(Self.options, recorded: recorded) { _ in addresses }
    var outcome = Outcome(connections: 0)
    outcome.connections =
      run.probe([try #require(ProbeTarget(parsing: text))]) { event in
        switch event {
        case .notAskedAt(_, let unasked): outcome.unasked += unasked.map(\.address)
        case .asking(_, _, let address, _): outcome.asked.insert(address)
        case .unresolved: outcome.isUnresolved = true
        default: break
        }
      }.connections
    return outcome
  }

  private let name = "rebind.example.com"
  private let mapped = IPAddress(parsing: "::ffff:127.0.0.1")

  private func listening(_ body: (UInt16) throws -> Void) throws {
    let answer = Array("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    try LoopbackServer.listening([[.receive, .send(answer), .wait]]) { port in try body(port) }
  }

  @Test func `a recorded name leads to no server of this machine`() throws {
    try listening { port in
      let mapped = try #require(mapped)
      for text in ["http://\(name):\(port)", "http://127.0.0.1:\(port)"] {
        let outcome = try probe(
          text, at: [LoopbackServer.address, mapped, IPAddress(high: 0, low: 1)], recorded: [:])
        #expect(outcome.connections == 0)
        #expect(outcome.asked.isEmpty)
        #expect(outcome.unasked.first == LoopbackServer.address)
        #expect(!outcome.isUnresolved)
      }
    }
  }

  @Test func `a recorded name leads where the recording saw it`() throws {
    let host = try #require(HostName(parsing: name))
    try listening { port in
      let outcome = try probe(
        "http://\(name):\(port)", at: [IPAddress(ipv4: 0x0a00_0005), LoopbackServer.address],
        recorded: [host: [LoopbackServer.address]])
      #expect(outcome.connections == 1)
      #expect(outcome.asked == [LoopbackServer.address])
      #expect(outcome.unasked == [IPAddress(ipv4: 0x0a00_0005)])
    }
  }

  @Test func `what was seen of one name opens no address to another`() throws {
    let other = try #require(HostName(parsing: "other.example.com"))
    try listening { port in
      let outcome = try probe(
        "http://\(name):\(port)", at: [LoopbackServer.address],
        recorded: [other: [LoopbackServer.address]])
      #expect(outcome.connections == 0)
    }
  }

  @Test func `a name that a user wrote leads anywhere`() throws {
    try listening { port in
      let outcome = try probe(
        "http://\(name):\(port)", at: [LoopbackServer.address], recorded: nil)
      #expect(outcome.connections == 1)
      #expect(outcome.unasked.isEmpty)
    }
  }
}
