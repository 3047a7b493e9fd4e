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

  /// How much a finding of the rule matters where it is proven; likely is a warning, unknown a note.
  public var severity: Severity { self == .unjudgedHost ? .note : .error }

  /// What is so, in a sentence.
  public var statement: String {
    switch self {
    case .cleartextLoad: "The app sends HTTP in clear to a host."
    case .oldTLSVersion: "A server chooses a version of TLS below 1.2."
    case .noForwardSecrecy: "A server chooses a cipher suite without forward secrecy."
    case .unacceptedCipherSuite: "A server chooses a cipher suite that no key makes ATS accept."
    case .weakCertificateKey: "A certificate's key is shorter than ATS asks for."
    case .weakCertificateSignature: "A certificate is signed with a hash weaker than SHA-256."
    case .untrustedCertificate:
      "A certificate fails default trust: its dates, its name or its issuer."
    case .refusedHandshake: "A server refuses a handshake that offers all that ATS asks for."
    case .unjudgedHost: "What was seen does not tell whether a host meets ATS."
    }
  }

  /// The rule for reports.
  public var description: FindingRule {
    FindingRule(
      identifier: rawValue, severity: severity, statement: statement, page: "host-rules.md")
  }
}

extension CheckRule {
  /// The rule for reports.
  public var description: FindingRule {
    FindingRule(
      identifier: rawValue, severity: severity, statement: statement, page: "check-rules.md")
  }
}
