public import Evidence
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
  /// Observations that the merged dictionary blocks though a key of the suggestion would allow
  /// them, because of a key of the app's own that tightens and was kept.
  public var conflicts: [PolicyConflict]
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

/// An observation that a key of the app's own keeps blocked.
public struct PolicyConflict: Hashable, Sendable {
  public var host: String
  /// A system on which it is blocked.
  public var system: String
  /// The barrier that blocks it, such as `ats-niap`.
  public var blockedBy: String
  public var place: Place
}
