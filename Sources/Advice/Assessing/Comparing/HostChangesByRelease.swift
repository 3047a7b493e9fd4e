public import Recommending

/// The changes of hosts by release, newest first; in each release the worst changes come first.
///
/// Hosts that changed in the same way without a particular reason share a group, so that many
/// harmless changes do not hide the others.
public struct HostChangesByRelease: Sendable {
  /// The changes of one release.
  public struct OfRelease: Sendable {
    public let release: Int
    public let groups: [Group]
  }

  /// Hosts that changed in the same way in one release.
  ///
  /// A host whose change has a reason of its own forms a group alone.
  public struct Group: Sendable {
    /// The facts that the hosts of a group share, by which changes are grouped.
    public struct Key: Hashable, Sendable {
      public let kind: RunComparison.Change
      public let old: HostSuggestion.Verdict?
      public let new: HostSuggestion.Verdict?
      public let isReturn: Bool
      public let reasons: [RunComparison.Reason]
    }

    public let key: Key
    public fileprivate(set) var items: [(host: HostHistory, change: HostHistory.Change)]
  }

  public let byRelease: [OfRelease]

  /// Groups the changes of hosts by release; hosts without a change are left out.
  ///
  /// Within a group, the changes keep the order of `hosts`.
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

  public var isEmpty: Bool { byRelease.isEmpty }

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
