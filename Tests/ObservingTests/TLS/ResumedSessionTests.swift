import Evidence
import TestSupport
import Testing

/// The certificate of a resumed session, which only the full handshake shows (RFC 5246, section 7.3).
struct ResumedSessionTests {
  /// Returns the observations of a full handshake and of one that resumes a session of the same server.
  private func observations(_ first: String?, _ second: String?) throws -> [Observation] {
    let server = try #require(RecordedServer.all.first { $0.description.hasPrefix("TLS 1.2") })
    var traffic = Traffic()
    for (name, answer, port) in [
      (first, server.bytes, 50_001), (second, HandshakeBytes.resumption, 50_002),
    ] {
      var connection = Traffic.Connection(serverPort: 443)
      connection.port = port
      traffic.open(&connection)
      traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello(name))
      traffic.segment(&connection, from: .server, bytes: answer)
      traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
      traffic.close(&connection)
    }
    return try traffic.observations()
  }

  @Test func `a session for the same name has the certificate of the full handshake`() throws {
    let seen = try observations("host.example", "host.example")
    #expect(seen.map(\.tls?.resumed) == [false, true])
    #expect(seen.last?.tls?.certificate == seen.first?.tls?.certificate)
    #expect(seen.last?.tls?.certificateFromEarlierHandshake == true)
  }

  @Test(arguments: [("host.example", "other.example"), (nil, nil), ("host.example", nil)])
  func `a session for another name, or without one, may be another host's`(
    first: String?, second: String?
  ) throws {
    let seen = try observations(first, second)
    #expect(seen.first?.tls?.certificate != nil)
    #expect(seen.last?.tls?.resumed == true)
    #expect(seen.last?.tls?.certificate == nil)
  }
}
