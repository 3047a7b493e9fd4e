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
  let signedTimestamps: Int?
  let ja3s: String

  // The parts from which the remaining facts are derived.
  private let legacyVersion: TLSVersion
  private let extensions: [UInt16]

  init(_ hello: ServerHello) {
    version = hello.version
    cipherSuite = hello.cipherSuite
    applicationProtocol = hello.applicationProtocol
    hasExtendedMasterSecret = hello.hasExtendedMasterSecret
    selectsPreSharedKey = hello.selectsPreSharedKey
    isPreSharedKeyOnly = hello.isPreSharedKeyOnly
    signedTimestamps = hello.signedCertificateTimestampCount
    ja3s = hello.ja3sHash()
    legacyVersion = hello.legacyVersion
    extensions = hello.extensions
  }

  func isMade(of hello: ServerHello) -> Bool {
    legacyVersion == hello.legacyVersion && version == hello.version
      && cipherSuite == hello.cipherSuite && extensions == hello.extensions
      && applicationProtocol == hello.applicationProtocol
      && signedTimestamps == hello.signedCertificateTimestampCount
      && isPreSharedKeyOnly == hello.isPreSharedKeyOnly
  }
}
