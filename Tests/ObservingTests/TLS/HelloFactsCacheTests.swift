import ApplicationProtocols
import Bytes
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

@testable import Observing

/// Facts of hellos that are computed once for equal ones.
struct HelloFactsCacheTests {
  private static func vector(_ bytes: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(bytes.count) + bytes
  }

  private static func clientHello(suites: [Int], random: UInt8) throws -> ClientHello {
    let body =
      PacketBuilder.uint16(0x0303) + [UInt8](repeating: random, count: 32) + [0]
      + vector(suites.flatMap(PacketBuilder.uint16)) + [1, 0]
    let message = [1, 0] + vector(body)
    return try message.withBytes { try ClientHello(message: $0) }
  }

  private static func serverHello(suite: Int, random: UInt8) throws -> ServerHello {
    let body =
      PacketBuilder.uint16(0x0303) + [UInt8](repeating: random, count: 32) + [0]
      + PacketBuilder.uint16(suite) + [0]
    let message = [2, 0] + vector(body)
    return try message.withBytes { try ServerHello(message: $0) }
  }

  @Test func `equal offers share their facts, and TCP and QUIC have their own`() throws {
    var facts = HelloFactsCache(oneOf: 1)
    let first = try Self.clientHello(suites: [0x1301], random: 1).offer
    let again = try Self.clientHello(suites: [0x1301], random: 2).offer
    let other = try Self.clientHello(suites: [0xc02f], random: 1).offer
    let known = facts.facts(of: first, carrier: .tcp)
    #expect(facts.facts(of: again, carrier: .tcp).isSame(as: known))
    #expect(facts.facts(of: other, carrier: .tcp).cipherSuites.map(\.rawValue) == [0xc02f])
    #expect(known.ja4?.first == "t")
    #expect(facts.facts(of: first, carrier: .quic).ja4?.first == "q")
  }

  @Test func `more offers than are kept have their own facts too`() throws {
    var facts = HelloFactsCache(oneOf: 4)
    for suite in 0..<3000 where suite & 0x0f0f != 0x0a0a {
      let offer = try Self.clientHello(suites: [suite], random: 0).offer
      let choice = try Self.serverHello(suite: suite, random: 0).choice
      #expect(facts.facts(of: offer, carrier: .tcp).ja3 == offer.ja3())
      #expect(facts.ja3s(of: choice) == choice.ja3s())
    }
  }
}
