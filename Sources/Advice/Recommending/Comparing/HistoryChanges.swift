/// The changes of hosts by release, the newest first, and in each the gravest first.
///
/// Hosts that appeared or left without a reason to name stand together, so that a release that met
/// many harmless hosts does not hide what got worse.
public struct HistoryChanges: Sendable {
  /// The changes of one release.
  public struct OfRelease: Sendable {
    public let release: Int
    public let groups: [Group]
  }

  /// Hosts that changed in the same way; one host where there are reasons.
  public struct Group: Sendable {
    /// The facts that the hosts share.
    public struct Key: Hashable, Sendable {
      public let kind: RunComparison.Change
      public let old: HostSuggestion.Verdict?
      public let new: HostSuggestion.Verdict?
      /// True where an earlier release judged the hosts, but not the one before.
      public let isReturn: Bool
      public let reasons: [RunComparison.Reason]
    }

    public let key: Key
    public fileprivate(set) var items: [(host: HostHistory, change: HostHistory.Change)]
  }

  /// The changes of each release that has any.
  public let byRelease: [OfRelease]

  /// The changes of hosts; hosts that stayed the same are left out.
  ///
  /// - Parameters:
  ///   - hosts: The hosts, in whose order their changes stand.
  ///   - history: Their releases.
  public init(_ hosts: [HostHistory], of history: ReleaseHistory) {
    var lists = [Groups](repeating: Groups(), count: history.releases.count)
    for host in hosts {
      for change in host.changes where lists.indices.contains(change.release) {
        lists[change.release].add(change, of: host)
      }
    }
    byRelease = lists.indices.reversed().compactMap { release in
      let groups = lists[release].inOrder
      return groups.isEmpty ? nil : OfRelease(release: release, groups: groups)
    }
  }

  /// True where no host changed.
  public var isEmpty: Bool { byRelease.isEmpty }

  /// The groups of a release, as they come.
  private struct Groups {
    private var groups: [Group] = []
    private var places: [Group.Key: Int] = [:]

    mutating func add(_ change: HostHistory.Change, of host: HostHistory) {
      let key = Group.Key(
        kind: change.kind, old: change.old, new: change.new, isReturn: change.lastSeen != nil,
        reasons: change.reasons)
      if key.reasons.isEmpty, let place = places[key] {
        groups[place].items.append((host, change))
      } else {
        places[key] = groups.count
        groups.append(Group(key: key, items: [(host, change)]))
      }
    }

    var inOrder: [Group] {
      let order: [RunComparison.Change] = [.worse, .appeared, .better, .left]
      return order.flatMap { kind in groups.filter { $0.key.kind == kind } }
    }
  }
}
