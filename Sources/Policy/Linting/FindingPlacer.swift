import Bytes
public import Findings
public import PropertyLists

/// Finds the lines and columns of findings in the file in which they lie.
public struct FindingPlacer {
  private let document: PropertyListDocument
  private let file: String
  /// Members by key, of the dictionaries that were asked for: a hostile one has a million, and each
  /// finding asks for one of them.
  private var members: [[String]: [String: PropertyListNode.Member]] = [:]

  /// A placer for one file, shown under a name.
  public init(_ document: PropertyListDocument, file: String) {
    self.document = document
    self.file = file
  }

  /// Gives a finding its file, and the line and column of its last key or item that stands there.
  public mutating func place<Statement>(_ finding: inout Finding<Statement>) {
    finding.file = file
    var path = finding.keyPath
    while !path.isEmpty {
      if let start = member(at: path)?.keyRange.lowerBound ?? item(at: path)?.range.lowerBound {
        let position = document.position(ofByte: start)
        (finding.line, finding.column) = (position?.line, position?.column)
        return
      }
      path.removeLast()
    }
  }

  /// The item of an array under a key.
  private mutating func item(at path: [String]) -> PropertyListNode? {
    guard let index = path.last.flatMap(Int.init),
      case .array(let items)? = member(at: path.dropLast())?.node.content,
      items.indices.contains(index)
    else { return nil }
    return items[index]
  }

  private mutating func member(at path: [String]) -> PropertyListNode.Member? {
    guard let key = path.last else { return nil }
    let parent = Array(path.dropLast())
    if let members = members[parent] { return members[key] }
    let node = parent.isEmpty ? document.root : member(at: parent)?.node
    let found = Dictionary(
      (node?.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    members[parent] = found
    return found[key]
  }
}

extension Linter {
  /// The findings in a file, with their places; `nil` where its root is no dictionary.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - path: The keys that lead to the members of the Info.plist; none if the file is one itself.
  ///   - owner: The owner of the Info.plist.
  ///   - isInfoPlist: True if it cannot be a bare dictionary.
  ///   - file: The name to show.
  /// - Returns: The findings, in the order of the file.
  public func findings(
    in document: PropertyListDocument, at path: [String] = [], of owner: ListOwner = .unknown,
    isInfoPlist: Bool = false, file: String
  ) -> [Finding<LintStatement>]? {
    let members = document.node(at: path)?.value ?? .dictionary(PropertyListDictionary())
    guard case .dictionary(let root) = members else { return nil }
    var found = findings(in: root, of: owner, format: document.format, isInfoPlist: isInfoPlist)
    for index in found.indices { found[index].keyPath = path + found[index].keyPath }
    return placed(found, in: document, file: file)
  }

  /// Findings with their places in a file, in its order.
  func placed(
    _ findings: [Finding<LintStatement>], in document: PropertyListDocument, file: String
  ) -> [Finding<LintStatement>] {
    var placer = FindingPlacer(document, file: file)
    return findings.map { finding in
      var finding = finding
      placer.place(&finding)
      return finding
    }
    .sorted()
  }
}
