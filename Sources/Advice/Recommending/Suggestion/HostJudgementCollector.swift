import AppTransportSecurity
import Evidence
import SDKCatalog

/// Judges hosts one after the other, and keeps of each what the dictionary and the notes need.
struct HostJudgementCollector {
  private(set) var proved: [HostForProof] = []
  /// The hosts with connections that need keys, even keys with which some system still blocks the
  /// connections.
  private(set) var asking: [(host: String, cases: ConnectionsThatNeedKeys)] = []
  private(set) var hostsWithoutCertificate = 0
  private(set) var hostsTrustedUnseen = 0

  private let run: RunEvidence
  private let options: RecommenderOptions
  private var excepted: Set<String> = []
  private var parts = SharedHostValues()

  init(of run: RunEvidence, options: RecommenderOptions) {
    self.run = run
    self.options = options
    proved.reserveCapacity(run.hosts.count)
  }

  /// Judges a host, adds it to a suggestion, and passes both results to `visit`.
  mutating func add(
    _ evidence: HostEvidence, to suggestion: inout Suggestion,
    _ visit: (HostJudgement, HostSuggestion?) -> Void
  ) {
    let (judged, aside) = divided(evidence)
    let owner = options.owner(
      of: evidence.host, judged.isEmpty ? evidence.loads : judged, answers: evidence.answers)
    suggestion.setAside += aside.map { ExcludedTraffic(evidence.host, $0.key, $0.value, owner) }
    guard !judged.isEmpty else {
      // Local hosts are not part of a suggestion, but checks and merges need their judgement.
      if let local = aside[.local] { visit(run.judgement(of: evidence, local), nil) }
      return
    }
    let judgement = run.judgement(of: evidence, judged)
    judgement.owner = owner
    judgement.publishesHTTPS = evidence.answers?.hasHTTPSRecord == true
    let answer = HostSolution(judgement, options: options, excepted: excepted)
    // Names below this host may need an entry because of it, and come later in the order.
    for (name, keys, cases) in answer.named {
      if keys != nil { excepted.insert(name) }
      proved.append(
        HostForProof(
          host: name, keys: keys, cases: cases, place: judged.lazy.map(\.first).min()))
    }
    if !answer.asking.isEmpty { asking.append((evidence.host, answer.asking)) }
    if judgement.hidesCertificate {
      hostsWithoutCertificate += 1
      if judgement.isTrustLogged { hostsTrustedUnseen += 1 }
    }
    var host = HostSuggestion(judgement, answer, options: options)
    parts.share(in: &host)
    host.owner = owner
    visit(judgement, host)
    suggestion.hosts.append(host)
  }

  /// Returns the loads of a host that are judged, and by reason those that are excluded from the
  /// judgement.
  private func divided(
    _ evidence: HostEvidence
  ) -> (judged: [HostSighting], aside: [ExcludedTraffic.Reason: [HostSighting]]) {
    var judged: [HostSighting] = []
    var aside: [ExcludedTraffic.Reason: [HostSighting]] = [:]
    for (sighting, reason) in run.applicability.loads(of: evidence) {
      if let reason {
        aside[reason, default: []].append(sighting)
      } else {
        judged.append(sighting)
      }
    }
    return (judged, aside)
  }
}

extension HostSuggestion {
  fileprivate init(
    _ judgement: HostJudgement, _ answer: HostSolution, options: RecommenderOptions
  ) {
    self.init(
      host: judgement.host, registrableDomain: options.registrableDomain(of: judgement.host),
      verdict: judgement.verdict)
    isFirstParty = options.isFirstParty(judgement.host)
    grade = judgement.grade
    needs = answer.needs
    askedPorts = judgement.askedPorts
    advice = answer.advice
    orderAdvice()
    keys = answer.keys?.exception.propertyList
    alternatives = answer.alternatives?.exception.propertyList
    connections = judgement.sightings.reduce(0) { $0 + $1.count }
    assurances = options.assurances(of: judgement.host)
    httpsComplies = judgement.httpsComplies
    redirectsToHTTPS = judgement.redirectsToHTTPS
    let hops = judgement.routes.route(
      from: RedirectsAndHSTS.Hop(http: judgement.host, port: judgement.clearPorts.first ?? 80)
    ).hops
    redirects = judgement.routes.urls.way(hops)
    strictDomain = judgement.strictDomain
    laterCompliance = judgement.laterCompliance
  }
}
