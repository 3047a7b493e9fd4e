package import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import ProtocolRegistries

/// A sighting (equal observations, counted) as facts for the policy engine, with the doubts that
/// keep it from proving compliance.
///
/// The rules of ATS are not applied yet, so the facts are the same for every system.
package struct SeenConnection: Hashable {
  package private(set) var facts: TransportFacts
  private(set) var doubts: [EvidenceDoubt] = []
  private(set) var clearLoad: CleartextLoad?
  /// True if only the app, and not the system, reported the refusal.
  private(set) var isReportedByApp = false
  /// The refusal of the load that the system, or the app, reported; `nil` if none was reported.
  private(set) var systemRefusal: SystemRefusal?

  /// True if the system itself reported that ATS refused the load.
  package var isRefusedByATS: Bool { !isReportedByApp && systemRefusal?.isByATS == true }

  struct SystemRefusal: Hashable {
    var error: ReportedError
    /// True if the report says that ATS, and not the trust evaluation alone, refused the load.
    var isByATS: Bool
  }

  /// Derives the facts about `host` from a sighting.
  ///
  /// `time` is when the server sent the certificate; `nil` if the capture's clock was not set.
  /// `tlsProxy` is the proxy that terminated TLS, if known, and `sharedAuthority` is the private
  /// authority of the certificate if it certified hosts of several owners.
  init(
    _ sighting: HostSighting, host: String, shownAt time: Timestamp?, tlsProxy: TLSProxy? = nil,
    sharedAuthority: IssuerName? = nil, isTrustedDespite: Bool = false
  ) {
    let observation = sighting.observation
    // ATS compares names byte by byte, so the host is as the URL has it (ATS-53).
    let isDotted = observation.host == host + "." && IPAddress(parsing: host) == nil
    facts = TransportFacts(
      scheme: observation.kind == .http ? .http : .https, host: isDotted ? host + "." : host)
    facts.delegateOverridesTrust = isTrustedDespite
    if observation.log?.isNetworkConnection == true { facts.interface = .networkFramework }
    facts.hostCertainty = Self.certainty(of: host, in: observation)
    switch observation.log?.reporter {
    case .app?: (isReportedByApp, facts.hostCertainty) = (true, .likely)
    case .appUnconfirmed?:
      doubts = [.reportedByApp(observation.reportedError)]
      return
    case nil: break
    }
    switch observation.kind {
    case .http where observation.report != nil:
      clearLoad = observation.report == .blocked ? .blocked : .request
      if clearLoad == .blocked {
        systemRefusal = SystemRefusal(error: ReportedError(code: -1022, tls: nil), isByATS: true)
      }
    case .listed: doubts = [.listedAlone]
    case .tls where observation.tls == nil && observation.witness != nil:
      concludeReport(observation, tlsProxy)
    case .http: concludeCleartext(observation)
    case .tls, .quic:
      concludeHandshake(
        observation, shownAt: time, tlsProxy, sharedAuthority: sharedAuthority)
    }
    if observation.witness != nil, observation.log?.isContested == true {
      doubts.append(.contested)
      if observation.kind == .http { clearLoad = nil }
    }
  }

  /// The connection without facts that are only likely, for a host that complied in another
  /// connection.
  ///
  /// The host's servers evidently differ, so a likely fact proves nothing about them.
  var besideCompliance: SeenConnection {
    var other = self
    if facts.hostCertainty == .likely {
      other.facts.hostCertainty = .unknown
    } else {
      other.facts.certificateRefusal = nil
      other.facts.cipherSuite = nil
    }
    return other
  }

  /// The connection as if a probe had made it: its host is certain, and no app accepts a faulty
  /// certificate.
  var ofProbe: SeenConnection {
    var other = self
    other.facts.hostCertainty = .proven
    other.facts.delegateOverridesTrust = false
    other.doubts.removeAll { if case .unconfirmedHost = $0 { true } else { false } }
    return other
  }

  /// The doubts about the certificate's path to a trusted root and about its dates.
  var doubtsOfTrust: [EvidenceDoubt] { doubts.filter { $0 == .clockUnset || $0 == .pathUnproven } }

  func beside(_ load: CleartextLoad) -> SeenConnection {
    guard clearLoad == .blocked else { return self }
    var other = self
    other.clearLoad = load
    return other
  }

  private static func certainty(of host: String, in observation: Observation) -> Certainty {
    switch observation.hostSource {
    case .address, nil:
      // An address in a certificate is stated by the server itself. A certificate with other
      // addresses only is wrong for this address and for every name.
      guard let certificate = observation.tls?.certificate?.value, IPAddress(parsing: host) != nil,
        certificate.covers(host) || certificate.dnsNames.isEmpty && !certificate.ipAddresses.isEmpty
      else { return .unknown }
      return .proven
    case .dns, .mdns, .nrb: return observation.isHostUnconfirmed ? .unknown : .likely
    case .url, .report: return .proven
    case .sni, .host, .authority, .connect, .socks:
      return observation.hostCandidates.isEmpty ? .proven : .likely
    }
  }

  private mutating func concludeCleartext(_ observation: Observation) {
    // A CONNECT is no load of the host, only a wish to reach it.
    if let http = observation.http, http.asksForTunnel {
      doubts = [.proxyTunnel(opened: http.openedTunnel)]
    } else if observation.witness == nil || observation.witness == .zeek,
      observation.http?.method == nil, observation.http?.version != "HTTP/2"
    {
      // HTTP/2 alone is enough for a cleartext load; with HTTP/1 the request must be seen.
      doubts = [.requestUnseen]
    } else if facts.hostCertainty == .unknown {
      doubts = [.unnamedRequest]
    } else {
      clearLoad =
        switch observation.http?.upgrade {
        case "websocket"?: .webSocket
        case "h2c"?: .http2
        default: .request
        }
    }
  }

  private mutating func concludeReport(_ observation: Observation, _ tlsProxy: TLSProxy?) {
    // The system refused the proxy's certificate, so nothing of the server was seen.
    if let tlsProxy, case .failed? = observation.report {
      doubts = [.throughProxy(tlsProxy, isRefused: true)]
      return
    }
    switch observation.report {
    case nil: doubts = observation.witness.map { [.tlsUnrecorded($0)] } ?? []
    case .blocked: facts.reported = .error(ReportedError(code: -1022, tls: nil))
    case .failed(let code, let tls, let demand):
      let faults = observation.log?.trustFaults(at: facts.host) ?? []
      let error = ReportedError(code: code, tls: tls)
      conclude(
        error.trustFaults.isEmpty && error.mayBeOfTrust
          ? ReportedError(code: code, tls: tls, trustFaults: faults) : error, demand)
    case .tried(.passed), .begunByPerson: break
    case .tried(.passedWith(let least)): facts.reported = .trials(passedWith: least.loosenings)
    case .tried(.failed(nil, nil)): doubts = [.failedUnexplained]
    case .tried(.failed(let code, let tls)):
      let error = ReportedError(code: code, tls: tls)
      switch error.subject {
      // The load was made with ATS disabled, so the error can only be about trust.
      case .trust, .trustOrPolicy: facts.reported = .trials(passedWith: [])
      default: conclude(error)
      }
    }
  }

  private mutating func conclude(_ error: ReportedError, _ demand: UnmetRequirement?) {
    if demand != nil || error.subject != nil {
      systemRefusal = SystemRefusal(error: error, isByATS: demand != nil || error.isOfATS)
    }
    switch demand {
    case .rsaKey(let bits): facts.leafKey = LeafKey(.rsa, bits: bits)
    case .ellipticCurveKey(let bits): facts.leafKey = LeafKey(.ellipticCurve, bits: bits)
    case .systemTrust where error.trustFaults.isEmpty: facts.trust = .invalid
    case .systemTrust:
      facts.reported = .error(
        ReportedError(
          code: error.code, tls: error.tls, subject: .trust, trustFaults: error.trustFaults))
    case .leafHash:
      facts.reported = .error(ReportedError(code: error.code, tls: error.tls, subject: .leafHash))
    case .unnamed, nil: conclude(error)
    }
  }

  private mutating func conclude(_ error: ReportedError) {
    facts.reported = .error(error)
    guard error.subject == nil else { return }
    doubts =
      LoadReport.isUnreached(code: error.code, tls: error.tls)
      ? [.unreached(error)] : [.failed(error)]
  }

  private mutating func concludeHandshake(
    _ observation: Observation, shownAt time: Timestamp?, _ tlsProxy: TLSProxy?,
    sharedAuthority: IssuerName?
  ) {
    guard let seen = observation.tls else { return }
    // Facts about TLS are the proxy's and not the server's, so none of them is used.
    if let tlsProxy {
      doubts = [.throughProxy(tlsProxy, isRefused: seen.outcome == .refusedByClient)]
      return
    }
    if let sharedAuthority {
      doubts = [.sharedAuthority(sharedAuthority)]
      return
    }
    facts.tlsVersion = seen.version
    facts.cipherSuite = seen.pskOnly ? nil : seen.cipherSuite
    facts.extendedMasterSecret = seen.extendedMasterSecret
    facts.keyExchangeScheme = seen.keyExchangeScheme
    facts.offeredSchemes = seen.offer?.value.schemesForCertificates
    facts.observed = Self.observed(seen, of: observation)
    if observation.log?.isContested != true {
      switch observation.log?.trust {
      case .accepted?, .acceptedBySystem?: (facts.trust, facts.isTrustReported) = (.valid, true)
      case .refused?: facts.trust = .invalid
      case .acceptedByApp?, nil: break
      }
    }
    if let certificate = seen.certificate?.value {
      conclude(certificate, shownAt: time)
      if let alert = seen.certificateRefusal { facts.certificateRefusal = alert }
    }
    doubts = EvidenceDoubt.all(of: seen, by: observation.witness)
    // Without the app's decision, a completed handshake shows that the system accepted the chain.
    if observation.witness == .console, observation.log?.trust == .acceptedByApp {
      doubts.append(.trustedByApp)
    }
    // Without a trustworthy clock, validity in time cannot be judged.
    if facts.chain?.validity != nil, observation.place.time != nil, time == nil {
      doubts.append(.clockUnset)
    }
    if case .unknownIssuer? = facts.chain?.anchoring, facts.trust != .valid {
      doubts.append(.pathUnproven)
    }
    if observation.isHostUnconfirmed, let source = observation.hostSource {
      doubts.append(.unconfirmedHost(source))
    }
  }

  private static func observed(_ seen: TLSFacts, of observation: Observation) -> ObservedHandshake {
    let refusal = seen.version == nil ? seen.refusal(by: .server) : nil
    let isUnexplained = observation.witness?.hidesChoice(beside: refusal) == true
    return ObservedHandshake(
      offer: seen.offer.map {
        ObservedHandshake.Offer(
          newestVersion: $0.value.versions.max(), cipherSuites: $0.value.cipherSuites)
      } ?? loggedOffer(seen, of: observation),
      hasDowngradeSentinel: seen.downgradeSentinel,
      refusal: isUnexplained ? nil : refusal)
  }

  /// Returns what the client of a connection in a device log offered at least; `nil` for other
  /// connections.
  private static func loggedOffer(
    _ seen: TLSFacts, of observation: Observation
  ) -> ObservedHandshake.Offer? {
    guard observation.witness == .console else { return nil }
    // Every Apple client since iOS 5 offers TLS 1.2, unless the app limits it.
    return ObservedHandshake.Offer(
      newestVersion: observation.log?.maximumVersion ?? .tls12,
      cipherSuites: alwaysOffered + [seen.cipherSuite].compactMap(\.self))
  }

  /// The cipher suites that every Apple client offers, with or without ATS, ECDHE with AES, by
  /// which the least offer is known.
  private static let alwaysOffered = [
    0xc02c, 0xc02b, 0xc030, 0xc02f, 0xc00a, 0xc009, 0xc014, 0xc013,
  ].map(CipherSuite.init(rawValue:))

  private mutating func conclude(_ certificate: CertificateFacts, shownAt time: Timestamp?) {
    facts.leafKey = LeafKey(certificate.keyType, bits: certificate.keyBits)
    facts.signatureHash = certificate.signatureHash.flatMap(\.judged)
    facts.certificateSchemes =
      certificate.signatureAlgorithm.map {
        TLSSignatureScheme.certifying($0, certificate.signatureHash)
      } ?? []
    facts.timestamps = CertificateTimestamps(certificate)
    facts.chain = PresentedChain(certificate, host: facts.host, shownAt: time)
    if case .anchored? = facts.chain?.anchoring, facts.trust == nil {
      facts.trust = .valid
      // The user's anchors may be roots that only the person's devices trust.
      facts.systemRootCertainty =
        PublicCertificateAuthorities.issued(certificate) ? .likely : .unknown
    }
  }
}

