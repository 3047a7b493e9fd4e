import ProtocolRegistries

/// Requires a cipher suite that an ATS client offers (ATS-12, ATS-13, ATS-37).
enum CipherSuiteRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    if connection.facts.tlsVersion?.released == .tls13, !connection.system.includes(.tls13),
      !connection.isSuiteFree
    {
      judgement.cite(.tls13)
      return judgement.need(.systemHandshake)
    }
    if !connection.isExempt, connection.waivesForwardSecrecy { judgement.cite(.forwardSecrecy) }
    guard let suite = connection.facts.cipherSuite else {
      // Without an installed list, every suite that Apple offers is accepted.
      guard !connection.isSuiteFree else { return }
      // Until the requirement is waived, no list contains a suite without forward secrecy.
      guard connection.facts.isForwardSecret == false, !connection.waivesForwardSecrecy else {
        return judgement.need(.cipherSuite)
      }
      return judgement.block(.forwardSecrecy, because: .cipherSuites, liftedBy: .noForwardSecrecy)
    }
    connection.recordDisputes(of: suite, &judgement)
    switch connection.availability(of: suite) {
    case .byDefault: return
    case .withoutForwardSecrecy where connection.isSuiteFree || connection.waivesForwardSecrecy:
      return
    case .whereLifted where connection.isSuiteFree: return
    case .unknown where connection.isSuiteFree: judgement.need(.systemHandshake)
    case .never:
      if connection.facts.observed == nil {
        // If a list is installed, the list is the reason for the refusal.
        judgement.block(
          connection.isSuiteFree ? .foreignSuite : .cipherSuite, because: .cipherSuites)
      } else {
        judgement.doubt(.foreignSuite, .cipherSuite, for: .otherStack, because: .cipherSuites)
      }
    case .withoutForwardSecrecy, .whereLifted, .unknown: connection.weigh(suite, &judgement)
    }
  }
}

extension JudgedConnection {
  fileprivate var waivesForwardSecrecy: Bool { host.exception?.requiresForwardSecrecy == false }

  /// True if ATS restricts no suites: the host is exempt, or its entry waives forward secrecy and
  /// allows insecure loads (ATS-37).
  fileprivate var isSuiteFree: Bool {
    isExempt || waivesForwardSecrecy && host.exception?.allowsInsecureHTTPLoads == true
  }

  fileprivate func availability(
    of suite: CipherSuite, source: CipherSuiteTable.Source? = nil, offersTripleDES: Bool? = nil
  ) -> SuiteAvailability {
    CipherSuiteTable.availability(
      of: suite, on: system, source: source ?? assumptions.cipherSuites,
      offersTripleDES: offersTripleDES ?? assumptions.offersTripleDES)
  }

  fileprivate func recordDisputes(of suite: CipherSuite, _ judgement: inout ConnectionJudgement) {
    func isAccepted(_ availability: SuiteAvailability) -> Bool {
      switch availability {
      case .byDefault: true
      case .withoutForwardSecrecy: isSuiteFree || waivesForwardSecrecy
      case .whereLifted: isSuiteFree
      case .never, .unknown: false
      }
    }
    let usual = isAccepted(availability(of: suite, source: .bySystem))
    if usual != isAccepted(availability(of: suite, source: .aesOnly)) {
      judgement.depend(on: .chaCha20)
    }
    if usual != isAccepted(availability(of: suite, source: .documents2015)) {
      judgement.depend(on: .printedSuites)
    }
    if isAccepted(availability(of: suite, offersTripleDES: true))
      != isAccepted(availability(of: suite, offersTripleDES: false))
    {
      judgement.depend(on: .tripleDES)
    }
  }

  fileprivate func weigh(_ suite: CipherSuite, _ judgement: inout ConnectionJudgement) {
    let canWaive = availability(of: suite) == .withoutForwardSecrecy
    let barrier: Barrier = canWaive ? .forwardSecrecy : .cipherSuite
    if let limit = limit(on: suite, canWaive: canWaive) {
      return judgement.doubt(
        barrier, .cipherSuite, for: limit, because: .cipherSuites,
        liftedBy: canWaive ? .noForwardSecrecy : nil)
    }
    // A ClientHello under ATS would not have offered the suite, so a server that prefers it here
    // may have chosen a better one there.
    judgement.block(
      barrier, because: .cipherSuites,
      certainty: canWaive && facts.observed != nil ? .likely : .proven,
      liftedBy: canWaive ? .noForwardSecrecy : nil)
  }

  private func limit(on suite: CipherSuite, canWaive: Bool) -> OfferLimit? {
    // Without an observed offer, the facts are taken as they are stated.
    guard let observed = facts.observed else { return nil }
    guard let offer = observed.offer else { return .offerUnseen }
    if !offer.cipherSuites.contains(suite) { return .suiteNotOffered }
    // A version below 1.2 already limits the choice of suites.
    if let version = facts.tlsVersion?.released, version < .tls12,
      let limit = limit(on: version)
    {
      return limit == .serverSpeaksNewer ? limit : .versionOutsideATS
    }
    if observed.hasDowngradeSentinel { return .serverSpeaksNewer }
    return offer.cipherSuites.contains { isBetter($0, canWaive: canWaive) } ? nil : .noBetterSuite
  }

  /// Returns true if an offered suite meets ATS and the server could have chosen it.
  private func isBetter(_ other: CipherSuite, canWaive: Bool) -> Bool {
    let isOld = (facts.tlsVersion?.released).map { $0 < .tls12 } ?? false
    guard let exchange = other.keyExchange, !(isOld && other.needsTLS12 == true) else {
      return false
    }
    switch availability(of: other) {
    // A server that chose RSA key exchange has an RSA certificate.
    case .byDefault: return !canWaive || exchange == .ecdhe(.rsa)
    case .withoutForwardSecrecy: return !canWaive
    case .whereLifted, .never, .unknown: return false
    }
  }
}

extension Rule {
  static let cipherSuites = Rule(
    .cipherSuites, "The cipher suites of ATS",
    "The cipher suite must be in the system's ATS group: ECDHE with AES of Apple's printed list"
      + " up to iOS 12, also ChaCha20 from iOS 13, without CBC and SHA-2 from iOS 15.4.",
    .decidesUnless(missing: .cipherSuite),
    sources: [.cocoaKeys, .technote2015, .suiteGroups], conflicts: [.chaCha20, .printedSuites],
    examples: [
      .satisfied("ECDHE with AES-GCM", .https(.tls12, 0xc02f)),
      .satisfied("ECDHE with CBC and SHA-2 on iOS 15.3", .https(.tls12, 0xc027), on: .iOS(15, 3)),
      .violated("the same on iOS 15.4", .https(.tls12, 0xc027), on: .iOS(15, 4)),
      .violated("RSA key exchange", .https(.tls12, 0x009c)),
      .violated(
        "0xC014 on iOS 12, which the printed list lacks", .https(.tls12, 0xc014), on: .iOS(12)),
      .unknown("the suite was not seen", .https { $0.cipherSuite = nil }),
    ])
}
