import Evidence
import ProtocolRegistries
import TestSupport
import Testing

struct StapledStatusTests {
  /// The observation of a handshake in which the server staples that to its certificate.
  private func observation(_ staple: [UInt8]?) throws -> Observation {
    var traffic = Traffic()
    var connection = Traffic.Connection(serverPort: 443)
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello("a.example"))
    let status = staple.map {
      HandshakeBytes.message(22, [1, 0] + PacketBuilder.uint16($0.count) + $0)
    }
    traffic.segment(
      &connection, from: .server,
      bytes: HandshakeBytes.serverFlight(certificate: [0x30, 0], status: status ?? []))
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.serverRest)
    traffic.close(&connection)
    return try #require(try traffic.observations().first)
  }

  @Test func `a staple is a fact of its handshake, and changes no other`() throws {
    let bare = try observation(nil)
    #expect(bare.tls?.stapledStatus == nil)
    for (staple, status) in [
      ([0x30, 3, 10, 1, 3], .failed), ([], .unreadable),
    ] as [([UInt8], StapledStatus)] {
      var seen = try observation(staple)
      #expect(seen.tls?.stapledStatus == status)
      seen.tls?.stapledStatus = nil
      #expect(seen == bare)
    }
  }
}