extension Observation {
  /// The error codes of a failed load, in the form that advice and needs use.
  fileprivate var reportedError: ReportedError {
    if case .failed(let code, let tls, _)? = report { return ReportedError(code: code, tls: tls) }
    return ReportedError(code: -1022, tls: nil)
  }
}

extension ReportedError {
  /// True if the error is, or may be, about trust in the certificate.
  fileprivate var mayBeOfTrust: Bool {
    switch subject {
    case .trust, .trustOrPolicy, .policy, nil: true
    default: false
    }
  }
}

extension TLSOffer {
  /// The signature schemes that the client offered for certificates; `nil` if they are not known.
  fileprivate var schemesForCertificates: [TLSSignatureScheme]? {
    if !certificateSchemes.isEmpty { return certificateSchemes }
    return signatureSchemes.isEmpty ? nil : signatureSchemes
  }
}

extension SmallestNscurlException {
  fileprivate var loosenings: [Loosening] {
    [
      minimumVersion.map(Loosening.floor), waivesForwardSecrecy ? .noForwardSecrecy : nil,
      allowsInsecureLoads ? .insecureLoads : nil,
    ].compactMap(\.self)
  }
}

extension LeafKey {
  init?(_ algorithm: PublicKeyAlgorithm?, bits: Int?) {
    switch algorithm {
    case .rsa?: self.init(.rsa, bits: bits)
    case .ellipticCurve?: self.init(.ellipticCurve, bits: bits)
    case .dsa?: self.init(.dsa, bits: bits)
    case .ed25519?, .ed448?, .other?: self.init(.other, bits: bits)
    case nil: return nil
    }
  }
}

extension SignatureHash {
  var judged: SignatureHash? { self == .intrinsic ? nil : self }
}
