import Evidence
import TestSupport
import Testing

/// Certificate timestamps in the three places where a server of TLS 1.2 may show them (RFC 6962,
/// section 3.3).
struct SentCertificateTimestampsTests {
  private static func vector(_ bytes: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(bytes.count) + bytes
  }

  private static func list(_ logs: [UInt8], at second: UInt64 = 1_700_000_000) -> [UInt8] {
    vector(
      logs.flatMap { log in
        let time = second * 1000
        return vector(
          [0] + [UInt8](repeating: log, count: 32)
            + (0..<8).map { UInt8(truncatingIfNeeded: time >> UInt64(56 - 8 * $0)) }
            + [0, 0, 4, 3, 0, 1, 9])
      })
  }

  /// The DER of a certificate with empty names, and with a list of timestamps or without one.
  private static func certificate(_ timestamps: [UInt8]?) -> [UInt8] {
    func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
      switch content.count {
      case ..<0x80: [tag, UInt8(content.count)] + content
      case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
      default: [tag, 0x82] + PacketBuilder.uint16(content.count) + content
      }
    }
    let empty = node(0x30, [])
    var signed = node(0xa0, [2, 1, 2]) + [2, 1, 1] + empty + empty + empty + empty + empty
    if let timestamps {
      // The identifier 1.3.6.1.4.1.11129.2.4.2 (RFC 6962, section 3.3).
      let identifier: [UInt8] = [0x2b, 6, 1, 4, 1, 0xd6, 0x79, 2, 4, 2]
      signed += node(
        0xa3,
        node(
          0x30, node(0x30, node(6, identifier) + node(4, node(4, timestamps)))))
    }
    return node(0x30, node(0x30, signed) + empty + node(3, [0]))
  }

  private static func hello(_ type: UInt8, _ suites: [UInt8], _ extensions: [(Int, [UInt8])])
    -> [UInt8]
  {
    let list = extensions.flatMap { PacketBuilder.uint16($0.0) + vector($0.1) }
    return HandshakeBytes.message(
      type, [3, 3] + [UInt8](repeating: type, count: 32) + [0] + suites + vector(list))
  }

  /// The certificate of a handshake whose client asked by these extensions: 18 for timestamps, 5 for a
  /// staple.
  ///
  /// `embedded` are the logs of the timestamps in the certificate, `sent` those of the ServerHello, which
  /// lacks the extension if it is `nil`; `staple` is true if it promises an OCSP response, which never
  /// comes.
  private func timestamps(
    asked: [Int] = [18, 5], embedded: [UInt8] = [], sent: [UInt8]? = nil, staple: Bool = false
  ) throws -> CertificateFacts {
    let client = Self.hello(
      1, Self.vector([0xc0, 0x2f]) + [1, 0],
      [(0, Self.vector([0] + Self.vector(Array("a.example".utf8))))]
        + asked.map { ($0, $0 == 5 ? [1, 0, 0, 0, 0] : []) })
    let server = Self.hello(
      2, [0xc0, 0x2f, 0],
      (sent.map { [(18, Self.list($0, at: 1_600_000_000))] } ?? []) + (staple ? [(5, [])] : []))
    let der = Self.certificate(embedded.isEmpty ? nil : Self.list(embedded))
    let certificate = [0] + Self.vector(der)
    let flight =
      server + HandshakeBytes.message(11, [0] + Self.vector(certificate))
      + HandshakeBytes.message(14, [])
    var traffic = Traffic()
    var connection = Traffic.Connection(serverPort: 443)
    traffic.open(&connection)
    traffic.segment(
      &connection, from: .client, bytes: HandshakeBytes.record(22, client))
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.record(22, flight))
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.serverRest)
    traffic.close(&connection)
    return try #require(try traffic.observations().first?.tls?.certificate?.value)
  }

  @Test func `a handshake without any is complete where the client asked for both`() throws {
    #expect(try timestamps().timestamps == TimestampFacts(embeddedLogs: 0, isComplete: true))
    #expect(try timestamps().scts == 0)
    for asked in [[18], [5], []] {
      #expect(try timestamps(asked: asked).timestamps == nil, "\(asked)")
    }
  }

  @Test func `embedded and sent ones are counted by log`() throws {
    let seen = try timestamps(embedded: [1, 2, 2], sent: [2, 3])
    #expect(seen.scts == 5)
    let facts = try #require(seen.timestamps)
    #expect(facts.embeddedLogs == 2 && facts.sentLogs == 2 && facts.logs == 3)
    #expect(facts.isComplete)
    #expect(facts.earliest == Timestamp(nanoseconds: 1_600_000_000_000_000_000))
  }

  @Test func `a promised staple that did not come leaves it open`() throws {
    let facts = try #require(try timestamps(embedded: [1], staple: true).timestamps)
    #expect(!facts.isComplete && facts.embeddedLogs == 1)
  }
}
