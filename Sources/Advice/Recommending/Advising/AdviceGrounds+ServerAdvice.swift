import AppTransportSecurity
import Evidence
import ProtocolRegistries

extension AdviceGrounds {
  /// Returns advice on the server's TLS and certificate; `isExcepted` is true for a host with keys.
  func serverAdvice(isExcepted: Bool) -> [Advice] {
    [handshake(isExcepted: isExcepted)].compactMap(\.self)
      + (pins.map { [$0] } ?? [refused, certificate].compactMap(\.self))
  }

  /// Advice on a refusal that a mismatch with a pinned key explains: the log names the pin, or it
  /// names no other cause and the app pins the host.
  private var pins: Advice? {
    let found = objections([.handshake, .trustEvaluation])
    let subjects = found.compactMap(\.cause.subjectOfPins)
    guard let subject = subjects.first, subjects.count == found.count else { return nil }
    let entry = options.systems.last.flatMap {
      options.present?.pinnedName(reaching: host, on: $0)
    }
    guard entry != nil || found.allSatisfy({ $0.cause.isOfPins }) else { return nil }
    return advice(
      .confirm, .comparePins(entry: entry, cause: subject, url: judgement.secureURL),
      certainty: .unknown, answering: [.handshake, .trustEvaluation], rules: [.pinnedIdentities])
  }

  /// Advice on loads that the system refused though ATS exempts the host by default.
  var localHostAdvice: Advice? {
    let found = objections([.cleartext, .handshake, .trustEvaluation])
    let refusals = found.compactMap(\.cause.refusalOfExempt)
    guard !refusals.isEmpty, refusals.count == found.count,
      let refusal = refusals.first(where: \.isByATS) ?? refusals.first
    else { return nil }
    let (error, isByATS) = refusal
    return advice(
      isByATS ? .relaxOwnKey : .fixCertificate,
      .admitLocalHost(error, isByATS: isByATS),
      answering: [.cleartext, .handshake, .trustEvaluation],
      rules: isByATS ? [.localNetworking] : [])
  }

  private func handshake(isExcepted: Bool) -> Advice? {
    let requirements: Requirements = [.tlsVersion, .chosenSuite]
    let remedies = judgedRemedies(requirements)
    guard violates(.tlsVersion, .forwardSecrecy, .cipherSuite) else { return nil }
    let lead: Remedy.HandshakeLead =
      violates(.cipherSuite) ? .noKeyHelps : isExcepted ? .insteadOfException : .only
    return advice(
      .fixServer,
      .mendHandshake(remedies.isEmpty ? [.handshake] : remedies, owner, lead),
      answering: requirements)
  }

  private var refused: Advice? {
    guard violates(.handshake) else { return nil }
    let open = objections(.handshake).map { $0.cause.openSubject }
    if let subject = open.first ?? nil, open.allSatisfy({ $0 != nil }) {
      return advice(
        .confirm, .findCause(subject, url: judgement.secureURL), certainty: .unknown,
        answering: [.handshake], rules: [.nscurl])
    }
    return advice(
      .fixServer, .acceptOffer(owner, url: judgement.secureURL),
      answering: [.handshake])
  }

  private var certificate: Advice? {
    guard
      violates(
        .certificateKey, .certificateSignature, .certificateTrust, .certificateTransparency)
    else { return nil }
    let mayBeAccepted = !options.trustedDespite.contains(host)
    let remedies = judgedRemedies(.certificate)
    let refusals = objections(.certificate).map(\.cause.certificateRefusal)
    let remedy =
      if remedies.isEmpty, !refusals.contains(nil), let alert = refusals.first.flatMap(\.self) {
        Remedy.findOutRefusal(alert, owner, mayBeAccepted: mayBeAccepted)
      } else {
        Remedy.replaceCertificate(with: remedies, owner, mayBeAccepted: mayBeAccepted)
      }
    return advice(.fixCertificate, remedy, answering: .certificate)
  }

  private func judgedRemedies(_ requirements: Requirements) -> [ServerRemedy] {
    var known: Set<ServerRemedy> = []
    return Array(
      objections(requirements).flatMap { $0.serverRemedies(at: host) }.filter {
        known.insert($0).inserted
      }
      .prefix(6))
  }

  private func objections(_ requirements: Requirements) -> [ATSObjection] {
    self.objections.filter {
      $0.isViolation && requirements.covers($0.requirement)
    }
  }
}

extension ExceptionNeedCause {
  fileprivate var refusalOfExempt: (error: ReportedError, isByATS: Bool)? {
    switch self {
    case .reportedByApp(let cause): cause.refusalOfExempt
    case .refusedThoughExempt(let error, let isByATS): (error, isByATS)
    default: nil
    }
  }

  /// The requirement that the system's error indicates, if a failed pin may be the cause of the
  /// error.
  fileprivate var subjectOfPins: ReportedError.Subject? {
    switch self {
    case .reportedByApp(let cause): cause.subjectOfPins
    case .trust(.named(.invalid), _): .trust
    case .reported(let error) where isOfPins || error.trustFaults.isEmpty:
      error.subject == .trust || error.subject == .trustOrPolicy ? error.subject : nil
    default: nil
    }
  }

  fileprivate var isOfPins: Bool {
    switch self {
    case .reportedByApp(let cause): cause.isOfPins
    case .reported(let error): error.trustFaults == [.notPinned]
    default: false
    }
  }

  fileprivate var certificateRefusal: AlertDescription? {
    switch self {
    case .certificateRefused(let alert): alert
    case .acceptedByApp(let cause), .unnamed(let cause), .reportedByApp(let cause):
      cause.certificateRefusal
    default: nil
    }
  }

  fileprivate var openSubject: ReportedError.Subject? {
    if case .reportedByApp(let cause) = self { return cause.openSubject }
    guard case .reported(let error) = self,
      let subject = error.subject, [.agreement, .policy, .trustOrPolicy].contains(subject)
    else { return nil }
    return subject
  }
}
