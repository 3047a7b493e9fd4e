/// A check that can block a connection, in the order in which a system makes the checks.
public enum Barrier: String, Hashable, Sendable, CaseIterable {
  /// The TLS version is below the session's own minimum, which no key lowers (ATS-90).
  case sessionFloor = "os-tls-floor"
  case cleartext = "ats-cleartext"
  case tlsVersion = "ats-tls-version"
  case cipherSuite = "ats-cipher"
  /// No Apple client offers the connection's cipher suite (ATS-12).
  case foreignSuite = "suite-not-offered"
  /// The server refused everything that a client under ATS offers.
  case refusal = "handshake-refused"
  /// A system reported that it refused the connection.
  case reported = "reported-refusal"
  case leafKey = "ats-key"
  case leafHash = "ats-hash"
  /// The system's trust evaluation failed; no key loosens it.
  case defaultTrust = "default-trust"
  /// The app would accept a server that trust evaluation refuses, but ATS prevents it (ATS-16).
  case trustOverride = "ats-trust"
  case certificateTransparency = "ats-ct"
  case pin = "ats-pin"
  case niapPackage = "ats-niap"

  /// The requirements that a connection may violate if this check blocks it, and the rules behind
  /// them.
  private var terms: (requirements: Requirements, rules: [RuleIdentifier]) {
    switch self {
    case .sessionFloor: (.tlsVersion, [.sessionFloor])
    case .cleartext: (.cleartext, Requirement.cleartext.rules)
    case .tlsVersion: (.tlsVersion, Requirement.tlsVersion.rules)
    case .cipherSuite, .foreignSuite: (.handshake, Requirement.cipherSuite.rules)
    case .refusal: (.refused, Requirement.refused.rules)
    case .reported:
      (
        [.shownByHandshakes, .refused],
        [.nscurl, .policyCodes, .secureTransportCodes, .trustErrors, .tlsError]
      )
    case .leafKey: (.key, Requirement.key.rules)
    case .leafHash: (.hash, Requirement.hash.rules)
    case .defaultTrust, .trustOverride:
      (.certificate, [.defaultTrust, .systemTrust, .systemTransparency])
    case .certificateTransparency: (.certificate, [.certificateTransparency])
    case .pin: (.certificate, [.pinnedIdentities])
    case .niapPackage: ([.tlsVersion, .cipherSuite], [.niapPackage])
    }
  }

  package var requirements: Requirements { terms.requirements }

  var rules: [RuleIdentifier] { terms.rules }

  /// The code in `NSURLErrorDomain` with which a load usually fails (ATS-100 to ATS-102).
  public var errorCode: Int {
    switch self {
    case .cleartext: -1022
    case .defaultTrust: -1202
    case .sessionFloor, .tlsVersion, .cipherSuite, .foreignSuite, .refusal, .reported, .leafKey,
      .leafHash, .trustOverride, .certificateTransparency, .pin, .niapPackage:
      -1200
    }
  }
}
