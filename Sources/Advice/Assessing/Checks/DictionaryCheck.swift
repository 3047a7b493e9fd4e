import AppTransportSecurity
public import Evidence
public import Findings
public import PropertyLists
public import Recommending

/// Compares an app's dictionary with its traffic.
///
/// It reports connections that the dictionary blocks, permissions without need, and questions that
/// the evidence cannot decide. Each finding cites its observations; the caller adds files and lines
/// of the dictionary. The traffic is judged once per call, by the same steps as a suggestion.
public struct DictionaryCheck: Sendable {
  private let options: RecommenderOptions

  public init(options: RecommenderOptions) { self.options = options }

  /// The findings on a dictionary, and the answer to the question if `NSAllowsArbitraryLoads` can go.
  public struct Comparison: Sendable {
    /// The findings, sorted by key path.
    public var findings: [Finding<CheckStatement>]
    public var blanketKey: BlanketKeyAnswer
    /// True if the dictionary has `NSAllowsArbitraryLoads` with a value that turns it on.
    public var hasBlanketKey: Bool
  }

  /// Returns the findings on a dictionary, sorted by key path.
  ///
  /// The parameters are those of ``comparison(of:at:seen:captures:)``.
  ///
  /// - Throws: An error if the policy engine does not confirm the suggested dictionary.
  public func findings(
    in list: PropertyListDictionary, at root: [String], seen ledger: EvidenceLedger, captures: Int
  ) throws(UnprovedDictionary) -> [Finding<CheckStatement>] {
    try comparison(of: list, at: root, seen: ledger, captures: captures).findings
  }

  /// Compares a dictionary with traffic.
  ///
  /// `list` is the value of `NSAppTransportSecurity`, empty if the app has none, and `root` its key
  /// path. `captures` is the number of captures that the evidence comes from, which findings state.
  ///
  /// - Throws: An error if the policy engine does not confirm the suggested dictionary, which is a
  ///   bug in atsift.
  public func comparison(
    of list: PropertyListDictionary, at root: [String], seen ledger: EvidenceLedger, captures: Int
  ) throws(UnprovedDictionary) -> Comparison {
    let run = RunEvidence(ledger, options: options)
    let volume = TrafficVolume(ledger, captures: captures, options: options)
    return try comparison(of: list, at: root, run, volume) { each throws(UnprovedDictionary) in
      try Recommender(options: options).suggestion(for: run, .unproven, each)
    }
  }

  func findings(
    in list: PropertyListDictionary, at root: [String], seen ledger: EvidenceLedger, captures: Int,
    _ suggestion: Suggestion
  ) -> [Finding<CheckStatement>] {
    let traffic = TrafficSeenInRun(ledger, options: options)
    let volume = TrafficVolume(ledger, captures: captures, options: options)
    let accounts = HostIndex(suggestion)
    return comparison(of: list, at: root, traffic.run, volume) { each in
      for host in traffic.hosts { each(host, accounts[host.host]) }
      return suggestion
    }.findings
  }

  private func comparison<Failure: Error>(
    of list: PropertyListDictionary, at root: [String], _ run: RunEvidence, _ volume: TrafficVolume,
    judgeAll: ((HostJudgement, HostSuggestion?) -> Void) throws(Failure) -> Suggestion
  ) throws(Failure) -> Comparison {
    var whole = TransportSecurityPolicy(propertyList: list)
    whole.requiresPinning = options.present?.requiresPinning == true
    let present = PresentDictionary(list, whole: whole)
    var use = UseOfExceptions(of: present, options: options)
    let blocked = BlockedTraffic(present: present, options: options)
    var blanket = BlanketKeyCheck(present: present, options: options, volume: volume)
    var found: [Finding<CheckStatement>] = []
    var build = LoggedAppBuildCheck()
    var isNothingSeen = true
    var answer = BlanketKeyAnswer()
    // Each host is judged once for all parts of the check, as there may be very many.
    let trial = HostPolicyTrial(options: options)
    let suggestion = try judgeAll { judgement, suggestion in
      isNothingSeen = false
      if let suggestion { answer.add(suggestion) }
      let host = trial.tried(judgement, under: present.policy(near: judgement.host))
      use.add(host)
      blanket.add(host)
      let stopped = blocked.findings(host, suggestion, isDoubted: use.isDoubted(host.host))
      if stopped.contains(where: { $0.statement.blocked != nil }) { build.add(judgement) }
      build.addRefused(host)
      found += stopped
    }
    answer.exceptions = suggestion.exceptionCount
    let unexercised = UnexercisedHosts(present: present, options: options)
    guard !isNothingSeen else {
      found =
        [EvidenceRule.nothingSeen.finding(.evidence(.nothingSeen))] + unexercised.findings(seen: [])
      found += TrafficOfOtherAppsAndDevices(suggestion: suggestion, run: run).findings
      for index in found.indices { found[index].keyPath = root + found[index].keyPath }
      return Comparison(findings: found, blanketKey: answer, hasBlanketKey: list.hasBlanketKey)
    }
    let width = ExceptionWidthCheck(
      present: present, use: use, suggestion: suggestion, volume: volume,
      named: options.named)
    found += width.findings + blanket.findings(suggestion, seen: run) + build.findings
    found += TrafficOfOtherAppsAndDevices(suggestion: suggestion, run: run).findings
    found += unexercised.findings(seen: run.exercised)
    for index in found.indices { found[index].keyPath = root + found[index].keyPath }
    found.sort()
    return Comparison(findings: found, blanketKey: answer, hasBlanketKey: list.hasBlanketKey)
  }
}
