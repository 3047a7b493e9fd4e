extension Decision {
  /// The rules that determine the verdict: those that block, or the exceptions that allow.
  ///
  /// Empty if the connection is allowed because it meets every requirement.
  public var decidingRules: [RuleIdentifier] {
    if let barrier = blockedBy {
      let rules = barrier.rules.filter(self.rules.contains)
      return rules.isEmpty ? Array(barrier.rules.prefix(1)) : rules
    }
    switch standing {
    // The reason for an exemption is the first rule found.
    case .outside, .exempt: return Array(rules.prefix(1))
    case .listed, .required: return Self.loosening.filter(rules.contains)
    }
  }

  private static let loosening: [RuleIdentifier] = [
    .hsts, .insecureLoads, .insecureLoadsOverHTTPS, .exceptionFloor, .forwardSecrecy,
    .keyLengthWithoutForwardSecrecy,
  ]
}

extension Barrier {
  fileprivate var rules: [RuleIdentifier] {
    switch self {
    case .sessionFloor: [.sessionFloor]
    case .cleartext: [.cleartext]
    case .tlsVersion: [.tlsVersion]
    case .cipherSuite, .foreignSuite: [.cipherSuites]
    case .refusal: [.tlsVersion, .cipherSuites]
    case .reported: [.nscurl, .policyCodes, .secureTransportCodes, .trustErrors, .tlsError]
    case .leafKey: [.leafKey]
    case .leafHash: [.leafHash]
    case .defaultTrust, .trustOverride: [.defaultTrust, .systemTrust, .systemTransparency]
    case .certificateTransparency: [.certificateTransparency]
    case .pin: [.pinnedIdentities]
    case .niapPackage: [.niapPackage]
    }
  }
}
