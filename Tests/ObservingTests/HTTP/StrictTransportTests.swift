import Evidence
import Observing
import Testing

struct StrictTransportTests {
  @Test(arguments: [
    ("max-age=300; includeSubDomains", true, true), ("max-age=0", false, false),
    ("max-age=300", true, false),
  ])
  func `an answer's word on https alone is told, though in clear it is void`(
    value: String, isInForce: Bool, includesSubdomains: Bool
  ) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    traffic.segment(
      &connection, from: .server,
      "HTTP/1.1 204 No\r\nStrict-Transport-Security: \(value)\r\n\r\n")
    let told = try traffic.observations().compactMap(\.http?.strictTransport)
    #expect(
      told == [
        StrictTransport(isInForce: isInForce, includesSubdomains: includesSubdomains)
      ])
  }
}
