import AppTransportSecurity
import ProtocolRegistries

/// Finds the smallest dictionary for host names with needed keys, on the tree of their labels.
///
/// A group is an entry that includes subdomains. docs/maintainers/minimality.md defines the task and proves the
/// algorithm. Time is linear in the number of names, apart from sorting.
struct ExceptionSolver {
  private enum Cover: Int, CaseIterable {
    case closed
    /// The name is below a group (an entry that includes subdomains) two or more labels up, or
    /// below a parent's group with other keys.
    ///
    /// Some interpretations of `NSIncludesSubdomains` apply the group to the name, which therefore
    /// needs its own entry.
    case far
    case near
  }

  private enum Shelter {
    case closed, far
    case group(ExceptionEntryKeys)
  }

  private struct Group {
    var keys: ExceptionEntryKeys
    var members: Int
    /// The size that a group (an entry that includes subdomains) saves, compared with entries of
    /// their own for its members and the names below them.
    var saving = DictionarySize()
  }

  private enum Choice {
    case none
    /// The name gets a separate entry with its keys, which is empty if it needs none.
    case own
    /// The name gets an entry with these keys that also covers names one label below.
    case group(ExceptionEntryKeys)
    /// The name gets an entry without exception keys, which keeps it and everything below it under
    /// ATS.
    case closing
  }

  private let tree: HostNameTree
  /// The keys that each node of the tree needs: `nil` for a name that was not seen, empty if the
  /// name must stay under ATS.
  private let needs: [ExceptionEntryKeys?]
  private var groups: [[Group]]
  private var least: [[DictionarySize]] = []
  private var below: [(closed: DictionarySize, far: DictionarySize)] = []

  /// Returns the exceptions of the smallest dictionary, by name.
  ///
  /// `needs` has the keys of each seen name; without keys the name must stay under ATS. `canGroup`
  /// gets a domain, and returns true if an entry for it may include subdomains; if it is `nil`, no
  /// entry does.
  static func exceptions(
    for needs: [String: ExceptionEntryKeys], canGroup: ((String) -> Bool)?
  ) -> [String: DomainException] {
    guard let canGroup else { return needs.filter { !$0.value.isEmpty }.mapValues(\.exception) }
    var solver = ExceptionSolver(needs, canGroup)
    solver.measure()
    return solver.exceptions()
  }

  private init(_ needs: [String: ExceptionEntryKeys], _ canGroup: (String) -> Bool) {
    tree = HostNameTree(needs.keys)
    self.needs = tree.nodes.map { needs[$0.name] }
    groups = Self.groups(tree, self.needs, canGroup)
  }

  /// Returns the possible groups (entries that include subdomains) of each node: one for each set
  /// of keys that two or more names among the node and its children need.
  ///
  /// A node that was seen can have only a group with its own keys.
  private static func groups(
    _ tree: HostNameTree, _ needs: [ExceptionEntryKeys?], _ canGroup: (String) -> Bool
  ) -> [[Group]] {
    // A node that was seen may only be the domain of a group with its own keys.
    var groups: [[Group]] = needs.map { keys in
      keys.map { $0.isEmpty ? [] : [Group(keys: $0, members: 1)] } ?? []
    }
    for (node, keys) in zip(tree.nodes, needs) {
      guard node.isChild, let parent = node.parent, let keys, !keys.isEmpty else { continue }
      if let place = groups[parent].firstIndex(where: { $0.keys == keys }) {
        groups[parent][place].members += 1
      } else if needs[parent] == nil {
        groups[parent].append(Group(keys: keys, members: 1))
      }
    }
    for place in groups.indices {
      // A group of one name saves nothing over its own entry.
      groups[place].removeAll { $0.members < 2 }
      guard !groups[place].isEmpty else { continue }
      if canGroup(tree.nodes[place].name) {
        groups[place].sort { $0.keys.permissiveness < $1.keys.permissiveness }
      } else {
        groups[place] = []
      }
    }
    return groups
  }

