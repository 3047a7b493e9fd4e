/// A requirement of App Transport Security (ATS) that a connection may not meet.
///
/// Barriers (failed checks), needs (violations by a host), findings and remedies use this type to
/// name the requirement that is violated. The raw values appear in output and never change.
/// Every other list of words in output uses them for the same thing; docs/decisions/0041 has the
/// list.
public enum Requirement: String, Hashable, Sendable, CaseIterable {
  /// Encryption, which a load over http lacks.
  case cleartext
  case tlsVersion = "tls-version"
  case forwardSecrecy = "forward-secrecy"
  case cipherSuite = "cipher-suite"
  /// The size of the public key in the server's certificate.
  case certificateKey = "certificate-key"
  /// The hash over which the server's certificate is signed.
  case certificateSignature = "certificate-signature"
  /// The system's trust in the certificate: its chain, dates, names and root.
  case certificateTrust = "certificate-trust"
  /// The timestamps of Certificate Transparency logs.
  case certificateTransparency = "certificate-transparency"
  /// A completed handshake: the server or the system refused the connection, and the evidence does
  /// not show which requirement is the reason.
  case handshake
  /// A requirement that the evidence cannot name.
  case undetermined

  /// The requirement's position in lists of a host's violations, lowest first.
  package var rank: Int {
    switch self {
    case .cleartext: 0
    case .tlsVersion: 1
    case .forwardSecrecy: 2
    case .cipherSuite: 3
    case .certificateKey: 4
    case .certificateSignature: 5
    case .certificateTrust: 6
    case .certificateTransparency: 7
    case .handshake: 8
    case .undetermined: 9
    }
  }

  /// The rules that state the requirement.
  package var rules: [RuleIdentifier] {
    switch self {
    case .cleartext: [.cleartext]
    case .tlsVersion: [.tlsVersion]
    case .forwardSecrecy, .cipherSuite: [.cipherSuites]
    case .certificateKey: [.leafKey]
    case .certificateSignature: [.leafHash]
    case .certificateTrust: [.defaultTrust]
    case .certificateTransparency: [.systemTransparency]
    case .handshake: [.tlsVersion, .cipherSuites]
    case .undetermined: []
    }
  }

  /// The requirement with which the system evaluates this one.
  ///
  /// It asks for timestamps only of a certificate without another fault, and its errors do not
  /// distinguish the two. So each explains the other, and neither is met while the other is not.
  package var evaluated: Requirement {
    self == .certificateTransparency ? .certificateTrust : self
  }
}
