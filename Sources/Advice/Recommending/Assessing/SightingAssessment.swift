import AppTransportSecurity
import Evidence
import HostNames
import ProtocolRegistries

/// What a system wants of connections to a host: what of it an assessment looks at.
struct AssessmentTerms: Hashable {
  /// Whether the host is local, and exempt for that.
  let isExempt: Bool
  /// Suites that ATS offers on the system, and those it offers besides without forward secrecy.
  let required: Set<CipherSuite>
  let withoutForwardSecrecy: Set<CipherSuite>

  init(for host: String, on system: SystemVersion, options: RecommenderOptions) {
    let source = options.assumptions.cipherSuites
    isExempt = LocalHosts.areExempt(host, on: system, linkedWith: options.linkedSDK)
    required = ATSCipherSuites.required(for: system, source: source)
    withoutForwardSecrecy = ATSCipherSuites.withoutForwardSecrecy(for: system, source: source)
  }
}

/// What ATS would hold against one sighting of a host on systems that want the same of it.
struct SightingAssessment {
  let sighting: Sighting
  let host: String
  let terms: AssessmentTerms
  let options: RecommenderOptions

  var findings: [Finding] {
    let observation = sighting.observation
    guard !terms.isExempt else { return [] }
    switch observation.kind {
    case .http: return cleartextFindings(observation)
    case .tls, .quic: return secureFindings(observation)
    }
  }

  /// Whether the wire says which host was asked for; else no key can be written for it.
  private var isNamed: Bool {
    switch sighting.observation.hostSource {
    case .address, nil:
      guard let certificate = sighting.observation.tls?.certificate,
        let address = IPAddress(parsing: host)
      else { return false }
      return certificate.ipAddresses.contains(address)
    default: return true
    }
  }

  /// Whether the name is a conclusion and not what the wire states.
  private var isNameGuessed: Bool {
    switch sighting.observation.hostSource {
    case .dns, .mdns, .nrb: true
    default: !sighting.observation.hostCandidates.isEmpty
    }
  }

  /// What tells which host a connection without a name was for.
  private static let named = "a capture from before the app asked DNS for the name"
  /// What tells why a client broke off.
  private static let deviceLog = "the device's log of that moment, which names the error"

  private func cleartextFindings(_ observation: Observation) -> [Finding] {
    if let http = observation.http, http.asksForTunnel {
      let reason =
        http.openedTunnel
        ? "a proxy opened a tunnel, and what went through it was not understood"
        : "the proxy did not open a tunnel, so nothing of the server was seen"
      return [
        .unknown(
          .unknown, reason, ["ATS-86"],
          settledBy: "a capture of the same run without the proxy")
      ]
    }
    guard observation.http?.method != nil || observation.http?.version == "HTTP/2" else {
      return [
        .unknown(
          .cleartext, "an answer came in clear, but the request was not captured", ["ATS-10"],
          settledBy: "a capture of both directions from before the connection began")
      ]
    }
    guard isNamed else {
      return [
        .unknown(
          .cleartext, "cleartext HTTP was sent without naming a host", ["ATS-10"],
          settledBy: Self.named)
      ]
    }
    let what =
      switch observation.http?.upgrade {
      case "websocket"?: "a WebSocket was opened in clear (ws)"
      case "h2c"?: "HTTP/2 was spoken in clear"
      default: "an HTTP request was sent in clear"
      }
    return [
      .violation(
        .cleartext, isNameGuessed ? .likely : .proven,
        isNameGuessed ? what + ", to a host that the wire does not state for certain" : what,
        ["ATS-10", "ATS-33"], keys: .cleartext)
    ]
  }

  private func secureFindings(_ observation: Observation) -> [Finding] {
    guard let facts = observation.tls else { return [] }
    var findings = HandshakeAssessment(
      facts: facts, required: terms.required, withoutForwardSecrecy: terms.withoutForwardSecrecy
    ).findings
    findings += trustFindings(observation, facts)
    if !isNamed {
      findings = findings.map { finding in
        var unsure = finding
        unsure.certainty = .unknown
        unsure.keys = nil
        unsure.remedy = Self.named
        return unsure
      }
    } else if isNameGuessed {
      findings = findings.map { finding in
        var less = finding
        if less.certainty == .proven { less.certainty = .likely }
        return less
      }
    }
    return findings
  }

  private func trustFindings(_ observation: Observation, _ facts: TLSFacts) -> [Finding] {
    var findings: [Finding] = []
    if let certificate = facts.certificate {
      findings =
        CertificateAssessment(
          certificate: certificate.value, time: sighting.first.time,
          host: observation.hostSource == .dns ? nil : host,
          anchorIsKnown: certificate.isChainAnchored
        ).findings
    }
    if findings.isEmpty, let refusal = clientRefusal(facts) { findings = [refusal] }
    if findings.isEmpty, facts.outcome == .completedUnused {
      findings = [
        .unknown(
          .trust,
          "the client closed after the handshake without a request: it may have refused the"
            + " certificate", ["ATS-16"], settledBy: Self.deviceLog)
      ]
    }
    guard options.trustedDespite.contains(host) else { return findings }
    return findings.map { finding in
      var answered = finding
      answered.keys = .cleartext
      answered.reason += "; the app accepts it in its challenge handler"
      return answered
    }
  }

  /// A client that turns the certificate down says so before anything is encrypted (RFC 5246,
  /// section 7.2.2).
  private func clientRefusal(_ facts: TLSFacts) -> Finding? {
    let refusals: ClosedRange<UInt8> = 42...48
    guard
      let alert = facts.alerts.first(where: {
        $0.from == .client && $0.isFatal && refusals.contains($0.description.rawValue)
          && $0.description.rawValue != 47
      })
    else { return nil }
    let reason = "the client refused the server's certificate (\(alert.description))"
    guard facts.certificate != nil else {
      return .unknown(
        .trust, reason, ["ATS-16"],
        settledBy: "the session's secrets (--keylog), which open the certificate")
    }
    return .violation(.trust, .likely, reason, ["ATS-16"], keys: nil)
  }
}
