import AppTransportSecurity
import Evidence

struct HostAdvice {
  private let grounds: AdviceGrounds
  private let keys: ExceptionKeys?
  private let limits: SystemLimits

  init(_ grounds: AdviceGrounds, keys: ExceptionKeys?, limits: SystemLimits) {
    self.grounds = grounds
    self.keys = keys
    self.limits = limits
  }

  private var judgement: HostJudgement { grounds.judgement }

  var pieces: [Advice] {
    let redirects = OwnRedirects(grounds).piece
    var pieces = redirects.map { [$0] } ?? nothing
    if grounds.violates(.cleartext) { pieces += CleartextAdvice(grounds, keys: keys).pieces }
    pieces += SDKAdvice(grounds).pieces
    pieces += ServerAdvice(grounds, isExcepted: keys != nil).pieces
    pieces += SoftwareAdvice(grounds).pieces
    pieces += exception
    if likelyOnly || (keys == nil && judgement.verdict == .unknown) {
      pieces.append(SettlingAdvice(grounds).piece)
    }
    if let later { pieces.append(later) }
    if let trailingDot { pieces.append(trailingDot) }
    return pieces
  }

  private var nothing: [Advice] {
    guard judgement.verdict == .satisfied, keys == nil else { return [] }
    return [
      grounds.advice(
        .none, .nothing(hidesCertificate: judgement.hidesCertificate), answering: [])
    ]
  }

  private var exception: [Advice] {
    var pieces: [Advice] = []
    let kinds = NeedKinds(grounds.needs.lazy.filter { $0.certainty != .unknown }.map(\.kind))
    if keys != nil {
      pieces.append(
        grounds.advice(
          .addException, .exception, answering: kinds, rules: [.listedHosts]))
    }
    pieces += limits.advice(grounds)
    return pieces
  }

  private var likelyOnly: Bool {
    keys != nil
      && judgement.runs.contains {
        $0.objections.contains { $0.certainty == .likely && $0.keys != nil }
      }
  }

  private var later: Advice? {
    guard let later = judgement.laterCompliance else { return nil }
    let violated = grounds.needs.lazy.filter { $0.certainty != .unknown }.map(\.kind)
    return Advice(
      .confirm, .confirmLater(later, hasKeys: keys != nil), certainty: .unknown,
      evidence: [later.lastViolation, later.firstCompliance], answers: NeedKinds(violated))
  }

  private var trailingDot: Advice? {
    let places = judgement.sightings.filter { $0.observation.host?.hasSuffix(".") == true }
      .map(\.first)
    guard keys != nil, let first = places.min() else { return nil }
    return Advice(
      .note, .trailingDot, evidence: [first], rules: [.trailingDots])
  }
}
