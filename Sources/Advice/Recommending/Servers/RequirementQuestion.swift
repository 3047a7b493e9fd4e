import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// Evaluates one requirement alone by the policy engine, which decides on whole connections.
///
/// Facts of other requirements are replaced by compliant ones where they would hide this one. Only
/// the decision's objections and missing facts of this requirement count. Thresholds are the
/// engine's.
struct RequirementQuestion {
  let requirement: ServerRequirement
  let set: RequirementSet
  let evaluator: PolicyEvaluator
  let connection: SeenConnection
  /// True if the server refused everything that a client under ATS offers, so its choice from a
  /// wider offer is the best that it supports.
  let hasRefusedATS: Bool

  struct Answer: Hashable {
    var verdict = ServerExamination.Verdict.pass
    var reasons: [ServerExamination.Reason] = []
    var rules: [RuleIdentifier] = []

    static func open(_ reasons: ServerExamination.Reason...) -> Answer {
      Answer(verdict: .unknown, reasons: reasons)
    }
  }

  private var seen: TransportFacts { connection.facts }

  var answer: Answer {
    if let missing { return .open(.missing(missing)) }
    var facts = seen
    switch requirement {
    case .handshake, .tlsVersion, .certificateKey, .certificateSignature: break
    case .forwardSecrecy, .cipherSuite:
      facts.extendedMasterSecret = true
      if hasRefusedATS { facts.observed = nil }
    case .extendedMasterSecret:
      facts.cipherSuite = Self.compliant.cipherSuite
    case .certificateTrust: makeCompliant(&facts)
    case .certificateTransparency:
      makeCompliant(&facts)
      // Timestamps are asked for of a trusted certificate, so this one is supposed to be, where it
      // is not. The engine asks for nothing more of one that it refuses.
      if facts.trust?.isValid != true { facts.trust = .valid }
      facts.chain?.forgetFaults()
    }
    let decision = decision(on: facts)
    guard decision.standing != .exempt else { return .open(.exempt) }
    var answer = answer(from: decision)
    if requirement == .forwardSecrecy || requirement == .cipherSuite { settlePart(of: &answer) }
    if requirement == .certificateTransparency {
      // A fault that was not taken away keeps the engine from asking for timestamps.
      let isPassedOver = decision.reasons.contains {
        $0.barrier == .certificateTrust && !concerns($0)
      }
      if isPassedOver || answer.verdict != .pass && seen.trust?.isValid != true {
        answer = .open(.untrusted)
      }
    }
    return answer
  }

  /// The fact that this requirement needs and that the connection does not show.
  ///
  /// It is checked before the engine is asked, because the engine ignores a fact that its other
  /// facts make unnecessary.
  private var missing: MissingFact? {
    switch requirement {
    case .handshake, .certificateTrust, .certificateTransparency: nil
    case .tlsVersion: seen.tlsVersion?.isKnown == true ? nil : .tlsVersion
    case .forwardSecrecy, .cipherSuite: seen.cipherSuite == nil ? .cipherSuite : nil
    case .extendedMasterSecret:
      seen.tlsVersion?.isKnown != true
        ? .tlsVersion
        : seen.tlsVersion?.released != .tls13 && seen.extendedMasterSecret == nil
          ? .extendedMasterSecret : nil
    case .certificateKey: seen.leafKey?.isWeak == nil ? .certificateKey : nil
    case .certificateSignature: seen.signatureHash == nil ? .certificateSignature : nil
    }
  }

  private static let compliant = TransportFacts.compliant(ordinaryHost)

  /// The host name in the engine's facts: a public name without an exception, so that every
  /// requirement applies.
  ///
  /// The name is reserved (RFC 6761, section 6.4). Whether a certificate covers the server's real
  /// name is a fact of the chain.
  private static let ordinaryHost = "server.invalid"

  private func makeCompliant(_ facts: inout TransportFacts) {
    facts.leafKey = Self.compliant.leafKey
    facts.signatureHash = Self.compliant.signatureHash
  }

  private func decision(on facts: TransportFacts) -> Decision {
    var facts = facts
    facts.host = Self.ordinaryHost
    facts.interface = .urlLoading
    // What the NIAP package asks of signatures is no requirement of these sets.
    (facts.certificateSchemes, facts.keyExchangeScheme, facts.offeredSchemes) = ([], nil, nil)
    return evaluator.evaluate(facts, under: set.policy)
  }

  private func answer(from decision: Decision) -> Answer {
    var answer = Answer()
    var isBlocked = false
    for reason in decision.reasons where concerns(reason) {
      isBlocked = isBlocked || reason.certainty > .unknown && !isOfOldVersion(reason)
      answer.reasons += reasons(for: reason).filter { !answer.reasons.contains($0) }
      answer.rules += reason.rules.filter { !answer.rules.contains($0) }
    }
    let missing = decision.missing.filter(facts.contains)
    if isBlocked {
      answer.verdict = .fail
    } else if !answer.reasons.isEmpty || !missing.isEmpty {
      answer.verdict = .unknown
      if answer.reasons.isEmpty { answer.reasons = missing.map { .missing($0) } }
      if requirement == .certificateTrust {
        answer.reasons += connection.doubtsOfTrust.map { .need(ExceptionNeed(ATSObjection($0))) }
      }
    }
    return answer
  }

