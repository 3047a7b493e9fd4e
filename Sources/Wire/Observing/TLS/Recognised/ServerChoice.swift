import ApplicationProtocols
import ProtocolRegistries

/// The choice in a ServerHello, without the session.
///
/// A class, because many handshakes share one.
final class ServerChoice: Sendable {
  let version: TLSVersion
  let cipherSuite: CipherSuite
  let applicationProtocol: String?
  let hasExtendedMasterSecret: Bool
  let selectsPreSharedKey: Bool
  let isPreSharedKeyOnly: Bool
  let signedTimestamps: SignedCertificateTimestampList?
  /// True if a stapled OCSP response follows in TLS up to 1.2 (RFC 6066, section 8).
  let promisesStaple: Bool
  let ja3s: String

  /// All that the hello chose, so that a new fact counts without being listed here.
  private let choice: ServerHelloChoice

  init(_ hello: ServerHello) {
    version = hello.version
    cipherSuite = hello.cipherSuite
    applicationProtocol = hello.applicationProtocol
    hasExtendedMasterSecret = hello.hasExtendedMasterSecret
    selectsPreSharedKey = hello.selectsPreSharedKey
    isPreSharedKeyOnly = hello.isPreSharedKeyOnly
    signedTimestamps = hello.signedCertificateTimestamps
    promisesStaple = hello.promisesStaple
    ja3s = hello.ja3sHash()
    choice = hello.choice
  }

  func isMade(of hello: ServerHello) -> Bool { choice == hello.choice }
}
