import AppTransportSecurity
public import Evidence
public import PropertyLists

/// Puts a suggestion into the dictionary that an app has, and says what becomes of each key.
///
/// The blanket key goes; exceptions are left as far as an observation needs them; what tightens,
/// what concerns pinning and the local network, and what is not known here stays. The result is
/// judged by the policy engine over everything that was seen.
public struct DictionaryMerger: Sendable {
  private let options: RecommenderOptions
  private let keepsUnused: Bool

  /// A merger.
  ///
  /// - Parameters:
  ///   - options: Those that the suggestion was made with.
  ///   - keepsUnused: Exceptions that no observation needs stay as they are.
  public init(options: RecommenderOptions, keepsUnused: Bool = false) {
    self.options = options
    self.keepsUnused = keepsUnused
  }

  /// The merged dictionary.
  ///
  /// - Parameters:
  ///   - list: The app's value of `NSAppTransportSecurity`; empty if it has none.
  ///   - suggestion: The recommender's suggestion.
  ///   - ledger: The evidence.
  ///   - captures: The number of captures from which the evidence comes.
  /// - Returns: The dictionary with a reason for every key of the old one and of the new one.
  public func merge(
    _ list: PropertyListDictionary, with suggestion: Suggestion, seen ledger: EvidenceLedger,
    captures: Int
  ) -> MergedDictionary {
    let present = PresentDictionary(list)
    let traffic = SeenTraffic(ledger, options: options)
    let use = ExceptionUse(of: present, by: traffic, options: options)
    func exceptions(
      detaching detached: Set<String>, without futile: [String: Set<ExceptionSetting>] = [:]
    ) -> ExceptionMerge {
      var exceptions = ExceptionMerge(
        present: present, use: use, suggestion: suggestion, keepsUnused: keepsUnused,
        dropsTransparency: options.systems.allSatisfy { $0.includes(.everyRootJudged) },
        detached: detached, futile: futile)
      exceptions.mergeAll()
      return exceptions
    }
    let proof = MergeProof(options: options)
    var merge = exceptions(detaching: [])
    var globals = self.merge(list, merge, suggestion, traffic)
    let hidden = hidden(
      proof.conflicts(globals.merged, suggestion.dictionary, traffic), suggestion)
    if !hidden.isEmpty {
      merge = exceptions(detaching: hidden)
      globals = self.merge(list, merge, suggestion, traffic)
    }
    // What a key of the app's own blocks is told as it was before the keys beside it went.
    let blocked = proof.conflicts(globals.merged, suggestion.dictionary, traffic)
    let futile = proof.futile(globals.merged, at: blocked, traffic)
    if !futile.isEmpty {
      merge = exceptions(detaching: hidden, without: futile)
      globals = self.merge(list, merge, suggestion, traffic)
    }
    let weakened = proof.weakened(globals.merged, present, traffic)
    if !weakened.isEmpty {
      // An entry that goes leaves its host to a key for one interface, where such a key stays.
      merge.shield(weakened)
      globals = self.merge(list, merge, suggestion, traffic)
    }
    var merged = MergedDictionary(
      dictionary: globals.merged, changes: globals.changes,
      conflicts: proof.conflicts(globals.merged, suggestion.dictionary, traffic).map { conflict in
        blocked.first { $0.host == conflict.host && futile[$0.host] != nil } ?? conflict
      },
      weakened: proof.weakened(globals.merged, present, traffic), notes: [],
      traffic: TrafficVolume(ledger, captures: captures, options: options))
    merged.notes = notes(on: merged)
    for domain in merge.dissolved {
      merged.notes.append(Note(.groupDissolved(domain: domain)))
    }
    var blindness = CaptureBlindness(present: present, options: options)
    if !blindness.opensEverything {
      let trial = PolicyTrial(options: options)
      for host in traffic.hosts {
        blindness.note(trial.tried(host, under: present.policy(near: host.host)))
      }
    }
    if !traffic.hosts.isEmpty, let note = blindness.note(for: traffic.run) {
      merged.notes.append(note)
    }
    return merged
  }

  /// Hosts from which an entry of the app's own hides the one that they are to share.
  private func hidden(_ conflicts: [PolicyConflict], _ suggestion: Suggestion) -> Set<String> {
    let sharing = Set(suggestion.hosts.filter { $0.coveredBy != nil }.map(\.host))
    return sharing.intersection(conflicts.map(\.host))
  }

  /// Merges the keys of the dictionary itself around its exceptions.
  private func merge(
    _ list: PropertyListDictionary, _ exceptions: ExceptionMerge, _ suggestion: Suggestion,
    _ traffic: SeenTraffic
  ) -> GlobalKeyMerge {
    var globals = GlobalKeyMerge(
      list: list, exceptions: exceptions, suggestion: suggestion, traffic: traffic,
      options: options, keepsUnused: keepsUnused)
    globals.dropIdleEntries()
    globals.mergeAll()
    return globals
  }

  private func notes(on merged: MergedDictionary) -> [Note] {
    var notes: [Note] = []
    if merged.changes.contains(where: { $0.kind == .remove && $0.evidence.isEmpty }) {
      notes.append(Note(.notSeenIsNotUnused(merged.traffic)))
    }
    return notes + merged.conflicts.map { Note(.ownKeyBlocks($0)) }
  }
}

extension Suggestion {
  /// Takes in what is known once the app's own dictionary is: what is said there of the cleartext
  /// that was not seen says more than what is said here.
  public mutating func take(_ notes: [Note]) {
    self.notes.removeAll { if case .noCleartextSeen = $0.fact { true } else { false } }
    self.notes += notes
  }
}
