import Escaping
import Evidence
import ProtocolRegistries

extension TLSFacts {
  init(
    _ connection: MitmproxyConnection, wasUsed: Bool, certificates: inout MitmproxyFlowCertificates
  ) {
    self.init()
    sni = connection.serverName.map { ForeignText($0) }
    guard connection.isSecured else {
      guard let error = connection.error.map(MitmproxyHandshakeError.init) else { return }
      outcome = error.outcome
      alerts = error.alert.map { [$0] } ?? []
      return
    }
    outcome = wasUsed ? .completed : .completedUnused
    version = connection.version.flatMap(TLSVersion.init(recorded:))
    cipherSuite = connection.suite.flatMap(CipherSuite.init(openSSLName:))
    alpn = connection.chosenProtocol.flatMap { $0.isEmpty ? nil : ForeignText($0) }
    certificate = certificates.facts(of: connection.certificates)
  }
}

extension TLSVersion {
  /// Creates the version from its name in a flow, that of OpenSSL (`SSL_get_version`) or of a QUIC
  /// version; `nil` for another name.
  init?(recorded name: String) {
    switch name {
    case "SSLv3": self = .ssl3
    case "TLSv1", "TLSv1.0": self = .tls10
    case "TLSv1.1": self = .tls11
    case "TLSv1.2": self = .tls12
    case "TLSv1.3": self = .tls13
    // QUIC has TLS 1.3 (RFC 9001).
    case _ where name.hasPrefix("QUIC"): self = .tls13
    default: return nil
    }
  }
}
