import AppTransportSecurity
public import Evidence
import Findings
import Linting
public import PropertyLists
public import Recommending

/// Merges a suggestion into the dictionary that an app has, and gives a reason for each key.
///
/// `NSAllowsArbitraryLoads` is removed, and exceptions are reduced to the needs of observations.
/// Stricter settings, certificate pinning, local networking and unknown keys stay. The policy
/// engine checks the result against all observations.
public struct DictionaryMerger: Sendable {
  private let options: RecommenderOptions
  private let keepsUnused: Bool

  public init(options: RecommenderOptions, keepsUnused: Bool = false) {
    self.options = options
    self.keepsUnused = keepsUnused
  }

  /// Merges the suggestion into an app's dictionary and checks the result.
  ///
  /// `list` is the value of `NSAppTransportSecurity`, empty if the app has none. `captures` is the
  /// number of captures in the ledger.
  public func merge(
    _ list: PropertyListDictionary, with suggestion: Suggestion, seen ledger: EvidenceLedger,
    captures: Int
  ) -> MergedDictionary {
    // The check judges all hosts again, after the merge has released its own judgements.
    var merged = merged(list, with: suggestion, seen: ledger, captures: captures)
    merged.findings = findings(
      in: merged.dictionary, with: suggestion, seen: ledger, captures: captures)
    return merged
  }

  private func merged(
    _ list: PropertyListDictionary, with suggestion: Suggestion, seen ledger: EvidenceLedger,
    captures: Int
  ) -> MergedDictionary {
    let attempt = Attempt(
      list: list, suggestion: suggestion, traffic: TrafficSeenInRun(ledger, options: options),
      lint: LintFindingSelection(options), options: options, keepsUnused: keepsUnused)
    let (plan, merge, globals) = attempt.planned()
    var merged = MergedDictionary(
      dictionary: globals.merged, changes: globals.changes, findings: [],
      withheld: plan.futile.mapValues { Set($0.map(\.key.rawValue)) },
      dissolvedGroups: merge.dissolved,
      localUnderATS: attempt.proof.localUnderATS(globals.merged, attempt.traffic),
      weakened: attempt.proof.weakened(globals.merged, attempt.original, attempt.traffic),
      notes: [],
      traffic: TrafficVolume(ledger, captures: captures, options: options))
    merged.notes = notes(on: merged)
    merged.unexercised = UnexercisedHosts(
      present: PresentDictionary(merged.dictionary), options: options
    ).judged(suggestion.unexercised)
    var blindness = MissingBlockedLoads(present: attempt.original, options: options)
    if !blindness.opensEverything {
      let trial = HostPolicyTrial(options: options)
      for host in attempt.traffic.hosts {
        blindness.add(trial.tried(host, under: attempt.original.policy(near: host.host)))
      }
    }
    if !attempt.traffic.hosts.isEmpty, let note = blindness.note(for: attempt.traffic.run) {
      merged.notes.append(note)
    }
    return merged
  }

  private func findings(
    in merged: PropertyListDictionary, with suggestion: Suggestion, seen ledger: EvidenceLedger,
    captures: Int
  ) -> [Finding<DictionaryStatement>] {
    let lint = LintFindingSelection(options)
    let root = KeysIgnoredBySystems.root
    var found = lint.counted(
      lint.linter.findings(in: [root: .dictionary(merged)]), seen: ledger
    ).map { $0.map(DictionaryStatement.lint) }
    found += DictionaryCheck(options: options).findings(
      in: merged, at: [root], seen: ledger, captures: captures, suggestion
    ).map { $0.map(DictionaryStatement.check) }
    return found.filter { $0.severity >= .warning }.sorted()
  }

  private func notes(on merged: MergedDictionary) -> [SuggestionNote] {
    var notes: [SuggestionNote] = []
    let isUnseen = merged.changes.contains { change in
      if case .void = change.reason { return false }
      return change.kind == .remove && change.evidence.isEmpty
    }
    if isUnseen {
      notes.append(SuggestionNote(.notSeenIsNotUnused(merged.traffic)))
    }
    return notes + merged.dissolvedGroups.map { SuggestionNote(.groupDissolved(domain: $0)) }
  }
}

extension DictionaryMerger {
  /// One merge, repeated until its plan is complete: each conflict of the result, traffic that the
  /// suggestion allows and the merged dictionary blocks, adds a decision to the plan.
  private final class Attempt {
    let list: PropertyListDictionary
    let suggestion: Suggestion
    let traffic: TrafficSeenInRun
    let options: RecommenderOptions
    let keepsUnused: Bool
    let original: PresentDictionary
    private let present: PresentDictionary
    let proof: DictionaryMergeCheck
    private let use: UseOfExceptions
    private let void: KeysIgnoredBySystems

    init(
      list: PropertyListDictionary, suggestion: Suggestion, traffic: TrafficSeenInRun,
      lint: LintFindingSelection, options: RecommenderOptions, keepsUnused: Bool
    ) {
      self.list = list
      self.suggestion = suggestion
      self.traffic = traffic
      self.options = options
      self.keepsUnused = keepsUnused
      void = KeysIgnoredBySystems(list, lint.linter)
      original = PresentDictionary(list)
      present = PresentDictionary(GlobalKeyMerge.cleaned(list, void, options))
      proof = DictionaryMergeCheck(options: options)
      use = UseOfExceptions(of: present, by: traffic, options: options)
    }

