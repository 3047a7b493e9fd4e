import AppTransportSecurity
import Bytes
public import Evidence
import HostNames
import PropertyLists
import ProtocolRegistries
import PublicSuffixes
import SDKCatalog

/// Finds the smallest dictionary of exceptions for what was seen, and what should be done instead.
///
/// Every dictionary is checked by the policy engine: with it all that a key can allow passes on
/// every system on which it can, and without any one key or entry something is blocked again.
public struct Recommender: Sendable {
  private let options: RecommenderOptions

  /// The parts of a suggestion.
  enum Extent: Hashable {
    /// Everything, with a proof of the dictionary whose steps may be kept.
    case proven(keepsSteps: Bool)
    /// The hosts and the dictionary alone, for a check of another dictionary, which prints neither
    /// this one nor the notes.
    case unproven
  }

  /// A recommender for an app and its systems.
  public init(options: RecommenderOptions) { self.options = options }

  /// Derives the dictionary from the evidence.
  ///
  /// - Parameters:
  ///   - ledger: The evidence of one run or of several.
  ///   - keepsProof: True to keep the steps of the proof in the result. The proof is made in any
  ///     case.
  /// - Returns: The dictionary, and the reasons for each host.
  /// - Throws: An error if the policy engine does not confirm the dictionary, which is a bug here.
  public func suggestion(
    for ledger: EvidenceLedger, keepingProof keepsProof: Bool = true
  ) throws(UnprovedDictionary) -> Suggestion {
    let run = RunEvidence(ledger, options: options)
    var suggestion = try suggestion(for: run, .proven(keepsSteps: keepsProof)) { _, _ in }
    guard let named = options.named else { return suggestion }
    let seen = run.exercised
    suggestion.unexercised = UnexercisedHosts(
      present: PresentDictionary(suggestion.dictionary), options: options
    ).hosts(seen: seen)
    let urls = named.hostsOfURLs
    suggestion.named = TrafficVolume.Reach(seen: urls.intersection(seen).count, of: urls.count)
    return suggestion
  }

  /// Derives the part of the dictionary that is for the hosts of one part.
  ///
  /// All evidence is looked at, as what is known of a host may come from others: redirects that lead to
  /// it, or a proxy. The parts together are what `suggestion(for:)` gives.
  ///
  /// - Parameters:
  ///   - shard: The part.
  ///   - ledger: The evidence of all hosts.
  /// - Returns: The suggestion for the hosts of the part.
  /// - Throws: An error if the policy engine does not confirm the dictionary, which is a bug here.
  public func part(
    _ shard: HostShard, for ledger: EvidenceLedger
  ) throws(UnprovedDictionary) -> SuggestionPart {
    let run = RunEvidence(ledger, options: options)
    let hosts = ShardedHosts(shard, of: run.hosts, options: options)
    return try part(for: run, .proven(keepsSteps: true), of: hosts) { _, _ in }
  }

  /// Derives the dictionary from the evidence and reports each host as soon as it is judged.
  ///
  /// - Parameters:
  ///   - run: The evidence.
  ///   - extent: The parts of the suggestion that are made.
  ///   - tell: Called with each judged host and the suggestion for it, in the order of the names.
  ///     Local hosts are included, without a suggestion.
  /// - Returns: The dictionary, and the reasons for each host.
  /// - Throws: An error if the policy engine does not confirm the dictionary.
  func suggestion(
    for run: RunEvidence, _ extent: Extent, _ tell: (HostJudgement, HostSuggestion?) -> Void
  ) throws(UnprovedDictionary) -> Suggestion {
    let part = try part(for: run, extent, of: nil, tell)
    var suggestion = part.suggestion
    if extent != .unproven { suggestion.notes = part.grounds.notes }
    return suggestion
  }

