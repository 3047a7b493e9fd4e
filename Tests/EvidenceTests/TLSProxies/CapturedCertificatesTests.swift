import Escaping
import Evidence
import ProtocolRegistries
import PublicSuffixes
import TestSupport
import Testing

/// A proxy's certificate in a capture, beside a log of the same run.
struct CapturedCertificatesTests {
  private typealias Make = TLSProxyObservations

  private static func observation(_ host: String, after seconds: Int64?) -> Observation {
    var observation = ObservationBuilder.tls(host, .tls12, suite: 0xc02f)
    observation.place.time = seconds.map {
      Timestamp(nanoseconds: (1_795_000_000 + $0) * 1_000_000_000)
    }
    return observation
  }

  /// The TLS proxy of a log's line at this time, with a capture through mitmproxy at second 10.
  private static func tlsProxy(
    _ host: String = "a.example", loggedAt seconds: Int64?, port: UInt16 = 443
  ) -> TLSProxy? {
    var captured = observation("a.example", after: 10)
    captured.tls?.certificate = SharedValue(Make.certificate(for: "a.example", issuer: "mitmproxy"))
    var logged = observation(host, after: seconds)
    logged.witness = .console
    logged.server = Endpoint(address: captured.server.address, port: port)
    var index = TLSProxyIndex(publicSuffixes: .embedded)
    index.record(logged)
    index.record(captured)
    return index.tlsProxy(of: logged)
  }

  @Test(arguments: [0, 9, 10, 12] as [Int64])
  func `the capture decides for the log's line of the same connection`(seconds: Int64) {
    #expect(Self.tlsProxy(loggedAt: seconds) == .product(.mitmproxy))
  }

  @Test func `a line without a time may be about it`() {
    #expect(Self.tlsProxy(loggedAt: nil) == .product(.mitmproxy))
  }

  @Test func `a line about another connection is not`() {
    #expect(Self.tlsProxy(loggedAt: 13) == nil)
    #expect(Self.tlsProxy(loggedAt: 3600) == nil)
    #expect(Self.tlsProxy("b.example", loggedAt: 10) == nil)
    #expect(Self.tlsProxy(loggedAt: 10, port: 8443) == nil)
  }
}
