public import Evidence
public import Findings
public import Linting
public import PropertyLists

/// The change that a merge makes at one place of an app's dictionary, and the reason.
public struct DictionaryChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case keep
    /// It stays, or comes back as less, and opens less than before.
    case narrow
    /// It says the same in other words.
    case rewrite
    case remove
    case add
  }

  public var kind: Kind
  /// The keys that lead to the place, from the dictionary itself on.
  public var path: [String]
  /// The value before; `nil` where there was none.
  public var old: PropertyListValue?
  /// The value after; `nil` where none is left.
  public var new: PropertyListValue?
  public var reason: Reason
  /// The observations that it rests on; none where no observation needs what is removed.
  public var evidence: [Place]

  /// A change at a place.
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

/// An app's dictionary with what was suggested in it.
public struct MergedDictionary: Hashable, Sendable {
  /// The new value of `NSAppTransportSecurity`.
  public var dictionary: PropertyListDictionary
  /// The change of each key, in the order of the old dictionary, then of the new one.
  public var changes: [DictionaryChange]
  /// All that a check of the merged dictionary warns of with the same evidence, in its order and
  /// with its words: what a fix answers better than a key, what no key answers, and keys of the app's
  /// own that were left to the person.
  public var conflicts: [Finding<DictionaryStatement>]
  /// Keys of the suggestion that the merged dictionary does not hold, by host: a key of the app's own
  /// blocks the same in any case.
  public var withheld: [String: Set<String>] = [:]
  /// Domains of groups of the suggestion whose hosts have entries of their own instead.
  public var dissolvedGroups: [String] = []
  /// Local hosts that the merged dictionary puts under ATS on some system.
  public var localUnderATS: Set<String> = []
  /// Hosts that complied and that the merged dictionary opens further than the old one did; empty,
  /// as the proof of the merge.
  public var weakened: [String]
  /// Notes on the merge as a whole.
  public var notes: [Note]
  /// On how much traffic it rests.
  public var traffic: TrafficVolume

  /// True if the merge changes anything.
  public var isChanged: Bool { changes.contains { $0.kind != .keep } }
}

/// A statement on an app's dictionary, by itself or beside traffic.
public enum DictionaryStatement: Hashable, Sendable {
  case check(CheckStatement)
  case lint(LintStatement)
}
