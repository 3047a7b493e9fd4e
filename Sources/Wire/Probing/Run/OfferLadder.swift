public import ProtocolRegistries

/// The offers that are made to a server one after another, each relaxing one demand more, until it
/// accepts one.
public struct OfferLadder: Sendable {
  /// A step, by what it relaxes.
  public enum Step: Int, Hashable, Sendable, CaseIterable {
    /// The offer of a client that demands everything.
    case strict
    /// Older versions are allowed.
    case olderVersions
    /// Key exchange without forward secrecy is allowed.
    case withoutForwardSecrecy
    case olderVersionsWithoutForwardSecrecy
    /// Everything is allowed, to see what the server speaks.
    case anything
  }

  private let strict: Set<CipherSuite>
  private let withoutForwardSecrecy: Set<CipherSuite>

  /// The oldest version that a strict client accepts.
  private static let floor = TLSVersion.tls12
  private static let oldest = TLSVersion.tls10

  /// A ladder from those suites on.
  ///
  /// - Parameters:
  ///   - strict: The suites of a client that demands everything.
  ///   - withoutForwardSecrecy: The suites that it offers besides without that demand.
  public init(strict: Set<CipherSuite>, withoutForwardSecrecy: Set<CipherSuite>) {
    self.strict = strict
    self.withoutForwardSecrecy = withoutForwardSecrecy
  }

  /// The offer of a step.
  public func offer(_ step: Step) -> ProbeOffer {
    switch step {
    case .strict: ProbeOffer(from: Self.floor, strict)
    case .olderVersions: ProbeOffer(from: Self.oldest, strict)
    case .withoutForwardSecrecy: ProbeOffer(from: Self.floor, strict.union(withoutForwardSecrecy))
    case .olderVersionsWithoutForwardSecrecy:
      ProbeOffer(from: Self.oldest, strict.union(withoutForwardSecrecy))
    case .anything:
      ProbeOffer(
        from: Self.oldest, strict.union(withoutForwardSecrecy).union(Self.others))
    }
  }

  /// The step after one that the server did not accept; `nil` after the last.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - refusal: The server's first alert; an alert about versions cannot be answered by suites.
  /// - Returns: The next step.
  static func next(after step: Step, firstRefusal refusal: AlertDescription?) -> Step? {
    let next = Step(rawValue: step.rawValue + 1)
    return next == .withoutForwardSecrecy && refusal == .protocolVersion
      ? .olderVersionsWithoutForwardSecrecy : next
  }

  /// Suites that servers may still speak and that no strict client offers: finite fields, triple DES,
  /// RC4, Camellia, CCM (IANA TLS Cipher Suites).
  private static let others: Set<CipherSuite> = Set(
    ([
      0x009f, 0x009e, 0xccaa, 0x006b, 0x0067, 0x0039, 0x0033, 0xc012, 0xc008, 0x0016, 0x000a,
      0xc09d, 0xc09c, 0xc0ac, 0xc0ad, 0x0088, 0x0045, 0x0084, 0x0041, 0xc011, 0xc007, 0x0005,
      0x0004,
    ] as [UInt16]).map(CipherSuite.init(rawValue:)))
}
