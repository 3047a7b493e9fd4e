import Escaping
public import Evidence
import HostNames
public import ProtocolRegistries

/// Writes observations as a capture of an ATS-grade client would give them.
public enum ObservationBuilder {
  /// The cipher suites of a current ATS client (ATS-12), and those that older clients offer
  /// besides.
  public static let generousOffer: [UInt16] = [
    0x1301, 0x1302, 0x1303, 0xc02c, 0xc02b, 0xcca9, 0xc030, 0xc02f, 0xcca8, 0xc00a, 0xc009,
    0xc014, 0xc013, 0x009d, 0x009c, 0x0035, 0x002f, 0xc027, 0x003d,
  ]

  /// A request in clear.
  public static func http(
    _ host: String, status: Int = 200, location: (scheme: String, host: String)? = nil,
    frame: Int = 1
  ) -> Observation {
    var observation = observation(.http, host, source: .host, port: 80, frame: frame)
    var facts = HTTPFacts()
    facts.method = "GET"
    facts.version = "HTTP/1.1"
    facts.status = status
    facts.locationScheme = (location?.scheme).map { ForeignText($0) }
    facts.locationHost = (location?.host).map { ForeignText($0) }
    observation.http = facts
    return observation
  }

  /// A handshake that the server answered.
  public static func tls(
    _ host: String, _ version: TLSVersion = .tls13, suite: UInt16 = 0x1301,
    offering versions: [TLSVersion] = [.tls13, .tls12, .tls11, .tls10],
    suites: [UInt16] = generousOffer, frame: Int = 1
  ) -> Observation {
    var observation = refusedTLS(host, alert: nil, offering: versions, suites: suites, frame: frame)
    observation.tls?.version = version
    observation.tls?.cipherSuite = CipherSuite(rawValue: suite)
    observation.tls?.outcome = .completed
    return observation
  }

  /// A handshake that the server did not answer, or refused.
  public static func refusedTLS(
    _ host: String, alert: AlertDescription?,
    offering versions: [TLSVersion] = [.tls13, .tls12, .tls11, .tls10],
    suites: [UInt16] = generousOffer, frame: Int = 1
  ) -> Observation {
    var observation = observation(.tls, host, source: .sni, port: 443, frame: frame)
    var facts = TLSFacts()
    facts.offer = SharedValue(
      TLSOffer(
        versions: versions, cipherSuites: suites.map(CipherSuite.init(rawValue:)),
        applicationProtocols: ["h2", "http/1.1"]))
    facts.sni = ForeignText(host)
    facts.outcome = alert == nil ? .noAnswer : .refusedByServer
    if let alert {
      facts.alerts = [AlertFacts(from: .server, isFatal: true, description: alert)]
    }
    observation.tls = facts
    return observation
  }

  /// A certificate that default trust has nothing against, for a host, shown on 2026-11-21.
  public static func certificate(for host: String) -> CertificateFacts {
    var certificate = CertificateFacts(sha256: String(repeating: "ab", count: 32))
    certificate.keyType = .rsa
    certificate.keyBits = 2048
    certificate.signatureHash = .sha256
    certificate.dnsNames = [ForeignText(host)]
    certificate.notBefore = Timestamp(nanoseconds: 1_790_000_000_000_000_000)
    certificate.notAfter = Timestamp(nanoseconds: 1_797_000_000_000_000_000)
    certificate.chainLength = 2
    certificate.allowsServerAuthentication = true
    return certificate
  }

  private static func observation(
    _ kind: Observation.Kind, _ host: String, source: HostSource, port: UInt16, frame: Int
  ) -> Observation {
    var observation = Observation(
      kind: kind,
      place: Place(
        capture: "run.pcap", frame: frame,
        time: Timestamp(nanoseconds: 1_795_000_000_000_000_000 + Int64(frame))),
      client: Endpoint(address: IPAddress(ipv4: 0xc0a8_0717), port: 50_000),
      server: Endpoint(address: IPAddress(ipv4: 0xc633_6401), port: port))
    observation.host = host
    observation.hostSource = source
    return observation
  }
}
