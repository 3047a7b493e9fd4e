/// Host names as a tree of labels, in an array with each node before its descendants.
///
/// The nodes are the names, the parent domain of each, and the points where names branch: at most
/// three nodes per name, however many labels hostile names have.
struct HostNameTree {
  struct Node: Hashable {
    var name: String
    var parent: Int?
    /// True if the node's name has exactly one label more than the name of its parent node.
    var isChild: Bool
  }

  /// The nodes of the tree, each followed directly by its descendants.
  let nodes: [Node]

  init(_ names: some Sequence<String>) {
    // Sorted by reversed bytes, a name's descendants follow it, and adjacent names share the
    // longest ends.
    let given = names.map(Self.path).sorted { $0.lexicographicallyPrecedes($1) }
    var paths = given
    for (index, path) in given.enumerated() {
      // A group may need an entry for the parent domain, and two names may branch at a domain that
      // was not seen; both become nodes.
      if let parent = path.lastIndex(of: Self.dot) { paths.append(Array(path[..<parent])) }
      guard index > 0, let fork = Self.fork(of: given[index - 1], path) else { continue }
      paths.append(Array(path[..<fork]))
    }
    paths.sort { $0.lexicographicallyPrecedes($1) }

    var nodes: [Node] = []
    var above: [(place: Int, path: [UInt8])] = []
    for path in paths where path != above.last?.path {
      // The stack contains the ancestors of the current name.
      while let last = above.last, !Self.isBelow(path, last.path) { above.removeLast() }
      let isChild = above.last.map { !path[($0.path.count + 1)...].contains(Self.dot) } ?? false
      above.append((nodes.count, path))
      nodes.append(
        Node(name: Self.name(path), parent: above.dropLast().last?.place, isChild: isChild))
    }
    self.nodes = nodes
  }

  /// The byte that replaces a dot in a path, a name whose bytes are reversed for sorting.
  ///
  /// It sorts before every byte of a label, so that the names below a name follow it directly.
  private static let dot: UInt8 = 0

  private static func path(_ name: String) -> [UInt8] {
    name.utf8.reversed().map { $0 == UInt8(ascii: ".") ? dot : $0 }
  }

  private static func name(_ path: [UInt8]) -> String {
    String(decoding: path.reversed().map { $0 == dot ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
  }

  private static func isBelow(_ path: [UInt8], _ other: [UInt8]) -> Bool {
    path.count > other.count && path[other.count] == dot && path.starts(with: other)
  }

  /// Returns the offset at which two paths diverge, after the last label that both have; `nil` if
  /// they share none.
  private static func fork(of one: [UInt8], _ other: [UInt8]) -> Int? {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    func ends(_ path: [UInt8]) -> Bool { shared == path.count || path[shared] == dot }
    if shared > 0, ends(one), ends(other) { return shared }
    return one[..<shared].lastIndex(of: dot)
  }
}
