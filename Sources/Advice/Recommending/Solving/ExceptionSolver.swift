import AppTransportSecurity
import ProtocolRegistries

/// Finds the smallest dictionary for what names need, on the tree of their labels.
///
/// It knows nothing of captures and systems: names, the least keys of each, and where a group may
/// stand. docs/minimality.md says what is asked for and why this finds it; the time is linear in the
/// number of names, sorting apart.
struct ExceptionSolver {
  /// The entries above a name that affect it.
  private enum Cover: Int, CaseIterable {
    /// Nothing that opens it.
    case closed
    /// A group further up, or one right above that holds other keys: some readings of
    /// `NSIncludesSubdomains` reach the name, which needs an entry of its own.
    case far
    /// A group right above, which every reading reaches, with the keys that the name needs.
    case near
  }

  /// The entries at a name and above it, as the names below see them.
  private enum Shelter {
    case closed, far
    /// A group at the name itself.
    case group(ExceptionKeys)
  }

  /// A group that a node could have.
  private struct Group {
    var keys: ExceptionKeys
    /// The names it would speak for.
    var members: Int
    /// The size that its members and all below them need less than with entries of their own.
    var saving = DictionarySize()
  }

  /// The kinds of entry that a name can have.
  private enum Choice {
    case none
    /// The name alone: what it needs, or `{}` where it needs nothing.
    case own
    /// The same keys for the name, where it was seen, and for names one label below it.
    case group(ExceptionKeys)
    /// `{}` for the name and everything below it.
    case closing
  }

  private let tree: NameTree
  /// The keys that each node needs: `nil` if it was not seen, no keys if it must remain subject to
  /// ATS.
  private let needs: [ExceptionKeys?]
  /// The groups that each node could have.
  private var groups: [[Group]]
  /// The least size of a node and all below it, by its cover.
  private var least: [[DictionarySize]] = []
  /// The least size of all below a node, without a group at the node: under `closed`, and under the others.
  private var below: [(closed: DictionarySize, far: DictionarySize)] = []

  /// The exceptions of the smallest dictionary.
  ///
  /// - Parameters:
  ///   - needs: The least keys of each name that was seen; none for a name that needs nothing.
  ///   - canGroup: Tells whether a name may have a group entry; `nil` for exact names only.
  /// - Returns: The exceptions by name.
  static func exceptions(
    for needs: [String: ExceptionKeys], canGroup: ((String) -> Bool)?
  ) -> [String: DomainException] {
    guard let canGroup else { return needs.filter { !$0.value.isEmpty }.mapValues(\.exception) }
    var solver = ExceptionSolver(needs, canGroup)
    solver.measure()
    return solver.exceptions()
  }

  private init(_ needs: [String: ExceptionKeys], _ canGroup: (String) -> Bool) {
    tree = NameTree(needs.keys)
    self.needs = tree.nodes.map { needs[$0.name] }
    groups = Self.groups(tree, self.needs, canGroup)
  }

  /// Returns the groups that each node could have: one for each set of keys that two names need, of the
  /// node and those one label below it.
  ///
  /// A node that was seen takes no other keys than its own. There are few sets of keys, however many
  /// names.
  private static func groups(
    _ tree: NameTree, _ needs: [ExceptionKeys?], _ canGroup: (String) -> Bool
  ) -> [[Group]] {
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

  /// Finds the least sizes, from the leaves up.
  private mutating func measure() {
    let nothing = Cover.allCases.map { _ in DictionarySize() }
    least = tree.nodes.map { _ in nothing }
    below = tree.nodes.map { _ in (DictionarySize(), DictionarySize()) }
    for place in tree.nodes.indices.reversed() {
      for cover in Cover.allCases {
        least[place][cover.rawValue] = choose(place, under: cover).size
      }
      guard let parent = tree.nodes[place].parent else { continue }
      let (closed, far) = (least[place][Cover.closed.rawValue], least[place][Cover.far.rawValue])
      below[parent].closed = below[parent].closed + closed
      below[parent].far = below[parent].far + far
      guard let group = groups[parent].firstIndex(where: { isMember(place, of: $0.keys) }) else {
        continue
      }
      groups[parent][group].saving =
        groups[parent][group].saving + far - least[place][Cover.near.rawValue]
    }
  }

  /// Returns whether a group with those keys at the node's parent speaks for the node.
  private func isMember(_ place: Int, of keys: ExceptionKeys) -> Bool {
    tree.nodes[place].isChild && needs[place] == keys
  }

  /// Takes the choices that the least sizes come of, from the top down.
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

  /// The best choice for a node: of equal ones the first of the list.
  private func choose(_ place: Int, under cover: Cover) -> (choice: Choice, size: DictionarySize) {
    var best: (choice: Choice, size: DictionarySize)?
    for choice in choices(place, under: cover) {
      let size =
        size(of: choice, at: place)
        + sizeBelow(place, under: shelter(after: choice, under: cover))
      if let best, best.size <= size { continue }
      best = (choice, size)
    }
    return best ?? (.none, sizeBelow(place, under: shelter(after: .none, under: cover)))
  }

  private func choices(_ place: Int, under cover: Cover) -> [Choice] {
    let groups = groups[place].map { Choice.group($0.keys) }
    let closing: [Choice] = cover == .closed ? [] : [.closing]
    guard let keys = needs[place] else { return [.none] + groups + closing }
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

  /// Returns the least size of all below a node.
  private func sizeBelow(_ place: Int, under shelter: Shelter) -> DictionarySize {
    switch shelter {
    case .closed: return below[place].closed
    case .far: return below[place].far
    case .group(let keys):
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

  /// Returns the cover of a node under the shelter of its parent.
  private func cover(of place: Int, under shelter: Shelter) -> Cover {
    switch shelter {
    case .closed: .closed
    case .far: .far
    case .group(let keys): isMember(place, of: keys) ? .near : .far
    }
  }
}

extension ExceptionKeys {
  /// The order in which groups of one size are preferred: cleartext is the worst, then old versions.
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