  /// The hosts of a part, or all of them.
  private func part(
    for run: RunEvidence, _ extent: Extent, of shard: ShardedHosts?,
    _ tell: (HostJudgement, HostSuggestion?) -> Void
  ) throws(UnprovedDictionary) -> SuggestionPart {
    let ledger = run.ledger
    var suggestion = Suggestion(
      systems: options.systems.map(\.description), linkedSDK: options.linkedSDKs.description)
    suggestion.firstPartyDomains = options.firstParty
    suggestion.publicSuffixListDate = options.publicSuffixes.date?.description
    var proved: [ProvedHost] = []
    var excepted: Set<String> = []
    var asking: [(host: String, cases: NeededCases)] = []
    var (hostsWithoutCertificate, hostsTrustedUnseen) = (0, 0)
    var parts = SharedParts()
    suggestion.hosts.reserveCapacity(run.hosts.count)
    proved.reserveCapacity(run.hosts.count)
    for evidence in run.hosts where shard?.contains(evidence.host) != false {
      var judged: [Sighting] = []
      var aside: [SetAside.Reason: [Sighting]] = [:]
      let askers = run.applicability.askers(of: evidence)
      for sighting in evidence.loads {
        let reason = run.applicability.reasonToSetAside(
          sighting, host: evidence.host, askers: askers)
        if let reason {
          aside[reason, default: []].append(sighting)
        } else {
          judged.append(sighting)
        }
      }
      let owner = options.owner(
        of: evidence.host, judged.isEmpty ? evidence.loads : judged, answers: evidence.answers)
      suggestion.setAside += aside.map { setAside(evidence.host, $0.key, $0.value, owner) }
      let local = aside[.local] ?? []
      guard !judged.isEmpty else {
        if !local.isEmpty { tell(run.judgement(of: evidence, local), nil) }
        continue
      }
      let judgement = run.judgement(of: evidence, judged)
      judgement.owner = owner
      judgement.publishesHTTPS = evidence.answers?.hasHTTPSRecord == true
      let answer = HostAnswer(judgement, options: options, excepted: excepted)
      if answer.keys != nil { excepted.insert(evidence.host) }
      proved.append(
        ProvedHost(
          host: evidence.host, keys: answer.keys, cases: answer.needed,
          place: judged.lazy.map(\.first).min()))
      if !answer.asking.isEmpty { asking.append((evidence.host, answer.asking)) }
      var host = host(judgement, answer)
      parts.share(in: &host)
      host.owner = owner
      tell(judgement, host)
      suggestion.hosts.append(host)
      if judgement.hidesCertificate {
        hostsWithoutCertificate += 1
        if judgement.isTrustLogged { hostsTrustedUnseen += 1 }
      }
    }
    let solved = SolvedDictionary(proved, options: options)
    suggestion.dictionary = TransportSecurityPolicy.propertyList(exceptions: solved.exceptions)
    let policy = TransportSecurityPolicy(propertyList: suggestion.dictionary)
    if case .proven(let keepsSteps) = extent {
      suggestion.proof = try DictionaryProof(
        exceptions: solved.exceptions, policy: policy, hosts: proved, options: options,
        engine: run.judge.engine, keepsSteps: keepsSteps
      ).steps
      suggestion.offer(
        InterfaceAlternatives(exceptions: solved.exceptions, hosts: proved, options: options)
          .offers)
    }
    if options.groupsSiblings { suggestion.groups = solved.groups }
    for index in suggestion.hosts.indices where suggestion.hosts[index].keys != nil {
      suggestion.hosts[index].coveredBy = solved.entryCovering(suggestion.hosts[index].host)
    }
    suggestion.hosts.sort {
      ($0.registrableDomain, $0.host) < ($1.registrableDomain, $1.host)
    }
    suggestion.setAside +=
      ledger.otherTraffic.rows.filter { shard?.contains($0.host) != false }.map(setAside)
    suggestion.setAside.sort { $0.precedes($1) }
    guard extent != .unproven else {
      return SuggestionPart(suggestion: suggestion, grounds: NoteGrounds())
    }
    var disputed = DisputedVerdicts(policy, options: options, engine: run.judge.engine)
    for (host, cases) in asking { disputed.add(cases, host: host) }
    var grounds = NoteGrounds(suggestion, run, of: shard)
    grounds.hostsWithoutCertificate = hostsWithoutCertificate
    grounds.hostsTrustedUnseen = hostsTrustedUnseen
    grounds.behind += disputed.assumptions
    grounds.disputes = disputed.hosts
    return SuggestionPart(suggestion: suggestion, grounds: grounds)
  }

