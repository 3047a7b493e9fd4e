import AppTransportSecurity
import Evidence
import ProtocolRegistries

extension CertificateTimestamps {
  init?(_ certificate: CertificateFacts) {
    if let facts = certificate.timestamps {
      self.init(
        embeddedLogs: facts.embeddedLogs, sentLogs: facts.sentLogs, logs: facts.logs,
        isComplete: facts.isComplete)
    } else if let count = certificate.scts, count > 0 {
      // Older evidence files have only their number.
      self.init(embeddedLogs: count, sentLogs: 0, logs: count, isComplete: false)
    } else {
      return nil
    }
  }
}

extension PresentedChain {
  init(_ certificate: CertificateFacts, host: String, shownAt time: Timestamp?) {
    self.init()
    if let from = certificate.notBefore, let to = certificate.notAfter, from <= to {
      validity = from.seconds...to.seconds
    }
    shownAt = time?.seconds
    if !certificate.hidesNames {
      hasAlternativeNames = !certificate.dnsNames.isEmpty || !certificate.ipAddresses.isEmpty
      coversHost = certificate.covers(host)
    }
    allowsServerAuthentication = certificate.allowsServerAuthentication
    issuedAt = (certificate.timestamps?.earliest ?? certificate.notBefore)?.seconds
    distrusted = DistrustedIssuer(certificate)
    isLeafTrusted = certificate.anchoring?.isLeaf == true
    isSelfSigned = certificate.isSelfIssued && certificate.chainLength == 1
    anchoring = certificate.anchoring.map { Anchoring($0, at: time) }
    leafPin = certificate.spkiSha256
    authorityPins = Set(certificate.authorityKeys)
    showsEveryAuthority = certificate.anchoring?.isOnlyEnd == true
    issuers = certificate.issuers.map { issuer in
      Issuer(
        key: LeafKey(issuer.keyType, bits: issuer.keyBits),
        signatureHash: issuer.signatureHash.flatMap(\.judged))
    }
  }
}

extension DistrustedIssuer {
  fileprivate init?(_ certificate: CertificateFacts) {
    let anchoring = certificate.anchoring
    let isVerified = anchoring?.end == .anchored && anchoring?.isOnlyEnd == true
    let top = AuthorityDistinguishedName(certificate.topIssuerOrganization, certificate.topIssuerCN)
    self.init(
      leaf: AuthorityDistinguishedName(certificate.issuerOrganization, certificate.issuerCN),
      top: top == AuthorityDistinguishedName(nil, nil) ? nil : top,
      verifiedKeys: isVerified ? certificate.authorityKeys : [])
  }
}

extension Timestamp {
  fileprivate var seconds: Int64 {
    let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension PresentedChain.Anchoring {
  fileprivate init(_ facts: TrustAnchorFacts, at time: Timestamp?) {
    switch facts.end {
    case .anchored:
      if let time, let from = facts.intermediatesNotBefore, let to = facts.intermediatesNotAfter,
        time < from || time > to
      {
        // The device may know a newer certificate of the same authority.
        self = .unknownIssuer
        return
      }
      let validity: ClosedRange<Int64>? =
        if let from = facts.notBefore, let to = facts.notAfter, from <= to {
          from.seconds...to.seconds
        } else { nil }
      self = .anchored(validity: validity)
    case .elsewhere: self = .elsewhere
    case .unknownIssuer: self = .unknownIssuer
    case .brokenSignature: self = .brokenSignature
    case .notAuthority: self = .unfit(.notAuthority)
    case .notForServers: self = .unfit(.notForServers)
    case .nameExcluded: self = .unfit(.nameExcluded)
    }
  }
}
