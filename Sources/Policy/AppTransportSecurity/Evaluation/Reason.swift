public import ProtocolRegistries

/// The certainty of a fact, and of what follows from it.
public enum FactCertainty: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It was seen, and may not be concluded from.
  case unknown
  case likely
  case proven

  /// By strength.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One thing that a system holds against a connection.
public struct Reason: Hashable, Sendable {
  public var barrier: Barrier
  public var rules: [RuleIdentifier]
  /// The certainty; a reason that is `unknown` blocks nothing, as what was seen does not tell.
  public var certainty: FactCertainty
  /// The fault of the certificate, of barriers about trust.
  public var fault: TrustFault?
  /// The limit for which a choice that was seen tells nothing.
  public var limit: OfferLimit?
  /// The least that an exception must loosen to lift the barrier; `nil` where no key does.
  public var liftedBy: Loosening?
}

/// One setting of an exception that loosens what ATS asks for.
public enum Loosening: Hashable, Sendable {
  /// `NSExceptionAllowsInsecureHTTPLoads` = `YES`.
  case insecureLoads
  /// `NSExceptionMinimumTLSVersion`, no higher than this.
  case floor(TLSVersion)
  /// `NSExceptionRequiresForwardSecrecy` = `NO`.
  case noForwardSecrecy
}
