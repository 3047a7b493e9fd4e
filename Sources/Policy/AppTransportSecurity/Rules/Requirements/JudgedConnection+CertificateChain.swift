extension JudgedConnection {
  /// Faults of the sent chain, each with the rule that it violates (ATS-16, ATS-18).
  ///
  /// Only facts certain from the chain itself count, as trusted roots depend on the device.
  var chainFaults: [(RuleIdentifier, TrustFault)] {
    guard let chain = facts.chain else { return [] }
    var faults: [(RuleIdentifier, TrustFault)] = []
    if let validity = chain.validity, let time = chain.shownAt {
      if time > validity.upperBound { faults.append((.defaultTrust, .named(.expired))) }
      if time < validity.lowerBound { faults.append((.defaultTrust, .named(.notYetValid))) }
    }
    if !chain.hasAlternativeNames, judgesEveryRoot {
      faults.append((.defaultTrust, .noAlternativeName))
    } else if chain.hasAlternativeNames, chain.coversHost == false {
      faults.append((.defaultTrust, .named(.hostNameMismatch)))
    }
    if let fault = anchorFault(chain) { faults.append((.defaultTrust, fault)) }
    if judgesEveryRoot { faults += systemFaults(chain) }
    return faults
  }

  private func anchorFault(_ chain: PresentedChain) -> TrustFault? {
    switch chain.anchoring {
    case .anchored(let validity):
      guard let validity, let time = chain.shownAt, !validity.contains(time) else { return nil }
      return .unfitAnchor(.notValid)
    case .elsewhere: return chain.isSelfSigned ? .named(.selfSigned) : .named(.unknownRoot)
    case .brokenSignature: return .brokenSignature
    case .unfit(let fault): return .unfitAnchor(fault)
    case .unknownIssuer, nil: return chain.isSelfSigned ? .named(.selfSigned) : nil
    }
  }

  /// True if the system checks keys, hashes, purposes and validity under every root (ATS-18).
  private var judgesEveryRoot: Bool { system.includes(.everyRootJudged) }

  private func systemFaults(_ chain: PresentedChain) -> [(RuleIdentifier, TrustFault)] {
    var faults: [(RuleIdentifier, TrustFault)] = []
    // One issuer certificate without a weak signature gives a path that avoids the others.
    if let issuer = chain.issuers.first, chain.issuers.allSatisfy(\.isWeak) {
      faults.append((.systemTrust, .weakIssuer(issuer)))
    }
    if chain.allowsServerAuthentication == false { faults.append((.systemTrust, .notForServers)) }
    if let validity = chain.validity, !chain.isLeafTrusted,
      ValidityLimit.ofOtherRoots.refuses(validity)
    {
      faults.append(
        (.systemTrust, .validTooLong(mostDays: ValidityLimit.ofOtherRoots.mostDays)))
    }
    return faults
  }
}

extension JudgedConnection {
  /// The limit for the system's own roots that the certificate's validity exceeds (ATS-18).
  ///
  /// `nil` if it exceeds none, or if it also exceeds the limit for every root.
  var exceededLimitOfSystemRoots: ValidityLimit? {
    guard judgesEveryRoot, let chain = facts.chain, let validity = chain.validity,
      !chain.isLeafTrusted, !ValidityLimit.ofOtherRoots.refuses(validity)
    else { return nil }
    return ValidityLimit.ofSystemRoots.first {
      system.includes($0.since) && $0.refuses(validity)
    }
  }
}

extension PresentedChain.Issuer {
  fileprivate var isWeak: Bool {
    key?.isWeak == true || signatureHash?.isRefusedBySystem == true
  }
}
