import AppTransportSecurity
import Bytes
public import Evidence
import PublicSuffixes

/// Finds the smallest dictionary of exceptions for a run, and the advice that may replace them.
///
/// It is the entry point of the module: make it with the app's options and pass it the evidence.
/// The policy engine confirms every dictionary: all connections that a key can help pass, and each
/// key and entry is necessary. Time is linear in the number of hosts, apart from sorting.
public struct Recommender: Sendable {
  private let options: RecommenderOptions

  package enum Extent: Hashable {
    case proven(keepsSteps: Bool)
    case unproven
  }

  public init(options: RecommenderOptions) { self.options = options }

  /// Derives the dictionary and the reasons for each host from the evidence of one or several runs.
  ///
  /// The proof is always made; if `keepsProof` is false, the result does not contain its steps.
  ///
  /// - Throws: An error if the policy engine does not confirm the dictionary, which is a bug in
  ///   atsift.
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
    suggestion.named = TrafficVolume.Reach(
      seen: urls.intersection(seen).count, of: urls.count, isLeast: named.mayLackHosts)
    return suggestion
  }

  /// Derives the suggestion for one shard, a part of all hosts, so that several processes can share
  /// the work.
  ///
  /// The whole evidence is read, as redirects and proxies of other hosts may matter. The parts of
  /// all shards together equal `suggestion(for:)`.
  ///
  /// - Throws: An error if the policy engine does not confirm the dictionary, which is a bug in
  ///   atsift.
  public func part(
    _ shard: HostShard, for ledger: EvidenceLedger
  ) throws(UnprovedDictionary) -> SuggestionForHostShard {
    let run = RunEvidence(ledger, options: options)
    let hosts = ShardedHosts(shard, of: run.hosts, options: options)
    return try part(for: run, .proven(keepsSteps: true), of: hosts) { _, _ in }
  }

  /// Derives the dictionary and passes each judged host to `visit`, hosts with shorter names first.
  ///
  /// Local hosts are passed too, without a suggestion.
  ///
  /// - Throws: An error if the policy engine does not confirm the dictionary.
  package func suggestion(
    for run: RunEvidence, _ extent: Extent, _ visit: (HostJudgement, HostSuggestion?) -> Void
  ) throws(UnprovedDictionary) -> Suggestion {
    let part = try part(for: run, extent, of: nil, visit)
    var suggestion = part.suggestion
    if extent != .unproven { suggestion.notes = part.grounds.notes }
    return suggestion
  }

  private func part(
    for run: RunEvidence, _ extent: Extent, of shard: ShardedHosts?,
    _ visit: (HostJudgement, HostSuggestion?) -> Void
  ) throws(UnprovedDictionary) -> SuggestionForHostShard {
    var suggestion = Suggestion(
      systems: options.systems.map(\.description), linkedSDK: options.linkedSDKs.description)
    suggestion.inputs = run.ledger.inputs
    suggestion.firstPartyDomains = options.firstParty
    suggestion.publicSuffixListDate = options.publicSuffixes.date?.description
    suggestion.hosts.reserveCapacity(run.hosts.count)
    var judged = HostJudgementCollector(of: run, options: options)
    for evidence in run.hosts where shard?.contains(evidence.host) != false {
      judged.add(evidence, to: &suggestion, visit)
    }
    suggestion.setAside +=
      run.ledger.otherTraffic.rows.filter { shard?.contains($0.host) != false }.map(
        ExcludedTraffic.init)
    suggestion.setAside.sort { $0.precedes($1) }
    let policy = try solve(judged.proved, extent, by: run.judge.engine, for: &suggestion)
    guard extent != .unproven else {
      return SuggestionForHostShard(suggestion: suggestion, grounds: SuggestionNoteData())
    }
    var disputed = DisputedVerdicts(
      policy: policy, options: options, engine: run.judge.engine)
    for (host, cases) in judged.asking { disputed.add(cases, host: host) }
    var grounds = SuggestionNoteData(suggestion, run)
    grounds.hostsWithoutCertificate = judged.hostsWithoutCertificate
    grounds.hostsTrustedUnseen = judged.hostsTrustedUnseen
    grounds.behind += disputed.assumptions
    grounds.disputes = disputed.hosts
    return SuggestionForHostShard(suggestion: suggestion, grounds: grounds)
  }

  /// Finds the dictionary for judged hosts, stores it in `suggestion`, and returns it as a policy.
  private func solve(
    _ hosts: [HostForProof], _ extent: Extent, by engine: SystemsEvaluator,
    for suggestion: inout Suggestion
  ) throws(UnprovedDictionary) -> TransportSecurityPolicy {
    let solved = SolvedDictionary(hosts, options: options)
    suggestion.dictionary = TransportSecurityPolicy.propertyList(exceptions: solved.exceptions)
    // Parsed again from the property list, so that the proof covers exactly what is written.
    let policy = TransportSecurityPolicy(propertyList: suggestion.dictionary)
    if case .proven(let keepsSteps) = extent {
      suggestion.proof = try DictionaryProof(
        exceptions: solved.exceptions, policy: policy, hosts: hosts, options: options,
        engine: engine, keepsSteps: keepsSteps
      ).steps
      suggestion.offer(
        LoadingInterfaceKeyAlternatives(
          exceptions: solved.exceptions, hosts: hosts, options: options
        ).offers)
    }
    if options.groupsSiblings { suggestion.groups = solved.groups }
    for index in suggestion.hosts.indices where suggestion.hosts[index].keys != nil {
      suggestion.hosts[index].coveredBy = solved.entryCovering(suggestion.hosts[index].host)
    }
    suggestion.hosts.sort {
      ($0.registrableDomain, $0.host) < ($1.registrableDomain, $1.host)
    }
    return policy
  }
}
