import Escaping
import Evidence
import Testing

/// Tunnels that a proxy or a server opens, where not all of the connection was captured.
struct ProxyTunnelTests {
  private static let connect = "CONNECT a.example:80 HTTP/1.1\r\nHost: a.example:80\r\n\r\n"

  @Test func `an answer whose head was cut by a lost segment opens its tunnel once`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, Self.connect)
    traffic.segment(&connection, from: .server, "HTTP/1.1 200 OK\r\nVia: b")
    traffic.segment(&connection, from: .server, "\r\n\r\n")
    traffic.edit { $0.removeLast() }
    traffic.segment(&connection, from: .server, "what the tunnel carries")
    traffic.segment(&connection, from: .client, "and its other direction")
    let observations = try traffic.observations()
    #expect(observations.map(\.http?.method) == ["CONNECT"])
    #expect(observations.map(\.http?.status) == [200])
  }

  @Test func `a tunnel in a tunnel of which one direction was captured ends there`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.edit { $0.remove(at: 1) }
    traffic.segment(&connection, from: .client, Self.connect)
    traffic.segment(
      &connection, from: .client,
      "GET / HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
    // So much that it is no answer that the client waits for.
    for _ in 0..<20 {
      traffic.segment(&connection, from: .client, bytes: [UInt8](repeating: 0x81, count: 1000))
    }
    let observations = try traffic.observations().sorted { $0.place < $1.place }
    #expect(observations.map(\.http?.method) == ["CONNECT", "GET"])
    #expect(observations.map(\.via) == [nil, .connect])
  }
}
