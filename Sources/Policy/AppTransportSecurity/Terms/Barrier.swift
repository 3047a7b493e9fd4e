/// A check that can block a connection, in the order in which a system makes the checks.
///
/// A check of one requirement has the word of that `Requirement`.
public enum Barrier: String, Hashable, Sendable, CaseIterable {
  /// The TLS version is below the session's own minimum, which no key lowers (ATS-90).
  case sessionFloor = "session-tls-version"
  case cleartext
  case tlsVersion = "tls-version"
  /// The cipher suite has no forward secrecy, which a key waives.
  case forwardSecrecy = "forward-secrecy"
  /// No key makes ATS accept the cipher suite.
  case cipherSuite = "cipher-suite"
  /// No Apple client offers the connection's cipher suite (ATS-12).
  case foreignSuite = "cipher-suite-not-offered"
  /// The server refused everything that a client under ATS offers.
  case handshake
  /// A system reported that it refused the connection.
  case reported = "reported-refusal"
  case certificateKey = "certificate-key"
  case certificateSignature = "certificate-signature"
  /// The system's trust evaluation failed; no key loosens it.
  case certificateTrust = "certificate-trust"
  /// The app would accept a server that trust evaluation refuses, but ATS prevents it (ATS-16).
  case trustOverride = "certificate-trust-override"
  case certificateTransparency = "certificate-transparency"
  case pinnedIdentity = "pinned-identity"
  case niapPackage = "niap-package"

  /// The requirements of which a connection blocked by this check violates at least one, and the
  /// rules behind them.
  private var terms: (requirements: Requirements, rules: [RuleIdentifier]) {
    switch self {
    case .sessionFloor: (.tlsVersion, [.sessionFloor])
    case .cleartext: (.cleartext, Requirement.cleartext.rules)
    case .tlsVersion: (.tlsVersion, Requirement.tlsVersion.rules)
    case .forwardSecrecy, .cipherSuite, .foreignSuite:
      (.chosenSuite, Requirement.cipherSuite.rules)
    case .handshake: (.handshake, Requirement.handshake.rules)
    case .reported:
      (
        [.shownByHandshakes, .handshake],
        [.nscurl, .policyCodes, .secureTransportCodes, .trustErrors, .tlsError]
      )
    case .certificateKey: (.certificateKey, Requirement.certificateKey.rules)
    case .certificateSignature: (.certificateSignature, Requirement.certificateSignature.rules)
    case .certificateTrust, .trustOverride:
      (.certificate, [.defaultTrust, .systemTrust, .systemTransparency])
    case .certificateTransparency: (.certificate, [.certificateTransparency])
    case .pinnedIdentity: (.certificate, [.pinnedIdentities])
    case .niapPackage: ([.tlsVersion, .cipherSuite], [.niapPackage])
    }
  }

  package var requirements: Requirements { terms.requirements }

  package var rules: [RuleIdentifier] { terms.rules }

  /// The code in `NSURLErrorDomain` with which a load usually fails (ATS-100 to ATS-102).
  public var errorCode: Int {
    switch self {
    case .cleartext: -1022
    case .certificateTrust: -1202
    case .sessionFloor, .tlsVersion, .forwardSecrecy, .cipherSuite, .foreignSuite, .handshake,
      .reported, .certificateKey, .certificateSignature, .trustOverride, .certificateTransparency,
      .pinnedIdentity, .niapPackage:
      -1200
    }
  }
}