  private mutating func measure() {
    let nothing = Cover.allCases.map { _ in DictionarySize() }
    least = tree.nodes.map { _ in nothing }
    below = tree.nodes.map { _ in (DictionarySize(), DictionarySize()) }
    // From the leaves up: each node's descendants are measured before it.
    for place in tree.nodes.indices.reversed() {
      for cover in Cover.allCases {
        least[place][cover.rawValue] = choose(place, under: cover).size
      }
      guard let parent = tree.nodes[place].parent else { continue }
      let (closed, far) = (least[place][Cover.closed.rawValue], least[place][Cover.far.rawValue])
      below[parent].closed = below[parent].closed + closed
      below[parent].far = below[parent].far + far
      // A member of the parent's group may rely on it. The difference between both cases is what
      // the group saves.
      guard let group = groups[parent].firstIndex(where: { isMember(place, of: $0.keys) }) else {
        continue
      }
      groups[parent][group].saving =
        groups[parent][group].saving + far - least[place][Cover.near.rawValue]
    }
  }

  private func isMember(_ place: Int, of keys: ExceptionEntryKeys) -> Bool {
    tree.nodes[place].isChild && needs[place] == keys
  }

  private func exceptions() -> [String: DomainException] {
    var exceptions: [String: DomainException] = [:]
    var shelters: [Shelter] = []
    for (place, node) in tree.nodes.enumerated() {
      let cover = node.parent.map { self.cover(of: place, under: shelters[$0]) } ?? .closed
      let choice = choose(place, under: cover).choice
      shelters.append(shelter(after: choice, under: cover))
      if let exception = exception(choice, at: place) { exceptions[node.name] = exception }
    }
    return exceptions
  }

  private func choose(_ place: Int, under cover: Cover) -> (choice: Choice, size: DictionarySize) {
    var best: (choice: Choice, size: DictionarySize)?
    for choice in choices(place, under: cover) {
      let size =
        size(of: choice, at: place)
        + sizeBelow(place, under: shelter(after: choice, under: cover))
      // Of equal sizes the first choice wins, so the result is deterministic and prefers exact
      // names.
      if let best, best.size <= size { continue }
      best = (choice, size)
    }
    return best ?? (.none, sizeBelow(place, under: shelter(after: .none, under: cover)))
  }

  private func choices(_ place: Int, under cover: Cover) -> [Choice] {
    let groups = groups[place].map { Choice.group($0.keys) }
    let closing: [Choice] = cover == .closed ? [] : [.closing]
    guard let keys = needs[place] else { return [.none] + groups + closing }
    // A name without needs must stay subject to ATS. Where a group might reach it, an empty entry
    // keeps it closed.
    if keys.isEmpty { return cover == .closed ? [.none] : [.own] + closing }
    return (cover == .near ? [.none] : []) + [.own] + groups
  }

  private func size(of choice: Choice, at place: Int) -> DictionarySize {
    switch choice {
    case .none: DictionarySize()
    case .own: DictionarySize(entries: 1, keys: needs[place]?.count ?? 0)
    case .group(let keys): DictionarySize(entries: 1, openedDomains: 1, keys: 1 + keys.count)
    case .closing: DictionarySize(entries: 1, keys: 1)
    }
  }

  private func sizeBelow(_ place: Int, under shelter: Shelter) -> DictionarySize {
    switch shelter {
    case .closed: return below[place].closed
    case .far: return below[place].far
    case .group(let keys):
      // All descendants are first counted as not covered; the saving corrects this for the members
      // of the group.
      let group = groups[place].first { $0.keys == keys }
      return below[place].far - (group?.saving ?? DictionarySize())
    }
  }

  private func exception(_ choice: Choice, at place: Int) -> DomainException? {
    switch choice {
    case .none: return nil
    case .own: return needs[place]?.exception
    case .group(let keys):
      var exception = keys.exception
      exception.includesSubdomains = true
      return exception
    case .closing: return DomainException(includesSubdomains: true)
    }
  }

  private func shelter(after choice: Choice, under cover: Cover) -> Shelter {
    switch choice {
    case .group(let keys): .group(keys)
    case .closing: .closed
    case .none, .own: cover == .closed ? .closed : .far
    }
  }

  private func cover(of place: Int, under shelter: Shelter) -> Cover {
    switch shelter {
    case .closed: .closed
    case .far: .far
    case .group(let keys): isMember(place, of: keys) ? .near : .far
    }
  }
}

extension ExceptionEntryKeys {
  /// The rank among groups of equal size, of which the lowest is chosen as the safest: cleartext
  /// ranks highest, then old TLS versions.
  fileprivate var permissiveness: Int {
    let versions =
      switch minimumTLSVersion {
      case .tls10?: 3
      case .tls11?: 2
      case nil: 0
      default: 1
      }
    return (allowsInsecureHTTPLoads ? 8 : 0) + versions * 2 + (dropsForwardSecrecy ? 1 : 0)
  }
}