  private func host(
    _ judgement: HostJudgement, _ answer: HostAnswer
  ) -> HostSuggestion {
    var host = HostSuggestion(
      host: judgement.host, registrableDomain: options.registrableDomain(of: judgement.host),
      verdict: judgement.verdict)
    host.isFirstParty = options.isFirstParty(judgement.host)
    host.grade = judgement.grade
    host.needs = answer.needs
    host.askedPorts = judgement.askedPorts
    host.advice = answer.advice
    host.orderAdvice()
    host.keys = answer.keys?.exception.propertyList
    host.alternatives = answer.alternatives?.exception.propertyList
    host.connections = judgement.sightings.reduce(0) { $0 + $1.count }
    host.assurances = options.assurances(of: judgement.host)
    host.httpsComplies = judgement.httpsComplies
    host.redirectsToHTTPS = judgement.redirectsToHTTPS
    let hops = judgement.routes.route(
      from: SecureRoutes.Hop(http: judgement.host, port: judgement.clearPorts.first ?? 80)
    ).hops
    host.redirects = judgement.routes.urls.way(hops)
    host.strictDomain = judgement.strictDomain
    host.laterCompliance = judgement.laterCompliance
    return host
  }

  private func setAside(
    _ host: String, _ reason: SetAside.Reason, _ sightings: [Sighting], _ owner: HostOwner?
  ) -> SetAside {
    var aside = SetAside(
      host: host, reason: reason, connections: sightings.reduce(0) { $0 + $1.count },
      evidence: sightings.map(\.first).min().map { [$0] } ?? [])
    aside.owner = owner
    return aside
  }

  /// Other protocols than those of the URL loading system (ATS-2).
  private func setAside(_ traffic: OtherTraffic) -> SetAside {
    SetAside(
      host: traffic.host, reason: .outsideATS(.other(traffic.spoken, port: traffic.port)),
      connections: traffic.count, evidence: [traffic.first])
  }
}

extension NoteGrounds {
  fileprivate init(_ suggestion: Suggestion, _ run: RunEvidence, of shard: ShardedHosts?) {
    self.init()
    let ledger = run.ledger
    if let narrowing = run.narrowing, narrowing.leftOut > 0 {
      before.append(Note(.narrowedToTime(narrowing)))
    }
    if ledger.dropped > 0 { before.append(Note(.evidenceDropped(ledger.dropped))) }
    if ledger.otherTraffic.dropped > 0 {
      before.append(Note(.otherTrafficDropped(ledger.otherTraffic.dropped)))
    }
    if ledger.nameAnswers.dropped > 0 {
      before.append(Note(.nameAnswersDropped(ledger.nameAnswers.dropped)))
    }
    if ledger.countsAreLeast { before.append(Note(.countsAreLeast)) }
    let hiding = Set(ledger.otherTraffic.rows.map(\.spoken).filter(\.isOpaque)).map(\.title)
      .sorted()
    if !hiding.isEmpty { before.append(Note(.trafficHidden(hiding))) }
    behind =
      ProxyNotes(run.judge.terminators, evidence: run.hosts).notes
      + NameNotes(evidence: run.seen).notes
    hasHosts = !suggestion.hosts.isEmpty
    sawCleartext =
      run.isOfWholeLogs
      || suggestion.hosts.contains { host in host.needs.contains { $0.kind == .cleartext } }
    guard !sawCleartext else { return }
    let explained = Set(suggestion.hosts.filter { $0.verdict == .violated }.map(\.host))
    let spots = run.blindSpots(explained: explained)
    blindSpots = BlindSpots(
      unvisited: spots.unvisited,
      brokenOff: spots.brokenOff.filter { shard?.contains($0) != false },
      redirects: spots.redirects)
  }
}
