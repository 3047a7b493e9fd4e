import Linting
import PropertyLists

/// Info.plist members found in source code, grouped by the dictionary literal that contains them.
struct InfoPlistLiterals {
  private struct Literal {
    var members: [PropertyListNode.Member]
    /// True if the literal is an Info.plist; false if it may be an ATS dictionary itself.
    var isInfoPlist: Bool
  }

  private var literals: [Literal] = []
  private var places: [Int: Int] = [:]
  private var open: [Int] = []
  private(set) var count = 0

  mutating func open(at offset: Int) { open.append(offset) }

  mutating func close() { _ = open.popLast() }

  var bracket: Int? { open.last }

  mutating func add(_ member: PropertyListNode.Member, isInfoPlist: Bool) {
    count += 1
    let bracket = open.last ?? -member.keyRange.lowerBound - 1
    if let place = places[bracket] {
      literals[place].members.append(member)
      literals[place].isInfoPlist = literals[place].isInfoPlist || isInfoPlist
    } else {
      places[bracket] = literals.count
      literals.append(Literal(members: [member], isInfoPlist: isInfoPlist))
    }
  }

  /// The members of each literal that is an Info.plist.
  var infoPlists: [[PropertyListNode.Member]] {
    literals.filter(\.isInfoPlist).map(\.members)
  }

  /// Returns true for a key to read: `NSAppTransportSecurity`, or an ATS key misplaced at an
  /// Info.plist's root.
  static func isWanted(_ key: String) -> Bool {
    key == GeneratedInfoPlist.policyKey || Linter.isStray(atRoot: key)
  }
}

extension ProjectFile {
  init?(
    literals found: [[PropertyListNode.Member]], in bytes: [UInt8], as form: ProjectFileForm
  ) {
    guard let first = found.first else { return nil }
    let range = 0..<bytes.count
    let root: PropertyListNode
    let paths: [[String]]
    if found.count == 1 {
      root = PropertyListNode(content: .dictionary(first), range: range)
      paths = [[]]
    } else {
      let lists = found.enumerated().map { index, members in
        PropertyListNode.Member(
          key: "infoPlist \(index + 1)", keyRange: members.first?.keyRange ?? range,
          node: PropertyListNode(
            content: .dictionary(members), range: members.first?.node.range ?? range))
      }
      root = PropertyListNode(content: .dictionary(lists), range: range)
      paths = lists.map { [$0.key] }
    }
    self.init(
      form, PropertyListDocument(root: root, in: bytes, as: .project),
      paths.compactMap { GeneratedInfoPlist(path: $0).judged(in: root) })
  }
}