  private func concerns(_ reason: DecisionReason) -> Bool {
    switch requirement {
    case .handshake: reason.barrier == .handshake
    case .tlsVersion: reason.barrier == .tlsVersion
    case .forwardSecrecy, .cipherSuite:
      [.forwardSecrecy, .cipherSuite, .foreignSuite, .niapPackage].contains(reason.barrier)
    case .extendedMasterSecret: reason.barrier == .niapPackage
    case .certificateKey: reason.barrier == .certificateKey || reason.fault == .weakKey
    case .certificateSignature:
      reason.barrier == .certificateSignature || reason.fault == .weakHash
    case .certificateTrust:
      reason.barrier == .certificateTrust && reason.fault != .notTransparent
    case .certificateTransparency:
      reason.barrier == .certificateTransparency || reason.fault == .notTransparent
    }
  }

  private var facts: [MissingFact] {
    switch requirement {
    case .handshake: []
    case .tlsVersion: [.tlsVersion]
    case .forwardSecrecy, .cipherSuite: [.cipherSuite, .systemHandshake]
    case .extendedMasterSecret: [.extendedMasterSecret]
    case .certificateKey: [.certificateKey]
    case .certificateSignature: [.certificateSignature]
    case .certificateTrust: [.certificateTrust]
    case .certificateTransparency: [.certificateTransparency]
    }
  }

  private func reasons(for reason: DecisionReason) -> [ServerExamination.Reason] {
    if reason.barrier == .niapPackage {
      guard requirement != .extendedMasterSecret else { return [.noExtendedMasterSecret] }
      guard let suite = seen.cipherSuite, let version = seen.tlsVersion else { return [] }
      return [isOfOldVersion(reason) ? .suiteOfOldVersion(suite, version) : .notGCM(suite)]
    }
    var decision = decision(on: seen)
    decision.reasons = [reason]
    decision.missing = []
    return ATSObjectionsFromDecision(decision, connection).list.map { .need(ExceptionNeed($0)) }
  }

  /// True if the objection is to a suite that the server chose in a TLS version below 1.2, and not
  /// to the suite itself.
  private func isOfOldVersion(_ reason: DecisionReason) -> Bool {
    guard reason.barrier == .niapPackage, requirement != .extendedMasterSecret,
      let version = seen.tlsVersion?.released
    else { return false }
    return version < .tls12
  }

  // MARK: The parts of a cipher suite

  /// Drops an objection to the suite unless it is about the part in question, key exchange or
  /// cipher.
  ///
  /// It is about that part if the engine also objects to a suite with this part and a compliant
  /// other part.
  private func settlePart(of answer: inout Answer) {
    guard answer.verdict != .pass, let suite = seen.cipherSuite else { return }
    let faults = [ServerRequirement.forwardSecrecy, .cipherSuite].filter { !isAccepted($0, suite) }
    if !faults.isEmpty, !faults.contains(requirement) { answer = Answer() }
  }

  /// Returns true if the engine accepts a suite with one part of this one and a compliant other part.
  ///
  /// Returns false if there is no such suite.
  private func isAccepted(_ part: ServerRequirement, _ suite: CipherSuite) -> Bool {
    guard let other = part == .cipherSuite ? suite.withECDHE : suite.withAES128GCM else {
      return false
    }
    var facts = Self.compliant
    facts.cipherSuite = other
    // The offer says what the server could have chosen, not whether the suite is accepted.
    facts.observed = nil
    let decision = decision(on: facts)
    return !decision.reasons.contains { concerns($0) }
  }
}

extension PresentedChain {
  /// Removes the chain's faults, so that they do not hide missing Certificate Transparency
  /// timestamps.
  ///
  /// The leaf's validity stays, because the required number of timestamps depends on it.
  fileprivate mutating func forgetFaults() {
    shownAt = validity?.lowerBound
    (hasAlternativeNames, coversHost, allowsServerAuthentication) = (true, true, true)
    (isSelfSigned, anchoring, issuers) = (false, nil, [])
  }
}

extension CipherSuite {
  /// The suite with the same cipher and ephemeral elliptic curves as key exchange; unchanged in TLS
  /// 1.3.
  fileprivate var withECDHE: CipherSuite? {
    guard keyExchange != .separate else { return self }
    guard let name, let cipher = name.firstRange(of: "_WITH_").map({ name[$0.upperBound...] })
    else { return nil }
    return CipherSuite(name: "TLS_ECDHE_RSA_WITH_\(cipher)")
      ?? CipherSuite(name: "TLS_ECDHE_ECDSA_WITH_\(cipher)")
  }

  /// The suite with the same key exchange and AES-128-GCM as cipher; unchanged in TLS 1.3.
  fileprivate var withAES128GCM: CipherSuite? {
    guard keyExchange != .separate else { return self }
    guard let name, let exchange = name.firstRange(of: "_WITH_").map({ name[..<$0.lowerBound] })
    else { return nil }
    return CipherSuite(name: "\(exchange)_WITH_AES_128_GCM_SHA256")
  }
}
