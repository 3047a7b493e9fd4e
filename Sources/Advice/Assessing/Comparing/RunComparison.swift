public import Evidence
public import PropertyLists
public import Recommending

/// The differences between two runs of an app, by host and by key of the dictionary.
///
/// Both suggestions must be made with the same options. `HostChange` defines when a host counts as
/// better or worse.
public struct RunComparison: Hashable, Sendable {
  /// The direction of a host's change from the old run to the new one.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    case appeared
    /// A violation is new, more certain or needs wider keys, or https can no longer replace
    /// cleartext.
    case worse
    /// A violation is gone or needs narrower keys, and the new run shows that the host improved.
    case better
    /// The new run has no verdict on the host: the app did not contact it, perhaps by chance, or
    /// its traffic was excluded from the judgement.
    case left
    case same
  }

  /// A host that at least one of the runs judged.
  public struct Host: Hashable, Sendable {
    public var host: String
    public var registrableDomain: String
    public var change: Change
    public var old: HostSuggestion?
    public var new: HostSuggestion?
    public var reasons: [Reason]
  }

  /// A change of one key in an entry of the suggested dictionary; a missing value is `nil`.
  public struct KeyChange: Hashable, Sendable {
    public var host: String
    public var key: String
    public var old: PropertyListValue?
    public var new: PropertyListValue?
  }

  public var hosts: [Host]
  public var keys: [KeyChange]
  /// The inputs of the older run, with what could not be read of them.
  public var oldInputs: InputLedger
  public var newInputs: InputLedger

  public init(from old: Suggestion, to new: Suggestion) {
    (oldInputs, newInputs) = (old.inputs, new.inputs)
    let (before, after) = (HostIndex(old), HostIndex(new))
    let (asideBefore, asideAfter) = (Self.reasonsAside(old), Self.reasonsAside(new))
    keys = Self.changes(from: Self.keys(old.dictionary), to: Self.keys(new.dictionary))
    let entryChanges = Dictionary(grouping: keys, by: \.host)
    // Names are sorted instead of hosts, which are large values.
    let names = before.names.union(after.names).map { name in
      (domain: (after[name] ?? before[name])?.registrableDomain ?? name, name: name)
    }
    .sorted { ($0.domain, $0.name) < ($1.domain, $1.name) }
    hosts = names.map { _, name in
      HostChange(
        name, from: before[name], to: after[name],
        asideBefore: asideBefore[name], asideAfter: asideAfter[name],
        entryChanges: entryChanges[name] ?? []
      ).host
    }
  }

  /// True if nothing is missing from the evidence of both runs.
  public var isComplete: Bool { oldInputs.isComplete && newInputs.isComplete }

  public func count(_ change: Change) -> Int { hosts.count { $0.change == change } }

  private static func reasonsAside(_ suggestion: Suggestion) -> [String: ExcludedTraffic.Reason] {
    Dictionary(
      suggestion.setAside.map { ($0.host, $0.reason) }, uniquingKeysWith: { first, _ in first })
  }

  private struct Place: Hashable, Comparable {
    var host: String
    var key: String

    static func < (one: Place, other: Place) -> Bool {
      (one.host, one.key) < (other.host, other.key)
    }
  }

  private static func keys(_ dictionary: PropertyListDictionary) -> [Place: PropertyListValue] {
    var keys: [Place: PropertyListValue] = [:]
    for entry in dictionary.entries {
      guard case .dictionary(let domains) = entry.value else { continue }
      for domain in domains.entries {
        guard case .dictionary(let settings) = domain.value else { continue }
        for setting in settings.entries {
          keys[Place(host: domain.key, key: setting.key)] = setting.value
        }
      }
    }
    return keys
  }

  private static func changes(
    from old: [Place: PropertyListValue], to new: [Place: PropertyListValue]
  ) -> [KeyChange] {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted().map {
      KeyChange(host: $0.host, key: $0.key, old: old[$0], new: new[$0])
    }
  }
}
