import AppTransportSecurity
import Evidence
import ProtocolRegistries

struct ServerAdvice {
  private let grounds: AdviceGrounds
  private let isExcepted: Bool

  init(_ grounds: AdviceGrounds, isExcepted: Bool) {
    self.grounds = grounds
    self.isExcepted = isExcepted
  }

  private static let handshake: NeedKinds = [.tlsVersion, .forwardSecrecy, .cipherSuite]
  private static let certificate: NeedKinds = [.key, .hash, .trust]

  var pieces: [Advice] { [handshake, refused, certificate].compactMap(\.self) }

  private var handshake: Advice? {
    let remedies = judgedRemedies(Self.handshake)
    guard grounds.violates(.tlsVersion, .forwardSecrecy, .cipherSuite) else { return nil }
    let lead: Remedy.HandshakeLead =
      grounds.violates(.cipherSuite) ? .noKeyHelps : isExcepted ? .insteadOfException : .only
    return grounds.advice(
      .fixServer,
      .mendHandshake(remedies.isEmpty ? [.handshake] : remedies, grounds.owner, lead),
      answering: Self.handshake)
  }

  private var refused: Advice? {
    guard grounds.violates(.refused) else { return nil }
    let open = objections(.refused).map { $0.cause.openSubject }
    if let subject = open.first ?? nil, open.allSatisfy({ $0 != nil }) {
      return grounds.advice(
        .confirm, .findCause(subject, url: grounds.judgement.secureURL), certainty: .unknown,
        answering: [.refused], rules: [.nscurl])
    }
    return grounds.advice(
      .fixServer, .acceptOffer(grounds.owner, url: grounds.judgement.secureURL),
      answering: [.refused])
  }

  private var certificate: Advice? {
    guard grounds.violates(.key, .hash, .trust) else { return nil }
    let mayBeAccepted = !grounds.options.trustedDespite.contains(grounds.host)
    let remedies = judgedRemedies(Self.certificate)
    let refusals = objections(Self.certificate).map(\.cause.certificateRefusal)
    let remedy =
      if remedies.isEmpty, !refusals.contains(nil), let alert = refusals.first.flatMap(\.self) {
        Remedy.findOutRefusal(alert, grounds.owner, mayBeAccepted: mayBeAccepted)
      } else {
        Remedy.replaceCertificate(with: remedies, grounds.owner, mayBeAccepted: mayBeAccepted)
      }
    return grounds.advice(.fixCertificate, remedy, answering: Self.certificate)
  }

  private func judgedRemedies(_ kinds: NeedKinds) -> [ServerRemedy] {
    var known: Set<ServerRemedy> = []
    return Array(
      objections(kinds).compactMap(\.serverRemedy).filter { known.insert($0).inserted }.prefix(6))
  }

  private func objections(_ kinds: NeedKinds) -> [Objection] {
    grounds.objections.filter {
      $0.isViolation && kinds.contains(NeedKinds($0.kind))
    }
  }
}

extension Cause {
  fileprivate var certificateRefusal: AlertDescription? {
    switch self {
    case .certificateRefused(let alert): alert
    case .acceptedByApp(let cause), .unnamed(let cause): cause.certificateRefusal
    default: nil
    }
  }

  fileprivate var openSubject: ReportedError.Subject? {
    guard case .reported(let error) = self,
      let subject = error.subject, [.agreement, .policy, .trustOrPolicy].contains(subject)
    else { return nil }
    return subject
  }
}
