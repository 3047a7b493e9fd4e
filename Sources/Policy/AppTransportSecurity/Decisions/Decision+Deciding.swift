extension Decision {
  /// The rules that settle the verdict, of all that led to it: what blocks, or what lets through.
  ///
  /// None where a connection meets all that is asked of it, and nothing had to allow it.
  public var decidingRules: [RuleIdentifier] {
    if let barrier = blockedBy {
      let rules = barrier.rules.filter(self.rules.contains)
      return rules.isEmpty ? Array(barrier.rules.prefix(1)) : rules
    }
    switch standing {
    // What exempts a host is found first.
    case .outside, .exempt: return Array(rules.prefix(1))
    case .listed, .required: return Self.loosening.filter(rules.contains)
    }
  }

  /// The rules by which a key of an entry, or HSTS, lets through what would have been refused.
  private static let loosening: [RuleIdentifier] = [
    .hsts, .insecureLoads, .insecureLoadsOverHTTPS, .exceptionFloor, .forwardSecrecy,
    .keyLengthWithoutForwardSecrecy,
  ]
}

extension Barrier {
  /// The rules by which it strikes.
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
