/// The decision of a system on one connection under one policy, with the reasons.
public struct Decision: Hashable, Sendable {
  /// The answer.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case allow, block, unknown
  }

  public var verdict: Verdict
  /// Everything that blocks, the first to strike first.
  public var barriers: [Barrier]
  /// Everything held against the connection, also where it is not certain enough to block.
  public var reasons: [Reason]
  /// The facts that would be needed for an answer, or for all of it.
  public var missing: [MissingFact]
  /// The rules that led here, those about the host before those about the connection.
  public var rules: [RuleIdentifier]
  /// The disputed questions of which another answer would have changed a step on the way.
  public var assumptions: [Conflict]
  /// The treatment of the host by the policy.
  public var standing: HostStanding

  /// The first barrier; `nil` if nothing is known to block.
  public var blockedBy: Barrier? { barriers.first }
}

/// The treatment of a host by a policy.
public enum HostStanding: Hashable, Sendable {
  /// The interface that made the connection is outside ATS.
  case outside
  /// Nothing but the system's own trust is asked for.
  case exempt
  /// The entry under that key decides alone (ATS-30).
  case listed(key: String)
  /// All that ATS asks for by default.
  case required
}

/// A check that can block a connection, in the order in which a system makes the checks.
public enum Barrier: String, Hashable, Sendable, CaseIterable {
  /// The session's own floor, which no key lowers (ATS-90).
  case sessionFloor = "os-tls-floor"
  case cleartext = "ats-cleartext"
  case tlsVersion = "ats-tls-version"
  case cipherSuite = "ats-cipher"
  /// A suite that no Apple client offers (ATS-12).
  case foreignSuite = "suite-not-offered"
  /// The server turned down all that a client under ATS offers.
  case refusal = "handshake-refused"
  /// A system reported that it refused the connection.
  case reported = "reported-refusal"
  case leafKey = "ats-key"
  case leafHash = "ats-hash"
  /// The system's trust evaluation, which no key loosens.
  case defaultTrust = "default-trust"
  /// The app would accept the server, and ATS does not let it (ATS-16).
  case trustOverride = "ats-trust"
  case certificateTransparency = "ats-ct"
  case pin = "ats-pin"
  case niapPackage = "ats-niap"

  /// The code in `NSURLErrorDomain` that usually comes of it (ATS-100 to ATS-102).
  public var errorCode: Int {
    switch self {
    case .cleartext: -1022
    case .defaultTrust: -1202
    default: -1200
    }
  }
}

/// A fact without which there is no answer.
public enum MissingFact: String, Hashable, Sendable, CaseIterable {
  case tlsVersion = "tls-version"
  case cipherSuite = "cipher-suite"
  case leafKey = "leaf-key"
  case signatureHash = "signature-hash"
  case trust
  case certificateTransparency = "certificate-transparency"
  case extendedMasterSecret = "extended-master-secret"
  case pinMatch = "pin-match"
  /// The interface that made the connection, if the policy distinguishes interfaces.
  case interface
  /// The meaning of a value of the wrong type on the system (ATS-27).
  case settingType = "setting-type"
  /// The connection uses TLS 1.3 and the system would have negotiated something else (ATS-13).
  case systemHandshake = "system-handshake"
}
