import ApplicationProtocols
import Evidence
import Observing
import ProtocolRegistries

extension TLSFacts {
  /// The facts of the handshake between mitmproxy and a server, without the offer.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - wasUsed: True if the server answered over it.
  ///   - cache: The certificates that were read before.
  init(
    _ connection: FlowConnection, wasUsed: Bool, certificates cache: inout CertificateCache
  ) {
    self.init()
    sni = connection.serverName
    guard connection.isSecured else {
      guard let error = connection.error.map(HandshakeError.init) else { return }
      outcome = error.outcome
      alerts = error.alert.map { [$0] } ?? []
      return
    }
    outcome = wasUsed ? .completed : .completedUnused
    version = connection.version.flatMap(TLSVersion.init(recorded:))
    cipherSuite = connection.suite.flatMap(CipherSuite.init(openSSLName:))
    alpn = connection.chosenProtocol.flatMap { $0.isEmpty ? nil : $0 }
    let ders = connection.certificates.compactMap(Self.der)
    // Without its leaf a chain says nothing.
    if ders.count == connection.certificates.count,
      let chain = CertificateChain(ders: ders, cache: &cache)
    {
      certificate = Shared(CertificateFacts(chain))
    }
  }

  private static func der(_ certificate: [UInt8]) -> [UInt8]? {
    // DER begins with the tag of a sequence.
    if certificate.first == 0x30 { return certificate }
    return Certificate.der(pem: String(decoding: certificate, as: UTF8.self))
  }
}

extension TLSVersion {
  /// The version that OpenSSL calls so (`SSL_get_version`), or a QUIC stack.
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
