package import ProtocolRegistries

/// The sequence of TLS offers with which a probe tests a server, each relaxing one more requirement
/// until the server accepts.
///
/// The first accepted step shows which ATS requirement the server fails. The suites come from the
/// caller, as this module does not know ATS.
package struct TLSOfferSequence: Sendable {
  /// A step of the sequence, named by the requirement that it relaxes.
  package enum Step: Int, Hashable, Sendable, CaseIterable {
    /// Offers only the suites of the strictest client (`fewest`); skipped if the caller names none.
    case fewest
    case strict
    /// Also allows TLS versions older than 1.2.
    case olderVersions
    /// Also allows key exchange without forward secrecy.
    case withoutForwardSecrecy
    case olderVersionsWithoutForwardSecrecy
    case anything
  }

  private let fewest: Set<CipherSuite>?
  private let strict: Set<CipherSuite>
  private let withoutForwardSecrecy: Set<CipherSuite>

  private static let floor = TLSVersion.tls12
  private static let oldest = TLSVersion.tls10

  /// Creates the sequence from a strict client's suites, and from the suites that such a client
  /// adds without forward secrecy.
  ///
  /// `fewest` are the suites of a still stricter client, which are offered first. Servers choose
  /// among the offered suites, so only an offer of these suites alone shows the server's choice for
  /// that client.
  package init(
    fewest: Set<CipherSuite>? = nil, strict: Set<CipherSuite>,
    withoutForwardSecrecy: Set<CipherSuite>
  ) {
    self.fewest = fewest == strict ? nil : fewest
    self.strict = strict
    self.withoutForwardSecrecy = withoutForwardSecrecy
  }

  /// The steps in order, the strictest offer first.
  package var steps: [Step] { Step.allCases.filter { $0 != .fewest || fewest != nil } }

  package func offer(_ step: Step) -> ProbeTLSOffer {
    switch step {
    case .fewest: ProbeTLSOffer(from: Self.floor, fewest ?? strict)
    case .strict: ProbeTLSOffer(from: Self.floor, strict)
    case .olderVersions: ProbeTLSOffer(from: Self.oldest, strict)
    case .withoutForwardSecrecy:
      ProbeTLSOffer(from: Self.floor, strict.union(withoutForwardSecrecy))
    case .olderVersionsWithoutForwardSecrecy:
      ProbeTLSOffer(from: Self.oldest, strict.union(withoutForwardSecrecy))
    case .anything:
      ProbeTLSOffer(
        from: Self.oldest, strict.union(withoutForwardSecrecy).union(Self.others))
    }
  }

  /// Returns the next step after a refusal; `nil` after the last.
  ///
  /// If the first refusal was an alert about the TLS version, the step that only adds suites is
  /// skipped.
  static func next(after step: Step, firstRefusal refusal: AlertDescription?) -> Step? {
    let next = Step(rawValue: step.rawValue + 1)
    return next == .withoutForwardSecrecy && refusal == .protocolVersion
      ? .olderVersionsWithoutForwardSecrecy : next
  }

  /// Suites that servers may support and no strict client offers: finite fields, triple DES, RC4,
  /// Camellia, CCM (IANA TLS Cipher Suites).
  private static let others: Set<CipherSuite> = Set(
    ([
      0x009f, 0x009e, 0xccaa, 0x006b, 0x0067, 0x0039, 0x0033, 0xc012, 0xc008, 0x0016, 0x000a,
      0xc09d, 0xc09c, 0xc0ac, 0xc0ad, 0x0088, 0x0045, 0x0084, 0x0041, 0xc011, 0xc007, 0x0005,
      0x0004,
    ] as [UInt16]).map(CipherSuite.init(rawValue:)))
}
