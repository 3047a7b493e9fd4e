public import Findings

/// The rules by which a suggestion's hosts become findings; their names never change once they were
/// published.
public enum HostRule: String, Hashable, Sendable, CaseIterable {
  case cleartextLoad = "cleartext-load"
  case oldTLSVersion = "old-tls-version"
  case noForwardSecrecy = "no-forward-secrecy"
  case unacceptedCipherSuite = "unaccepted-cipher-suite"
  case weakCertificateKey = "weak-certificate-key"
  case weakCertificateSignature = "weak-certificate-signature"
  case untrustedCertificate = "untrusted-certificate"
  case refusedHandshake = "refused-handshake"
  case unjudgedHost = "unjudged-host"

  /// The rule for what ATS would have to relax.
  public init(_ kind: Need.Kind) {
    self =
      switch kind {
      case .cleartext: .cleartextLoad
      case .tlsVersion: .oldTLSVersion
      case .forwardSecrecy: .noForwardSecrecy
      case .cipherSuite: .unacceptedCipherSuite
      case .key: .weakCertificateKey
      case .hash: .weakCertificateSignature
      case .trust: .untrustedCertificate
      case .refused: .refusedHandshake
      case .unknown: .unjudgedHost
      }
  }

  /// The severity of a proven finding of the rule.
  ///
  /// A likely finding is a warning, an unknown one a note.
  public var severity: Severity { self == .unjudgedHost ? .note : .error }
}
