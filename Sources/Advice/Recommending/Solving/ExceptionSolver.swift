import AppTransportSecurity

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

  /// The kinds of entry that a name can have.
  private enum Choice {
    case none
    /// The name alone: what it needs, or `{}` where it needs nothing.
    case own
    /// The keys of the name and of the names one label below it.
    case group
    /// `{}` for the name and everything below it.
    case closing
  }

  private let tree: NameTree
  /// The keys that each node needs: `nil` if it was not seen, no keys if it must remain subject to
  /// ATS.
  private let needs: [ExceptionKeys?]
  /// The keys that a group at the node would hold; `nil` where there may be none.
  private let groupKeys: [ExceptionKeys?]
  /// The least size of a node and all below it, by what stands above.
  private var least: [[DictionarySize]] = []
  /// The same of all below it alone.
  private var below: [[DictionarySize]] = []

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
    groupKeys = Self.groupKeys(tree, self.needs, canGroup)
  }

  /// For each node the keys that it and the names one label below it need, where all of them that
  /// need anything need the same, and there are two of them at least.
  private static func groupKeys(
    _ tree: NameTree, _ needs: [ExceptionKeys?], _ canGroup: (String) -> Bool
  ) -> [ExceptionKeys?] {
    var shared = needs
    var members = needs.map { $0?.isEmpty == false ? 1 : 0 }
    var isMixed = needs.map { $0?.isEmpty == true }
    for (node, keys) in zip(tree.nodes, needs) {
      guard node.isChild, let parent = node.parent, let keys, !keys.isEmpty else { continue }
      if let others = shared[parent], others != keys { isMixed[parent] = true }
      shared[parent] = keys
      members[parent] += 1
    }
    return tree.nodes.indices.map { place in
      guard members[place] > 1, !isMixed[place], canGroup(tree.nodes[place].name) else {
        return nil
      }
      return shared[place]
    }
  }

  /// Finds the least sizes, from the leaves up.
  private mutating func measure() {
    let nothing = Cover.allCases.map { _ in DictionarySize() }
    least = tree.nodes.map { _ in nothing }
    below = least
    for place in tree.nodes.indices.reversed() {
      for cover in Cover.allCases {
        least[place][cover.rawValue] = choose(place, under: cover).size
      }
      guard let parent = tree.nodes[place].parent else { continue }
      for cover in Cover.allCases {
        let seen = self.cover(of: place, below: cover)
        below[parent][cover.rawValue] = below[parent][cover.rawValue] + least[place][seen.rawValue]
      }
    }
  }

  /// Takes the choices that the least sizes come of, from the top down.
  private func exceptions() -> [String: DomainException] {
    var exceptions: [String: DomainException] = [:]
    var passedOn: [Cover] = []
    for (place, node) in tree.nodes.enumerated() {
      let cover = node.parent.map { self.cover(of: place, below: passedOn[$0]) } ?? .closed
      let choice = choose(place, under: cover).choice
      passedOn.append(self.cover(after: choice, under: cover))
      if let exception = exception(choice, at: place) { exceptions[node.name] = exception }
    }
    return exceptions
  }

  /// The best choice for a node: of equal ones the first of the list.
  private func choose(_ place: Int, under cover: Cover) -> (choice: Choice, size: DictionarySize) {
    var best: (choice: Choice, size: DictionarySize)?
    for choice in choices(place, under: cover) {
      let after = self.cover(after: choice, under: cover)
      let size = size(of: choice, at: place) + below[place][after.rawValue]
      if let best, best.size <= size { continue }
      best = (choice, size)
    }
    return best ?? (.none, below[place][cover.rawValue])
  }

  private func choices(_ place: Int, under cover: Cover) -> [Choice] {
    let group: [Choice] = groupKeys[place] == nil ? [] : [.group]
    let closing: [Choice] = cover == .closed ? [] : [.closing]
    guard let keys = needs[place] else { return [.none] + group + closing }
    if keys.isEmpty { return cover == .closed ? [.none] : [.own] + closing }
    return (cover == .near ? [.none] : []) + [.own] + group
  }

  private func size(of choice: Choice, at place: Int) -> DictionarySize {
    switch choice {
    case .none: DictionarySize()
    case .own: DictionarySize(entries: 1, keys: needs[place]?.count ?? 0)
    case .group:
      DictionarySize(entries: 1, openedDomains: 1, keys: 1 + (groupKeys[place]?.count ?? 0))
    case .closing: DictionarySize(entries: 1, keys: 1)
    }
  }

  private func exception(_ choice: Choice, at place: Int) -> DomainException? {
    switch choice {
    case .none: return nil
    case .own: return needs[place]?.exception
    case .group:
      var exception = groupKeys[place]?.exception
      exception?.includesSubdomains = true
      return exception
    case .closing: return DomainException(includesSubdomains: true)
    }
  }

  /// Returns the cover of the names directly below an entry.
  private func cover(after choice: Choice, under cover: Cover) -> Cover {
    switch choice {
    case .group: .near
    case .closing: .closed
    case .none, .own: cover == .closed ? .closed : .far
    }
  }

  /// Returns the cover of a node, given the cover of all names directly below its parent.
  private func cover(of place: Int, below cover: Cover) -> Cover {
    let node = tree.nodes[place]
    guard cover == .near else { return cover }
    guard node.isChild, let parent = node.parent, let keys = needs[place], !keys.isEmpty,
      keys == groupKeys[parent]
    else { return .far }
    return .near
  }
}
