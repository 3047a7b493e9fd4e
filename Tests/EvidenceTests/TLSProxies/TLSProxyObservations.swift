import Escaping
import Evidence
import HostNames
import ProtocolRegistries
import TestSupport

/// Handshakes as a capture in front of a proxy, or without one, gives them.
enum TLSProxyObservations {
  /// A certificate of a private authority: with a key and a hash of its own for each host.
  static func certificate(
    for host: String, issuer: ForeignText? = "Laboratory CA",
    organization: ForeignText? = "Laboratory",
    key: String? = nil, sha256: String? = nil, scts: Int? = 0
  ) -> CertificateFacts {
    var certificate = ObservationBuilder.certificate(for: host)
    certificate.sha256 = sha256 ?? "leaf of \(host)"
    certificate.spkiSha256 = key ?? "key of \(host)"
    certificate.issuerCN = issuer
    certificate.issuerOrganization = organization
    certificate.scts = scts
    return certificate
  }

  /// A handshake that shows a certificate; `nil` for TLS 1.3, which hides it.
  static func tls(
    _ host: String, _ certificate: CertificateFacts?, through proxy: Endpoint? = nil, frame: Int = 1
  ) -> Observation {
    var observation = ObservationBuilder.tls(
      host, certificate == nil ? .tls13 : .tls12, frame: frame)
    observation.tls?.certificate = certificate.map { SharedValue($0) }
    if let proxy {
      observation.via = .connect
      observation.server = proxy
    }
    return observation
  }

  /// Three owners' certificates with one key.
  static func oneKey(_ key: String = "one key", through proxy: Endpoint? = nil) -> [Observation] {
    ["api.alphashop.example", "media.betanews.example", "old.gammabank.example"].enumerated().map {
      tls($1, certificate(for: $1, key: key), through: proxy, frame: $0 + 1)
    }
  }

  /// An address of a proxy.
  static func proxy(_ address: UInt32 = 0x0a00_0005, port: UInt16 = 8080) -> Endpoint {
    Endpoint(address: IPAddress(ipv4: address), port: port)
  }
}
