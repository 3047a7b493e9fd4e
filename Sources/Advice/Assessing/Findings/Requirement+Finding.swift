public import AppTransportSecurity
public import Findings

extension Requirement {
  /// The name of the rule of findings on hosts that do not meet the requirement.
  ///
  /// Reports contain the names, so a published name never changes.
  public var findingRule: String {
    switch self {
    case .cleartext: "cleartext-load"
    case .tlsVersion: "old-tls-version"
    case .forwardSecrecy: "no-forward-secrecy"
    case .cipherSuite: "unaccepted-cipher-suite"
    case .key: "weak-certificate-key"
    case .hash: "weak-certificate-signature"
    case .trust: "untrusted-certificate"
    case .refused: "refused-handshake"
    case .unknown: "unjudged-host"
    }
  }

  /// The severity of the findings if the need is proven.
  ///
  /// A finding with a likely need is a warning, one with an unknown need a note.
  public var severity: Severity { self == .unknown ? .note : .error }
}
