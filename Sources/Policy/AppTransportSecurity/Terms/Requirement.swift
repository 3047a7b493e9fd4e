/// A requirement of App Transport Security (ATS) that a connection may not meet.
///
/// Barriers (failed checks), needs (violations by a host), findings and remedies use this type to
/// name the requirement that is violated. The raw values appear in output and never change.
public enum Requirement: String, Hashable, Sendable, CaseIterable {
  /// Encryption, which a load over http lacks.
  case cleartext
  case tlsVersion = "tls-version"
  case forwardSecrecy = "forward-secrecy"
  case cipherSuite = "cipher-suite"
  case key
  case hash
  case trust
  /// An unidentified requirement: the server or the system refused the connection, and the evidence
  /// does not show why.
  case refused
  /// A requirement that the evidence cannot name.
  case unknown

  /// The requirement's position in lists of a host's violations, lowest first.
  package var rank: Int {
    switch self {
    case .cleartext: 0
    case .tlsVersion: 1
    case .forwardSecrecy: 2
    case .cipherSuite: 3
    case .key: 4
    case .hash: 5
    case .trust: 6
    case .refused: 7
    case .unknown: 8
    }
  }

  /// The rules that state the requirement.
  package var rules: [RuleIdentifier] {
    switch self {
    case .cleartext: [.cleartext]
    case .tlsVersion: [.tlsVersion]
    case .forwardSecrecy, .cipherSuite: [.cipherSuites]
    case .key: [.leafKey]
    case .hash: [.leafHash]
    case .trust: [.defaultTrust]
    case .refused: [.tlsVersion, .cipherSuites]
    case .unknown: []
    }
  }
}
