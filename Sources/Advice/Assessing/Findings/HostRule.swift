public import AppTransportSecurity
public import Findings

/// The rules of the findings on hosts of a suggestion.
///
/// Reports contain the rules' names, so a published name never changes.
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

  public init(_ requirement: Requirement) {
    self =
      switch requirement {
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

  /// The severity of the rule's findings if the need is proven.
  ///
  /// A finding with a likely need is a warning, one with an unknown need a note.
  public var severity: Severity { self == .unjudgedHost ? .note : .error }
}
