import AppTransportSecurity
import Evidence

struct HostAdvice {
  let grounds: AdviceGrounds
  let keys: ExceptionEntryKeys?
  let limits: BlockingOSVersionReasons

  private var judgement: HostJudgement { grounds.judgement }

  var pieces: [Advice] {
    var pieces = grounds.ownRedirects.map { [$0] } ?? nothing
    pieces += grounds.localHostAdvice.map { [$0] } ?? remedies
    pieces += NonATSSoftwareAdvice(grounds).pieces
    pieces += exception
    if likelyOnly || (keys == nil && judgement.verdict == .unknown) {
      pieces.append(grounds.settlingAdvice)
    }
    return [trailingDot].compactMap(\.self) + pieces + [later].compactMap(\.self)
  }

  private var remedies: [Advice] {
    (grounds.violates(.cleartext) ? CleartextAdvice(grounds, keys: keys).pieces : [])
      + grounds.sdkAdvice + grounds.serverAdvice(isExcepted: keys != nil)
  }

  private var nothing: [Advice] {
    guard judgement.verdict == .satisfied, keys == nil else { return [] }
    return [
      grounds.advice(
        .none, .nothing(hidesCertificate: judgement.hidesCertificate), answering: [])
    ]
  }

  private var exception: [Advice] {
    let added = keys.map { _ in
      grounds.advice(
        .addException, .exception, answering: grounds.violated, rules: [.listedHosts])
    }
    return [added].compactMap(\.self) + limits.advice(grounds)
  }

  private var likelyOnly: Bool {
    keys != nil
      && judgement.runs.contains {
        $0.objections.contains { $0.certainty == .likely && $0.keys != nil }
      }
  }

  private var later: Advice? {
    guard let later = judgement.laterCompliance else { return nil }
    return Advice(
      .confirm, .confirmLater(later, hasKeys: keys != nil), certainty: .unknown,
      evidence: [later.lastViolation, later.firstCompliance], answers: grounds.violated)
  }

  private var trailingDot: Advice? {
    let places = judgement.sightings.filter { $0.observation.host?.hasSuffix(".") == true }
      .map(\.first)
    guard keys != nil, let first = places.min() else { return nil }
    return Advice(
      .changeURL, .trailingDot, evidence: [first], rules: [.trailingDots],
      answers: grounds.violated)
  }
}
