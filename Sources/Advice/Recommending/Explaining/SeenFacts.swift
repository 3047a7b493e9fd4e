import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// What a capture tells the policy engine of one connection; what it does not tell stays unknown.
struct SeenFacts {
  let facts: TransportFacts

  init(_ item: HostJudgement.Case, host: String, options: RecommenderOptions) {
    var facts = DictionaryProver(options: options).facts(of: item, host: host)
    let observation = item.sighting.observation
    facts.interface = observation.loadingInterface
    if let tls = observation.tls {
      facts.extendedMasterSecret = tls.extendedMasterSecret
      let certificate = tls.certificate?.value
      facts.leafKey = certificate.flatMap(LeafKey.init)
      facts.signatureHash = certificate?.signatureHash.flatMap(SignatureHash.init(name:))
      facts.isTransparent = certificate?.scts.flatMap { $0 > 0 ? true : nil }
      let isDistrusted = item.findings.contains { $0.isViolation && $0.kind == .trust }
      facts.trust =
        isDistrusted ? .invalid : certificate?.isChainAnchored == true ? .valid : nil
    }
    self.facts = facts
  }
}

extension LeafKey {
  /// The key of a certificate, where its kind was seen.
  fileprivate init?(_ certificate: CertificateFacts) {
    switch certificate.keyType {
    case "RSA"?: self.init(.rsa, bits: certificate.keyBits)
    case "EC"?: self.init(.ellipticCurve, bits: certificate.keyBits)
    case nil: return nil
    default: self.init(.other, bits: certificate.keyBits)
    }
  }
}
