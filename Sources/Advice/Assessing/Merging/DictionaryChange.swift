public import Evidence
public import Findings
public import Linting
public import PropertyLists
public import Recommending

/// The effect of a merge on one key or entry of an app's dictionary, with the reason.
public struct DictionaryChange: Hashable, Sendable {
  /// The effect on the key or entry: kept, narrowed, rewritten, removed or added.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case keep
    case narrow
    case rewrite
    case remove
    case add
  }

  public var kind: Kind
  public var path: [String]
  public var old: PropertyListValue?
  public var new: PropertyListValue?
  public var reason: Reason
  public var evidence: [Place]

  public init(
    _ kind: Kind, at path: [String], from old: PropertyListValue?, to new: PropertyListValue?,
    because reason: Reason, evidence: [Place] = []
  ) {
    self.kind = kind
    self.path = path
    self.old = old
    self.new = new
    self.reason = reason
    self.evidence = evidence
  }
}

/// An app's dictionary after a merge, with the change of each key and the findings that remain.
public struct MergedDictionary: Hashable, Sendable {
  /// The new value of `NSAppTransportSecurity`.
  public var dictionary: PropertyListDictionary
  /// The effect on each key, in the order of the app's dictionary, then of the merged one.
  public var changes: [DictionaryChange]
  /// Warnings and errors on the merged dictionary, by lint and by a check against the same
  /// evidence.
  ///
  /// They report traffic that a fix helps better than a key, traffic that no key helps, and
  /// stricter keys of the app.
  public var findings: [Finding<DictionaryStatement>]
  /// Suggested keys that the merged dictionary omits, by host, because a stricter key of the app's
  /// own blocks the traffic anyway.
  public var withheld: [String: Set<String>] = [:]
  public var dissolvedGroups: [String] = []
  public var localUnderATS: Set<String> = []
  /// Compliant hosts that the merged dictionary protects less than the app's; empty if the merge is
  /// correct.
  public var weakened: [String]
  public var notes: [SuggestionNote]
  /// The hosts of the app's files that the run did not contact, with the decisions of the merged
  /// dictionary.
  public var unexercised: [UnexercisedHost] = []
  public var traffic: TrafficVolume

  public var isChanged: Bool { changes.contains { $0.kind != .keep } }
}

/// A statement on an app's dictionary, from lint or from a comparison with the traffic.
public enum DictionaryStatement: Hashable, Sendable {
  case check(CheckStatement)
  case lint(LintStatement)
}
