import Escaping
import Evidence
import ProtocolRegistries

/// A TLS handshake as a network sensor's log records it.
struct LoggedHandshake {
  /// The end of a handshake, as far as the log shows it.
  enum End {
    /// Both sides sent encrypted records after a handshake that the client cannot have refused.
    case completed
    case refused(by: AlertFacts.Sender, AlertDescription?)
    /// The log does not show it.
    case unknown
  }

  var serverName: String?
  var version: TLSVersion?
  var cipherSuite: CipherSuite?
  var resumed: Bool?
  /// The protocol that the server chose; `nil` if it was encrypted.
  var applicationProtocol: String?
  var helloRetry = false
  /// True if a session was resumed without a new key exchange.
  var lacksKeyExchange = false
  var end = End.unknown
  var certificate: SharedValue<CertificateFacts>?
  /// The version of QUIC; `nil` for TLS over TCP.
  var quicVersion: UInt32?

  /// The facts of the handshake, without a client's offer, which the log does not have.
  var facts: TLSFacts {
    var facts = TLSFacts()
    facts.sni = serverName.map { ForeignText($0) }
    facts.version = version
    facts.cipherSuite = cipherSuite
    facts.resumed = version == nil ? nil : resumed
    facts.alpn = applicationProtocol.map { ForeignText($0) }
    facts.helloRetry = helloRetry
    facts.pskOnly = lacksKeyExchange
    // TLS 1.3 encrypts the certificate, and a resumed session has none.
    if let version, version.released < .tls13, resumed != true { facts.certificate = certificate }
    switch end {
    case .completed: facts.outcome = .completed
    case .refused(let sender, let alert):
      facts.outcome = sender == .client ? .refusedByClient : .refusedByServer
      facts.alerts =
        alert.map { [AlertFacts(from: sender, isFatal: true, description: $0)] } ?? []
    case .unknown: facts.outcome = .cut
    }
    return facts
  }
}