    func planned() -> (DictionaryMergePlan, ExceptionEntryMerge, GlobalKeyMerge) {
      var plan = DictionaryMergePlan()
      var (merge, globals) = merged(by: plan)
      var conflicts = self.conflicts(globals)
      func again(_ change: (inout DictionaryMergePlan) -> Void) {
        let old = plan
        change(&plan)
        guard plan != old else { return }
        (merge, globals) = merged(by: plan)
        conflicts = self.conflicts(globals)
      }
      again { plan in
        for conflict in conflicts where self.canOmit(conflict.host) {
          plan.freed[conflict.host] = conflict.violation
        }
      }
      again { plan in
        let sharing = Set(suggestion.hosts.filter { $0.coveredBy != nil }.map(\.host))
        plan.detached = sharing.intersection(conflicts.map(\.host))
      }
      again { plan in
        let local = conflicts.filter { LocalHosts.contain($0.host) }
        let places = Dictionary(local.map { ($0.host, $0.violation) }) { first, _ in first }
        let dictionary = PresentDictionary(globals.merged)
        for host in traffic.hosts {
          guard let place = places[host.host] ?? nil,
            let keys = proof.leastKeys(of: host, dictionary)
          else { continue }
          plan.excepted[host.host] = DictionaryMergePlan.Exception(keys: keys, place: place)
        }
      }
      again { $0.futile = proof.futile(globals.merged, at: conflicts, traffic) }
      let weakened = proof.weakened(globals.merged, original, traffic)
      if !weakened.isEmpty {
        // Without its entry, a host falls under the app's key for one interface, if that key stays.
        // Such hosts get an empty entry instead.
        merge.addEmptyEntries(for: weakened)
        globals = self.globals(merge)
      }
      return (plan, merge, globals)
    }

    private func canOmit(_ host: String) -> Bool {
      guard LocalHosts.contain(host) else { return false }
      let void = void.keys(of: host)
      return present[host]?.entries.allSatisfy {
        PolicyKey(rawValue: $0.key) != nil || void[$0.key] != nil
      } == true
    }

    private func conflicts(_ globals: GlobalKeyMerge) -> [DictionaryMergeCheck.Conflict] {
      proof.conflicts(globals.merged, suggestion.dictionary, traffic)
    }

    private func merged(by plan: DictionaryMergePlan) -> (ExceptionEntryMerge, GlobalKeyMerge) {
      var exceptions = ExceptionEntryMerge(
        present: present, use: use, suggestion: suggestion, keepsUnused: keepsUnused,
        dropsTransparency: options.systems.allSatisfy { $0.includes(.everyRootJudged) },
        void: void, plan: plan)
      exceptions.mergeAll()
      return (exceptions, globals(exceptions))
    }

    private func globals(_ exceptions: ExceptionEntryMerge) -> GlobalKeyMerge {
      let globals = GlobalKeyMerge(
        list: list, exceptions: exceptions, suggestion: suggestion, traffic: traffic,
        options: options, void: void, keepsUnused: keepsUnused)
      globals.dropIdleEntries()
      globals.mergeAll()
      return globals
    }
  }
}

extension Suggestion {
  /// Replaces the suggested dictionary by the merged one, with the changes that follow for each
  /// host, so that the whole report describes the merged dictionary.
  public mutating func adopt(_ merged: MergedDictionary) {
    // The app's own dictionary explains better why no cleartext was seen.
    notes.removeAll { if case .noCleartextSeen = $0.fact { true } else { false } }
    notes += merged.notes
    unexercised = merged.unexercised
    for index in setAside.indices
    where setAside[index].reason == .local && merged.localUnderATS.contains(setAside[index].host) {
      setAside[index].reason = .localUnderATS
    }
    groups?.removeAll { merged.dissolvedGroups.contains($0.domain) }
    var relaxations: [String: [Advice]] = [:]
    for finding in merged.findings {
      guard case .check(.blocked(.ownKeyBlocks(let blocked, _))) = finding.statement,
        let advice = blocked.account.advice
      else { continue }
      relaxations[blocked.account.host, default: []].append(advice)
    }
    let dissolved = Set(merged.dissolvedGroups)
    for index in hosts.indices {
      hosts[index].removeKeys(merged.withheld[hosts[index].host] ?? [])
      if hosts[index].coveredBy.map(dissolved.contains) == true { hosts[index].coveredBy = nil }
      guard let advice = relaxations[hosts[index].host] else { continue }
      hosts[index].advice.removeAll { $0.kind == .none }
      hosts[index].advice += advice
      hosts[index].orderAdvice()
    }
  }
}

extension HostSuggestion {
  fileprivate mutating func removeKeys(_ names: Set<String>) {
    guard !names.isEmpty, let keys else { return }
    let rest = keys.entries.filter { !names.contains($0.key) }
    self.keys = rest.isEmpty ? nil : PropertyListDictionary(rest)
    if rest.isEmpty { advice.removeAll { $0.kind == .addException } }
  }
}
