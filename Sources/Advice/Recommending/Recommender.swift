import AppTransportSecurity
import Bytes
public import Evidence
import PublicSuffixes

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
    var suggestion = Suggestion(
      systems: options.systems.map(\.description), linkedSDK: options.linkedSDKs.description)
    suggestion.firstPartyDomains = options.firstParty
    suggestion.publicSuffixListDate = options.publicSuffixes.date?.description
    suggestion.hosts.reserveCapacity(run.hosts.count)
    var judged = JudgedHosts(of: run, options: options)
    for evidence in run.hosts where shard?.contains(evidence.host) != false {
      judged.add(evidence, to: &suggestion, tell)
    }
    suggestion.setAside +=
      run.ledger.otherTraffic.rows.filter { shard?.contains($0.host) != false }.map(SetAside.init)
    suggestion.setAside.sort { $0.precedes($1) }
    let policy = try solve(judged.proved, extent, by: run.judge.engine, for: &suggestion)
    guard extent != .unproven else {
      return SuggestionPart(suggestion: suggestion, grounds: NoteGrounds())
    }
    var disputed = DisputedVerdicts(policy, options: options, engine: run.judge.engine)
    for (host, cases) in judged.asking { disputed.add(cases, host: host) }
    var grounds = NoteGrounds(suggestion, run, of: shard)
    grounds.hostsWithoutCertificate = judged.hostsWithoutCertificate
    grounds.hostsTrustedUnseen = judged.hostsTrustedUnseen
    grounds.behind += disputed.assumptions
    grounds.disputes = disputed.hosts
    return SuggestionPart(suggestion: suggestion, grounds: grounds)
  }

  /// Finds the dictionary for the hosts of a suggestion, and returns it as the engine reads it.
  private func solve(
    _ hosts: [ProvedHost], _ extent: Extent, by engine: SystemsEvaluator,
    for suggestion: inout Suggestion
  ) throws(UnprovedDictionary) -> TransportSecurityPolicy {
    let solved = SolvedDictionary(hosts, options: options)
    suggestion.dictionary = TransportSecurityPolicy.propertyList(exceptions: solved.exceptions)
    let policy = TransportSecurityPolicy(propertyList: suggestion.dictionary)
    if case .proven(let keepsSteps) = extent {
      suggestion.proof = try DictionaryProof(
        exceptions: solved.exceptions, policy: policy, hosts: hosts, options: options,
        engine: engine, keepsSteps: keepsSteps
      ).steps
      suggestion.offer(
        InterfaceAlternatives(exceptions: solved.exceptions, hosts: hosts, options: options).offers)
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
